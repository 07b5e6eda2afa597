import { useRef } from "react";
import { readShortlist, type ShortlistItem, type ShortlistView } from "~/client/shortlist";
import { useChosen } from "~/client/use-chosen";
import { type LoadedPage, usePages } from "~/client/use-pages";
import type { TechnologyCard } from "~/contract/technologies";
import { LoadMore } from "~/ui/load-more";
import { ScreenHead } from "~/ui/screen-head";
import { NothingFound, NothingSaved } from "./empty-shortlist";
import { ShortlistBar } from "./shortlist-bar";
import { ShortlistEntry } from "./shortlist-entry";
import { ShortlistSelection } from "./shortlist-selection";
import { useRemoval } from "./use-removal";

interface ShortlistScreenProps {
  view: ShortlistView;
  first: LoadedPage<ShortlistItem> & { unavailable: number };
  featured: TechnologyCard[];
}

export function ShortlistScreen({ view, first, featured }: ShortlistScreenProps) {
  const { list, state, hasMore, loadMore, change } = usePages(first, (page, signal) =>
    readShortlist(view, page, signal),
  );
  const entries = useRef<HTMLUListElement>(null);
  const { chosen, choose, clear } = useChosen(list.items);
  const { remove, removeMany } = useRemoval(change, () => entries.current?.focus({ preventScroll: true }));
  const isEmpty = list.total === 0;

  function setNotes(id: string, notes: string) {
    change((items) => items.map((item) => (item.id === id ? { ...item, notes: notes || null } : item)));
  }

  return (
    <div className="screen">
      <ScreenHead title="Shortlist">What you saved, with your notes. Nobody else sees it.</ScreenHead>
      {(!isEmpty || view.search) && <ShortlistBar view={view} total={list.total} />}
      {chosen.length > 0 && (
        <ShortlistSelection
          chosen={chosen}
          shown={list.items}
          onChoose={choose}
          onClear={clear}
          onRemove={removeMany}
        />
      )}
      <ul ref={entries} className="card-grid shortlist-entries" tabIndex={-1} aria-label="Saved technologies">
        {list.items.map((item) => (
          <li key={item.id}>
            <ShortlistEntry
              item={item}
              chosen={chosen.includes(item)}
              onChoose={(on) => choose([item.id], on)}
              onRemove={() => remove(item)}
              onNotes={(notes) => setNotes(item.id, notes)}
            />
          </li>
        ))}
      </ul>
      {isEmpty && (view.search ? <NothingFound view={view} /> : <NothingSaved featured={featured} />)}
      <LoadMore
        shown={list.total_pages > 1 ? `${list.items.length} of ${list.total} saved technologies shown` : ""}
        hasMore={hasMore}
        state={state}
        failure="The next saved technologies could not be loaded."
        onMore={loadMore}
      />
      <Unavailable count={first.unavailable} />
    </div>
  );
}

/** Why there are fewer than were saved. */
function Unavailable({ count }: { count: number }) {
  if (count === 0) return null;
  const [subject, verb, they] =
    count === 1
      ? ["1 saved technology", "is", "It comes"]
      : [`${count} saved technologies`, "are", "They come"];
  return (
    <p className="shortlist-unavailable">
      {subject} {verb} not shown: withdrawn by the owner or hidden by the editors since you saved. {they} back
      here, with your notes, when listed again.
    </p>
  );
}
