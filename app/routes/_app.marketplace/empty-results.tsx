import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { activeFilters, type ListingFilters, questionAbout } from "~/client/listings/listing-filters";
import type { LoadedList } from "~/client/listings/marketplace-list";
import { narrowestFilter } from "~/client/listings/narrowest-filter";
import { formatCount } from "~/client/words/format-count";
import { EmptyState } from "~/ui/empty-state";
import { AskButton } from "../_app/ask-button";
import styles from "./marketplace-results.module.css";

interface EmptyResultsProps {
  list: LoadedList;
  addressOf(filters: ListingFilters): string;
}

/** Nothing fits, or there is nothing at all: two different things. */
export function EmptyResults({ list: { filters, facets }, addressOf }: EmptyResultsProps) {
  const looser = narrowestFilter(filters, facets);
  if (activeFilters(filters).length === 0) {
    return (
      <EmptyState
        title="No technologies yet"
        action={
          <Button asChild>
            <Link to="/list-tech">List a technology</Link>
          </Button>
        }
      >
        Listings appear here as soon as they are approved.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No technologies match"
      action={
        <div className={styles.emptyWays}>
          {looser && (
            <Button asChild>
              <Link to={addressOf(looser.filter.without)} preventScrollReset>
                Remove {looser.filter.label}
              </Link>
            </Button>
          )}
          <AskButton question={questionAbout(filters)} label="Ask the assistant" />
        </div>
      }
    >
      {looser?.count
        ? `Without the filter ${looser.filter.label} there ${looser.count === 1 ? "is" : "are"} ${formatCount({ total: looser.count, capped: false }, "technology")}.`
        : "The assistant also reads descriptions and files, and can look for what comes close."}
    </EmptyState>
  );
}
