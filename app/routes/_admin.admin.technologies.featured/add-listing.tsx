import { Button } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { useState } from "react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { MAX_FEATURED } from "~/contract/media-rules";
import buttonStyles from "~/ui/button.module.css";
import { SearchField } from "~/ui/search-field";
import { FieldName } from "~/ui/sector-glyph";
import styles from "./featured.module.css";

const SHOWN = 6;
const MAX_QUERY_CHARACTERS = 200;

interface FoundListing {
  id: string;
  title: string;
  domain: string;
}

interface AddListingProps {
  featuredIds: readonly string[];
  onAdd(listing: FoundListing): Promise<void>;
}

/** Finds a listing that visitors can see, and features it at the end of the list. */
export function AddListing({ featuredIds, onAdd }: AddListingProps) {
  const [words, setWords] = useState("");
  const full = featuredIds.length >= MAX_FEATURED;
  return (
    <section className={styles.featuredAdd} aria-label="Add a listing">
      {full ? (
        <p className={styles.featuredNote}>
          {MAX_FEATURED} listings are featured, which is the most there can be. Take one out to add another.
        </p>
      ) : (
        <>
          <SearchField
            label="Find a listing to feature, by title or words"
            value={words}
            maxLength={MAX_QUERY_CHARACTERS}
            onSearch={setWords}
          />
          {words && <Found key={words} words={words} featuredIds={featuredIds} onAdd={onAdd} />}
        </>
      )}
    </section>
  );
}

const FAILURE = "The listings could not be searched";

function Found({ words, featuredIds, onAdd }: AddListingProps & { words: string }) {
  const { state, reload } = useCall(
    callQuery("GET /technologies", { query: { search: words, size: SHOWN } }),
    { failure: FAILURE },
  );
  const [adding, setAdding] = useState<string | null>(null);
  if (state.kind === "loading") {
    return (
      <p className={styles.featuredFoundState} role="status">
        Searching
      </p>
    );
  }
  if (state.kind === "failed") {
    return (
      <p className={styles.featuredFoundState} role="alert">
        {state.message}{" "}
        <button type="button" className={buttonStyles.linkButton} onClick={reload}>
          Retry
        </button>
      </p>
    );
  }
  const { technologies } = state.value;
  if (technologies.length === 0) {
    return (
      <p className={styles.featuredFoundState} role="status">
        No visible listings match. Pending, hidden and rejected listings cannot be featured.
      </p>
    );
  }
  return (
    <ul className={styles.featuredFound} aria-label="Found listings">
      {technologies.map((listing) => (
        <li key={listing.id}>
          <div>
            {listing.title}
            <FieldName domain={listing.domain} />
          </div>
          {featuredIds.includes(listing.id) ? (
            <span className={styles.featuredFoundState}>Already featured</span>
          ) : (
            <Button
              size="1"
              variant="soft"
              aria-label={`Add ${listing.title}`}
              loading={adding === listing.id}
              disabled={adding !== null}
              onClick={async () => {
                setAdding(listing.id);
                await onAdd(listing);
                setAdding(null);
              }}
            >
              <Plus size={14} aria-hidden />
              Add
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
