import { useRef } from "react";
import type { GrowingList } from "~/client/calls/use-pages";
import type { ShortlistItem, ShortlistView } from "~/client/listings/shortlist";
import { useSelection } from "~/client/screens/use-selection";
import type { TechnologyCard } from "~/contract/technologies";
import { LoadMore } from "~/ui/load-more";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import technologyCardStyles from "~/ui/technology-card.module.css";
import { NothingFound, NothingSaved } from "./empty-shortlist";
import styles from "./shortlist.module.css";
import { ShortlistBar } from "./shortlist-bar";
import { ShortlistEntry } from "./shortlist-entry";
import { ShortlistSelection } from "./shortlist-selection";
import { useRemoval } from "./use-removal";

interface ShortlistScreenProps {
  view: ShortlistView;
  list: GrowingList<{ unavailable: number; total_pages: number }, ShortlistItem>;
  featured: TechnologyCard[];
}

export function ShortlistScreen({ view, list, featured }: ShortlistScreenProps) {
  const { change } = list;
  const entries = useRef<HTMLUListElement>(null);
  const { chosen, choose, clear } = useSelection(list.items);
  const { remove, removeMany } = useRemoval(change, () => entries.current?.focus({ preventScroll: true }));
  const isEmpty = list.total === 0;

  function setNotes(id: string, notes: string) {
    change((items) => items.map((item) => (item.id === id ? { ...item, notes: notes || null } : item)));
  }

  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Shortlist">Your saved technologies and notes. Only you can see them.</ScreenHead>
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
      <ul
        ref={entries}
        className={`${technologyCardStyles.cardGrid} ${styles.shortlistEntries}`}
        tabIndex={-1}
        aria-label="Saved technologies"
      >
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
        shown={
          list.first.total_pages > 1 ? `${list.items.length} of ${list.total} saved technologies shown` : ""
        }
        list={list}
        failure="The next saved technologies could not be loaded."
      />
      <Unavailable count={list.first.unavailable} />
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
    <p className={styles.shortlistUnavailable}>
      {subject} {verb} not shown: withdrawn by the owner or hidden by the editors since you saved. {they} back
      here, with your notes, when listed again.
    </p>
  );
}
