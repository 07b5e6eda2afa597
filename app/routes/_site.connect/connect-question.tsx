import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { api, type BodyOf } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import { SCOPE_WORDS } from "~/client/words/token-words";
import type { AuthorizationRequest } from "~/contract/connected-apps";
import { PlanNote } from "~/ui/plan-note";
import authStyles from "../_site.auth/auth.module.css";
import styles from "./connect.module.css";

/** The request of the app, as it is in the address. */
export type ConnectRequest = Omit<BodyOf<"POST /oauth/authorization">, "decision">;

interface ConnectQuestionProps {
  asked: ConnectRequest;
  request: AuthorizationRequest;
}

/** Names the app, where it returns to and what it may do; the decision is posted with the login of the user. */
export function ConnectQuestion({ asked, request }: ConnectQuestionProps) {
  const { client_name, username, in_plan } = request;
  const decide = useAction(
    async (decision: "allow" | "cancel") => {
      const { redirect_to } = await api("POST /oauth/authorization", { body: { ...asked, decision } });
      window.location.assign(redirect_to);
    },
    { failure: "Your decision could not be sent.", leaves: true },
  );
  return (
    <>
      <div>
        <Heading as="h1" size="7" className={`serif ${styles.title}`}>
          Connect {client_name}?
        </Heading>
        <Text as="p" size="3" className={authStyles.authLead}>
          {client_name} wants to use your account <strong>{username}</strong>.
        </Text>
      </div>
      {in_plan ? (
        <Permissions request={request} />
      ) : (
        <p className={styles.refusal} role="status">
          <PlanNote what="Connected apps" />
        </p>
      )}
      <Flex gap="3" wrap="wrap">
        {in_plan && (
          <Button size="3" disabled={decide.busy} onClick={() => void decide.run("allow")}>
            Allow
          </Button>
        )}
        <Button
          size="3"
          variant="surface"
          color="gray"
          disabled={decide.busy}
          onClick={() => void decide.run("cancel")}
        >
          Cancel
        </Button>
      </Flex>
    </>
  );
}

function Permissions({
  request: { scopes, redirect_host, is_local },
}: Pick<ConnectQuestionProps, "request">) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>It can</dt>
        <dd>
          <ul>
            {scopes.map((scope) => (
              <li key={scope}>
                <strong>{SCOPE_WORDS[scope].name}</strong> {SCOPE_WORDS[scope].detail}
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>You return to</dt>
        <dd>
          <span className={styles.host}>{redirect_host}</span>
          {is_local ? " An app on this computer." : ""} Apps choose their own names. Allow this only if you
          started it there.
        </dd>
      </div>
      <div>
        <dt>It cannot</dt>
        <dd>
          Change your password, email or other logins. Disconnect it at any time in{" "}
          <Link className="text-link" to="/settings#apps">
            Settings
          </Link>
          .
        </dd>
      </div>
    </dl>
  );
}
