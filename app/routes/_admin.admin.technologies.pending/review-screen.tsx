import { Button } from "@radix-ui/themes";
import { Link, useRevalidator } from "@remix-run/react";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { domainName } from "~/client/listings/listing-filters";
import { approveListings, decisionText } from "~/client/listings/review-decisions";
import { undoLastDecision } from "~/client/screens/delayed-decisions";
import { useListAddress } from "~/client/screens/list-address";
import { useSelection } from "~/client/screens/use-selection";
import { formatCount } from "~/client/words/format-count";
import filterBarStyles from "~/ui/filter-bar.module.css";
import { FilterChips } from "~/ui/filter-chips";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { SelectionBar } from "~/ui/selection-bar";
import { RowsSkeleton } from "~/ui/skeletons";
import { ListingTabs } from "../_admin.admin.technologies._index/listing-tabs";
import { KeysHelp } from "./keys-help";
import { NothingWaits } from "./nothing-waits";
import type { OpenItem } from "./open-listing";
import { type FoundQueue, useQueue } from "./queue";
import { QueueList, QueueSearch } from "./queue-list";
import { QueueSteps } from "./queue-steps";
import styles from "./review.module.css";
import { ReviewItem } from "./review-item";
import { type ReviewKey, useReviewKeys } from "./use-review-keys";

const DECISIONS = { a: "approved", r: "rejected", c: "changes_requested" } as const;

interface Last {
  text: string;
  /** The listing that was decided on, when it was one. */
  id: string | null;
}

export function ReviewHead({ children }: { children?: ReactNode }) {
  return (
    <>
      <ScreenHead title="Pending technologies" actions={children}>
        New listings and edits of live ones, the oldest first. You can undo a decision for 8 seconds, then it
        takes effect.
      </ScreenHead>
      <ListingTabs current="/admin/technologies/pending" />
    </>
  );
}

/** The review queue, and the listing that is being read. */
export function ReviewScreen({ found }: { found: FoundQueue }) {
  const { params, hrefOf, show } = useListAddress();
  const { revalidate } = useRevalidator();
  const [search, domain] = [params.get("search") ?? "", params.get("domain") ?? ""];
  const isFiltered = search !== "" || domain !== "";
  const queue = useQueue({ found, isFiltered, refresh: revalidate });
  const { chosen, choose, clear } = useSelection(queue.items);
  const id = params.get("id") ?? queue.items[0]?.id ?? null;
  const [last, setLast] = useState<Last | null>(null);
  const [help, setHelp] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const item = useRef<OpenItem>(null);
  const announcement = useRef<HTMLParagraphElement>(null);
  /** The item whose heading gets the focus as soon as it is there. */
  const [focused, setFocused] = useState<string | null>(null);
  /** An undone decision opens its listing, unless the reviewer is on another screen by then. */
  const latest = useRef<{ open(next: string | null): void } | null>(null);
  useEffect(() => {
    latest.current = { open };
    return () => {
      latest.current = null;
    };
  });

  function open(next: string | null) {
    setFocused(next);
    setListOpen(false);
    show({ id: next, decide: null }, { replace: true });
  }
  function leave(ids: readonly string[], text: string) {
    const next = ids.includes(id ?? "") ? queue.after(ids) : null;
    setLast({ text: `${text} ${queue.total - ids.length} left.`, id: ids.length === 1 ? ids[0]! : null });
    if (next || ids.includes(id ?? "")) open(next?.id ?? null);
    // Until the next heading is there, and after the last one, the focus is where it is said what happened.
    announcement.current?.focus({ preventScroll: true });
  }
  function returned(ids: readonly string[], why: "undone" | "refused") {
    if (!latest.current) return;
    if (why === "refused") return revalidate();
    setLast({
      text: `Undone. ${formatCount({ total: ids.length }, "listing")} back in the queue.`,
      id: null,
    });
    latest.current.open(ids[0] ?? null);
  }
  function approveChosen() {
    const ids = chosen.map((listing) => listing.id);
    approveListings(chosen, returned);
    clear();
    leave(ids, `Approved ${formatCount({ total: ids.length }, "listing")}.`);
  }
  function step(steps: 1 | -1) {
    const next = id && queue.beside(id, steps);
    if (next) open(next.id);
  }
  function skip() {
    if (!id || queue.placeOf(id) < 0 || queue.items.length < 2) return;
    queue.skip(id);
    open(queue.after([id])?.id ?? null);
  }
  function act(key: ReviewKey) {
    if (key === "?") setHelp((shown) => !shown);
    else if (key === "j" || key === "k") step(key === "j" ? 1 : -1);
    else if (key === "s") skip();
    else if (key === "u") undoLastDecision();
    else item.current?.decide(DECISIONS[key]);
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
    <div className={`${screenStyles.screen} ${screenStyles.screenWide}`}>
      <ReviewHead>
        <KeysHelp keys={keys} open={help} onOpen={setHelp} />
      </ReviewHead>
      <div className={filterBarStyles.filterBar} data-slot="filter-bar">
        <QueueSearch search={search} domain={domain} show={show} />
      </div>
      <FilterChips chips={chips} clearTo={clearTo} />
      <p ref={announcement} className={styles.reviewSaid} role="status" tabIndex={-1}>
        {last?.text}{" "}
        {last?.id && (
          <Link className="text-link" to={`/admin/technology/${last.id}`}>
            Open it
          </Link>
        )}
      </p>
      {chosen.length > 0 && (
        <SelectionBar noun="listings" selected={`${chosen.length} selected`} onClear={clear}>
          <Button size="1" onClick={approveChosen}>
            <Check size={14} aria-hidden />
            Approve {chosen.length}
          </Button>
        </SelectionBar>
      )}
      {id === null && queue.total > 0 && <RowsSkeleton label="Loading the queue" />}
      {id === null && queue.total === 0 && <NothingWaits isFiltered={isFiltered} clearTo={clearTo} />}
      {id !== null && (
        <>
          <QueueSteps
            place={queue.placeOf(id)}
            total={queue.total}
            listed={queue.items.length}
            isListOpen={isListOpen}
            onList={setListOpen}
            onStep={step}
            onSkip={skip}
          />
          <div className={styles.reviewColumns}>
            <ReviewItem
              key={id}
              ref={item}
              id={id}
              next={queue.beside(id, 1)?.id ?? null}
              begin={params.get("decide")}
              keysOn={keys.on}
              takesFocus={focused === id}
              onDecided={(decision, title) => leave([id], decisionText(decision, title))}
              onReturn={returned}
            />
            <QueueList
              items={queue.items}
              total={queue.total}
              current={id}
              isOpen={isListOpen}
              onClose={() => setListOpen(false)}
              isChosen={(one) => chosen.some((listing) => listing.id === one)}
              choose={choose}
              hrefOf={hrefOf}
            />
          </div>
        </>
      )}
    </div>
  );
}
