import { TabNav } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { usePages } from "~/client/calls/use-pages";
import { REQUEST_STATE_NAMES } from "~/client/words/request-words";
import { REQUEST_STATES } from "~/contract/values";
import { LoadMore } from "~/ui/load-more";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { DeclineReasons } from "../_app/decline-reasons";
import { BOXES, type Box, listAddress, type RequestsAddress } from "./address";
import { type CanvasesQuery, PAGE_SIZE, type RequestsQuery } from "./load-requests";
import { CanvasRow, RequestRow } from "./request-rows";
import styles from "./requests.module.css";
import { EmptyBox, RequestsFailed } from "./requests-states";

const TABS: Record<Box, { label: string; lead: string }> = {
  received: { label: "Received", lead: "Requests for your listings." },
  sent: { label: "Sent", lead: "What you asked owners for, and how they answered." },
  canvases: { label: "Canvases", lead: "Business canvases made for you." },
};

interface ListProps<Query> {
  address: RequestsAddress;
  query: Query;
  failure: string;
}

export function RequestsScreen({ address, query, failure }: ListProps<RequestsQuery>) {
  const list = usePages(query, failure);
  if (list.kind === "failed") return <RequestsFailed title={failure} screen={list} />;
  const { items, total, first } = list;
  const received = address.box === "received";
  return (
    <Frame address={address}>
      <StateFilter address={address} />
      {items.length === 0 ? (
        <EmptyBox address={address} />
      ) : (
        <>
          <ul className={styles.requestRows}>
            {items.map((request) => (
              <RequestRow key={request.id} request={request} received={received} />
            ))}
          </ul>
          <LoadMore
            shown={total > PAGE_SIZE ? `${items.length} of ${total} requests shown` : ""}
            list={list}
            failure="The next requests could not be loaded."
          />
        </>
      )}
      {received && first.decline_reasons.length > 0 && (
        <section className={styles.requestsReasons} aria-labelledby="why-pass">
          <h2 id="why-pass">Why companies pass</h2>
          <p>The reasons you gave when you declined a request.</p>
          <DeclineReasons reasons={first.decline_reasons} />
        </section>
      )}
    </Frame>
  );
}

export function CanvasesScreen({ address, query, failure }: ListProps<CanvasesQuery>) {
  const list = usePages(query, failure);
  if (list.kind === "failed") return <RequestsFailed title={failure} screen={list} />;
  const { items, total } = list;
  return (
    <Frame address={address}>
      {items.length === 0 ? (
        <EmptyBox address={address} />
      ) : (
        <>
          <ul className={styles.requestRows}>
            {items.map((canvas) => (
              <CanvasRow key={canvas.id} canvas={canvas} />
            ))}
          </ul>
          <LoadMore
            shown={total > PAGE_SIZE ? `${items.length} of ${total} canvases shown` : ""}
            list={list}
            failure="The next canvases could not be loaded."
          />
        </>
      )}
    </Frame>
  );
}

function Frame({ address, children }: { address: RequestsAddress; children: ReactNode }) {
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Requests">{TABS[address.box].lead}</ScreenHead>
      <TabNav.Root aria-label="Requests" mb="3">
        {BOXES.map((box) => (
          <TabNav.Link key={box} asChild active={address.box === box}>
            <Link to={listAddress({ box })} preventScrollReset>
              {TABS[box].label}
            </Link>
          </TabNav.Link>
        ))}
      </TabNav.Root>
      {address.technology && (
        <p className={styles.requestsOnly}>
          Only to one listing
          <Link
            className={styles.requestsClear}
            to={listAddress({ ...address, technology: null })}
            aria-label="Show requests to all listings"
          >
            <X size={14} aria-hidden />
          </Link>
        </p>
      )}
      {children}
    </div>
  );
}

function StateFilter({ address }: { address: RequestsAddress }) {
  return (
    <nav className={styles.requestStates} aria-label="State">
      {([null, ...REQUEST_STATES] as const).map((state) => (
        <Link
          key={state}
          to={listAddress({ ...address, state })}
          aria-current={address.state === state ? "true" : undefined}
          preventScrollReset
        >
          {state ? REQUEST_STATE_NAMES[state] : "All"}
        </Link>
      ))}
    </nav>
  );
}
