import { DataList } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useProfile } from "~/client/login/profile";
import { useStoredLogin } from "~/client/login/stored-login";
import { countryName } from "~/client/words/listing-words";
import {
  DECLINE_REASON_NAMES,
  formatInterest,
  REQUEST_STATE_NAMES,
  TIMELINE_NAMES,
} from "~/client/words/request-words";
import type { CollaborationRequest } from "~/contract/requests";
import { Age } from "~/ui/age";
import { Day } from "~/ui/day";
import notProvidedStyles from "~/ui/not-provided.module.css";
import screenStyles from "~/ui/screen.module.css";
import { listAddress } from "./address";
import { NdaMark } from "./request-rows";
import { RequestSteps } from "./request-steps";
import styles from "./requests.module.css";
import { StateMark } from "./state-mark";

/** One request in full, with what its reader may do next. */
export function RequestView({ opened }: { opened: CollaborationRequest }) {
  const [request, setRequest] = useState(opened);
  const stored = useStoredLogin();
  const me = useProfile().user ?? stored?.tokens.user;
  const sent = request.sender.id === me?.id;
  const { technology, sender, organization, role_title } = request;
  return (
    <div className={`${screenStyles.screen} ${screenStyles.screenNarrow}`}>
      <Link
        className={screenStyles.backLink}
        data-slot="back-link"
        to={listAddress({ box: sent ? "sent" : "received" })}
      >
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        {sent ? "Sent requests" : "Received requests"}
      </Link>
      <header className={styles.requestHead}>
        <h1 className="serif">{technology.title ?? "Unavailable listing"}</h1>
        <div className={styles.requestHeadMarks}>
          <StateMark state={request.state} />
          {request.needs_nda && <NdaMark />}
          <span>
            {sent ? "Requested" : "Received"} on <Day value={request.created_at} />,{" "}
            <Age value={request.created_at} />
          </span>
        </div>
        {technology.title && (
          <Link className="text-link" to={`/technology/${technology.id}`}>
            Open the listing
          </Link>
        )}
      </header>
      <Progress state={request.state} />
      <RequestSteps request={request} sent={sent} onStep={setRequest} />
      {request.state === "declined" && (
        <section className={styles.requestPart} aria-label="Why it was declined">
          <h2>Why it was declined</h2>
          <p>{request.decline_reason && DECLINE_REASON_NAMES[request.decline_reason]}</p>
          {request.decline_note && <p className={styles.requestText}>{request.decline_note}</p>}
        </section>
      )}
      <section className={styles.requestPart} aria-labelledby="request-message">
        <h2 id="request-message">Message</h2>
        <p className={styles.requestText}>{request.message}</p>
        {request.intended_use && (
          <>
            <h3>Intended use</h3>
            <p className={styles.requestText}>{request.intended_use}</p>
          </>
        )}
      </section>
      <section className={styles.requestPart} aria-label="Facts">
        <DataList.Root size="2" orientation={{ initial: "vertical", sm: "horizontal" }}>
          <Fact label="Interest">{formatInterest(request.interest_type)}</Fact>
          <Fact label="Timeline">{request.timeline && TIMELINE_NAMES[request.timeline]}</Fact>
          <Fact label="Sender">{role_title ? `${sender.name}, ${role_title}` : sender.name}</Fact>
          <Fact label="Organization">{organization}</Fact>
          <Fact label="Country">{request.country && countryName(request.country)}</Fact>
          <Fact label="Contact">
            <a className="text-link" href={`mailto:${request.contact_email}`}>
              {request.contact_email}
            </a>
          </Fact>
          <Fact label="Confidentiality">
            {request.needs_nda ? "A non-disclosure agreement first" : "No NDA requested"}
          </Fact>
        </DataList.Root>
      </section>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.Label>{label}</DataList.Label>
      <DataList.Value className={styles.requestFact}>
        {children || (
          <span className={notProvidedStyles.notProvided} data-slot="not-provided">
            Not provided
          </span>
        )}
      </DataList.Value>
    </DataList.Item>
  );
}

const WAY: CollaborationRequest["state"][] = ["submitted", "acknowledged", "in_discussion", "agreed"];

/** How far a request has come; one that ended otherwise says so with its mark alone. */
function Progress({ state }: { state: CollaborationRequest["state"] }) {
  const reached = WAY.indexOf(state);
  if (reached < 0) return null;
  return (
    <ol className={styles.requestWay} aria-label="Progress">
      {WAY.map((step, place) => (
        <li key={step} data-reached={place <= reached} aria-current={place === reached ? "step" : undefined}>
          {REQUEST_STATE_NAMES[step]}
        </li>
      ))}
    </ol>
  );
}
