import { Link, useRevalidator } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { useListAddress } from "~/client/list-address";
import { domainName } from "~/client/listing-filters";
import { EmptyState } from "~/ui/empty-state";
import { FilterChips } from "~/ui/filter-chips";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { ListingTabs } from "../_admin.admin.technologies._index/listing-tabs";
import { KeysHelp } from "./keys-help";
import { type FoundQueue, useQueue } from "./queue";
import { QueueList, QueueSearch } from "./queue-list";
import { type OpenItem, ReviewItem } from "./review-item";
import type { Decision } from "./use-decision";
import { type ReviewKey, useReviewKeys } from "./use-review-keys";

const SAID: Record<Decision, string> = {
  approved: "Approved",
  rejected: "Rejected",
  changes_requested: "Asked for changes to",
};

interface Last {
  id: string;
  text: string;
}

export function ReviewHead({ children }: { children?: ReactNode }) {
  return (
    <>
      <ScreenHead title="Pending technologies" actions={children}>
        New listings and edits of live ones, the oldest first. A decision cannot be taken back.
      </ScreenHead>
      <ListingTabs current="/admin/technologies/pending" />
    </>
  );
}

/** The queue of what waits for review, and the listing that is being read. */
export function ReviewScreen({ found }: { found: FoundQueue }) {
  const { params, hrefOf, show } = useListAddress();
  const { revalidate } = useRevalidator();
  const [search, domain] = [params.get("search") ?? "", params.get("domain") ?? ""];
  const isFiltered = search !== "" || domain !== "";
  const queue = useQueue({ found, isFiltered, refresh: revalidate });
  const id = params.get("id") ?? queue.items[0]?.id ?? null;
  const [last, setLast] = useState<Last | null>(null);
  const [help, setHelp] = useState(false);
  const item = useRef<OpenItem>(null);
  const announcement = useRef<HTMLParagraphElement>(null);
  /** The item whose heading gets the focus as soon as it is there. */
  const [focused, setFocused] = useState<string | null>(null);

  function open(next: string | null) {
    setFocused(next);
    show({ id: next, decide: null }, { replace: true });
  }
  function leave(gone: string, title: string, said: string) {
    const next = queue.leave(gone);
    const left = queue.total - 1;
    setLast({ id: gone, text: `${said} “${title}”. ${left === 1 ? "1 waits" : `${left} wait`} still.` });
    open(next?.id ?? null);
    // Until the next heading is there, and after the last one, the focus is where it is said what happened.
    announcement.current?.focus({ preventScroll: true });
  }
  function act(key: ReviewKey) {
    if (key === "?") setHelp((shown) => !shown);
    else if (key === "j" || key === "k") {
      const next = id && queue.beside(id, key === "j" ? 1 : -1);
      if (next) open(next.id);
    } else item.current?.decide(key === "a" ? "approved" : key === "r" ? "rejected" : "changes_requested");
  }
  const keys = useReviewKeys(act);
  const chips = [
    ...(search ? [{ key: "search", label: `“${search}”`, without: hrefOf({ search: null, id: null }) }] : []),
    ...(domain
      ? [{ key: "domain", label: domainName(domain), without: hrefOf({ domain: null, id: null }) }]
      : []),
  ];
  const clearTo = hrefOf({ search: null, domain: null, id: null });

  return (
    <div className="screen screen-wide">
      <ReviewHead>
        <KeysHelp keys={keys} open={help} onOpen={setHelp} />
      </ReviewHead>
      <div className="filter-bar">
        <QueueSearch search={search} domain={domain} show={show} />
      </div>
      <FilterChips chips={chips} clearTo={clearTo} />
      <p ref={announcement} className="review-said" role="status" tabIndex={-1}>
        {last && (
          <>
            {last.text}{" "}
            <Link className="text-link" to={`/admin/technology/${last.id}`}>
              Open it
            </Link>
          </>
        )}
      </p>
      {id === null && queue.total > 0 && <RowsSkeleton label="Loading what waits for review" />}
      {id === null && queue.total === 0 && <NothingWaits isFiltered={isFiltered} clearTo={clearTo} />}
      {id !== null && (
        <div className="review-columns">
          <ReviewItem
            key={id}
            ref={item}
            id={id}
            next={queue.beside(id, 1)?.id ?? null}
            begin={params.get("decide")}
            keysOn={keys.on}
            takesFocus={focused === id}
            onDecided={(decision, title) => leave(id, title, SAID[decision])}
            onGone={(title, why) => leave(id, title, `${why} Nothing was done to`)}
          />
          <QueueList items={queue.items} total={queue.total} current={id} hrefOf={hrefOf} />
        </div>
      )}
    </div>
  );
}

function NothingWaits({ isFiltered, clearTo }: { isFiltered: boolean; clearTo: string }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nothing that fits waits for review"
        action={
          <Link className="button button-quiet" to={clearTo}>
            Clear filters
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      title="Nothing waits for review"
      action={
        <Link className="button button-quiet" to="/admin/technologies">
          All technologies
        </Link>
      }
    >
      New listings, and edits of live ones, stand here as soon as they are handed in.
    </EmptyState>
  );
}
