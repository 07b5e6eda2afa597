import { Button } from "@radix-ui/themes";
import { Link, useRevalidator } from "@remix-run/react";
import { type ShortlistView, shortlistAddress } from "~/client/listings/shortlist";
import { useHasSavedAny } from "~/client/listings/shortlist-marks";
import type { TechnologyCard as Technology } from "~/contract/technologies";
import { EmptyState } from "~/ui/empty-state";
import { TechnologyCard } from "~/ui/technology-card";
import technologyCardStyles from "~/ui/technology-card.module.css";
import { CompareButton } from "../_app/compare-button";
import { SaveButton } from "../_app/save-button";
import styles from "./shortlist.module.css";

export function NothingFound({ view }: { view: ShortlistView }) {
  return (
    <EmptyState
      title="No saved technologies match"
      action={
        <Button asChild>
          <Link to={shortlistAddress({ ...view, search: "" })}>Clear search</Link>
        </Button>
      }
    >
      Nothing on your shortlist has “{view.search}” in its title, organization or your notes.
    </EmptyState>
  );
}

/** Nothing saved yet: where to begin, with some to begin with. */
export function NothingSaved({ featured }: { featured: Technology[] }) {
  const { revalidate } = useRevalidator();
  const savedOne = useHasSavedAny(featured.map(({ id }) => id));
  return (
    <>
      <EmptyState
        title="Nothing saved yet"
        action={
          savedOne ? (
            <Button onClick={revalidate}>Show what you saved</Button>
          ) : (
            <Button asChild>
              <Link to="/marketplace">Browse the marketplace</Link>
            </Button>
          )
        }
      >
        Save technologies here to add notes and compare them.
      </EmptyState>
      {featured.length > 0 && (
        <section aria-labelledby="featured">
          <h2 id="featured" className={`${styles.shortlistFeatured} serif`}>
            Featured technologies
          </h2>
          <ul className={`${technologyCardStyles.cardGrid} ${styles.shortlistEntries}`}>
            {featured.map((technology) => (
              <li key={technology.id}>
                <TechnologyCard
                  technology={technology}
                  actions={
                    <>
                      <SaveButton technology={technology} />
                      <CompareButton technology={technology} />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
