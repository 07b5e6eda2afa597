import { Link } from "@remix-run/react";
import { MAX_SEARCH_CHARACTERS } from "~/client/listing-filters";
import { Age } from "~/ui/age";
import { FilterSelect } from "~/ui/filter-select";
import { SearchField } from "~/ui/search-field";
import { FIELD_CHOICES } from "../_admin.admin.technologies._index/field-choices";
import type { QueueItem } from "./queue";

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
        label="Search what waits"
        value={search}
        maxLength={MAX_SEARCH_CHARACTERS}
        onSearch={(words) => show({ search: words, id: null }, { replace: search !== "" && words !== "" })}
      />
      <FilterSelect
        label="Field"
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
  hrefOf(changes: Record<string, string | null>): string;
}

/** What waits, the oldest first. */
export function QueueList({ items, total, current, hrefOf }: QueueListProps) {
  return (
    <nav className="review-queue" aria-label="Waiting for review">
      <h2 className="panel-title">
        {total === 1 ? "1 listing waits" : `${total.toLocaleString("en")} listings wait`}
      </h2>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              className="review-entry"
              to={hrefOf({ id: item.id, decide: null })}
              aria-current={item.id === current ? "true" : undefined}
              preventScrollReset
            >
              <span className="review-entry-title">{item.title}</span>
              <span className="data-table-note">
                {item.pending_revision ? "Edit · " : ""}
                {item.owner.name} · <Age value={item.pending_revision?.created_at ?? item.updated_at} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {total > items.length && (
        <p className="review-more">The oldest {items.length} are listed; the others follow as you decide.</p>
      )}
    </nav>
  );
}
