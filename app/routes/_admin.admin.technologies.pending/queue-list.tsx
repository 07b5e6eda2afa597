import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { MAX_SEARCH_CHARACTERS } from "~/client/listings/listing-filters";
import { labelOf } from "~/contract/listing/fields";
import { Age } from "~/ui/age";
import dataTableStyles from "~/ui/data-table.module.css";
import { FilterSelect } from "~/ui/filter-select";
import { SearchField } from "~/ui/search-field";
import panelStyles from "../_admin/panel.module.css";
import { FIELD_CHOICES } from "../_admin.admin.technologies._index/field-choices";
import type { QueueItem } from "./queue";
import styles from "./review.module.css";

interface QueueSearchProps {
  search: string;
  domain: string;
  show(changes: Record<string, string | null>, options?: { replace?: boolean }): void;
}

export function QueueSearch({ search, domain, show }: QueueSearchProps) {
  return (
    <>
      <SearchField
        slash
        label="Search the queue"
        value={search}
        maxLength={MAX_SEARCH_CHARACTERS}
        onSearch={(words) => show({ search: words, id: null }, { replace: search !== "" && words !== "" })}
      />
      <FilterSelect
        label={labelOf("domain")}
        value={domain}
        options={[{ value: "", label: "Any" }]}
        groups={FIELD_CHOICES}
        onChange={(value) => show({ domain: value, id: null })}
      />
    </>
  );
}

interface QueueListProps {
  items: QueueItem[];
  total: number;
  current: string;
  /** Shown on narrow screens, where it is closed at first. */
  isOpen: boolean;
  onClose(): void;
  isChosen(id: string): boolean;
  choose(ids: string[], on: boolean): void;
  hrefOf(changes: Record<string, string | null>): string;
}

/** The queue as a list to open one from, or to tick several. */
export function QueueList({
  items,
  total,
  current,
  isOpen,
  onClose,
  isChosen,
  choose,
  hrefOf,
}: QueueListProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [isOpen]);
  const areAllChosen = items.every(({ id }) => isChosen(id));
  return (
    <nav
      ref={list}
      id="review-queue"
      className={styles.reviewQueue}
      data-open={isOpen}
      aria-label="Waiting for review"
    >
      <div className={styles.reviewQueueHead}>
        <label className={styles.reviewCheck}>
          <span className="visually-hidden">Select all that are listed</span>
          <input
            type="checkbox"
            checked={areAllChosen}
            onChange={({ target }) =>
              choose(
                items.map(({ id }) => id),
                target.checked,
              )
            }
          />
        </label>
        <h2 className={panelStyles.panelTitle}>{total.toLocaleString("en")} waiting</h2>
      </div>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <label className={styles.reviewCheck}>
              <span className="visually-hidden">Select {item.title}</span>
              <input
                type="checkbox"
                checked={isChosen(item.id)}
                onChange={({ target }) => choose([item.id], target.checked)}
              />
            </label>
            <Link
              className={styles.reviewEntry}
              to={hrefOf({ id: item.id, decide: null })}
              aria-current={item.id === current ? "true" : undefined}
              preventScrollReset
              onClick={onClose}
            >
              <span className={styles.reviewEntryTitle}>{item.title}</span>
              <span className={dataTableStyles.dataTableNote}>
                {item.pending_revision ? "Edit · " : ""}
                {item.owner.name} · <Age value={item.pending_revision?.created_at ?? item.updated_at} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {total > items.length && (
        <p className={styles.reviewMore}>
          The oldest {items.length} are listed; the others follow as you decide.
        </p>
      )}
    </nav>
  );
}
