import { TabNav } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { REQUEST_STATE_NAMES } from "~/client/request-words";
import { type LoadedPage, usePages } from "~/client/use-pages";
import type { BusinessCanvasEntry } from "~/contract/business-canvases";
import type { CollaborationRequest } from "~/contract/requests";
import { REQUEST_STATES } from "~/contract/values";
import { LoadMore } from "~/ui/load-more";
import { ScreenHead } from "~/ui/screen-head";
import { DeclineReasons } from "../_app/decline-reasons";
import { BOXES, type Box, listAddress, type RequestsAddress } from "./address";
import { PAGE_SIZE, type PassReasons, readCanvasPage, readRequestPage } from "./load-requests";
import { CanvasRow, RequestRow } from "./request-rows";
import { EmptyBox } from "./requests-states";

const TABS: Record<Box, { label: string; lead: string }> = {
  received: { label: "Received", lead: "What others would like to do with your listings." },
  sent: { label: "Sent", lead: "What you asked owners for, and how they answered." },
  canvases: { label: "Canvases", lead: "Business canvases made for you." },
};

export function RequestsScreen({
  address,
  opened,
}: {
  address: RequestsAddress;
  opened: LoadedPage<CollaborationRequest> & { decline_reasons: PassReasons };
}) {
  const { list, state, hasMore, loadMore } = usePages(opened, (page, signal) =>
    readRequestPage(address, page, signal),
  );
  const received = address.box === "received";
  return (
    <Frame address={address}>
      <StateFilter address={address} />
      {list.items.length === 0 ? (
        <EmptyBox address={address} />
      ) : (
        <>
          <ul className="request-rows">
            {list.items.map((request) => (
              <RequestRow key={request.id} request={request} received={received} />
            ))}
          </ul>
          <LoadMore
            shown={list.total > PAGE_SIZE ? `${list.items.length} of ${list.total} requests shown` : ""}
            hasMore={hasMore}
            state={state}
            failure="The next requests could not be loaded."
            onMore={loadMore}
          />
        </>
      )}
      {received && opened.decline_reasons.length > 0 && (
        <section className="requests-reasons" aria-labelledby="why-pass">
          <h2 id="why-pass">Why companies pass</h2>
          <p>The reasons you gave when you declined a request.</p>
          <DeclineReasons reasons={opened.decline_reasons} />
        </section>
      )}
    </Frame>
  );
}

export function CanvasesScreen({
  address,
  opened,
}: {
  address: RequestsAddress;
  opened: LoadedPage<BusinessCanvasEntry>;
}) {
  const { list, state, hasMore, loadMore } = usePages(opened, (page, signal) =>
    readCanvasPage(address, page, signal),
  );
  return (
    <Frame address={address}>
      {list.items.length === 0 ? (
        <EmptyBox address={address} />
      ) : (
        <>
          <ul className="request-rows">
            {list.items.map((canvas) => (
              <CanvasRow key={canvas.id} canvas={canvas} />
            ))}
          </ul>
          <LoadMore
            shown={list.total > PAGE_SIZE ? `${list.items.length} of ${list.total} canvases shown` : ""}
            hasMore={hasMore}
            state={state}
            failure="The next canvases could not be loaded."
            onMore={loadMore}
          />
        </>
      )}
    </Frame>
  );
}

function Frame({ address, children }: { address: RequestsAddress; children: ReactNode }) {
  return (
    <div className="screen">
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
        <p className="requests-only">
          Only to one listing
          <Link
            className="requests-clear"
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
    <nav className="request-states" aria-label="State">
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
