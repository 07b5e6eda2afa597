import { Button } from "@radix-ui/themes";
import { Link, useRevalidator } from "@remix-run/react";
import { useAnySaved } from "~/client/saved-listings";
import { type ShortlistView, shortlistAddress } from "~/client/shortlist";
import type { TechnologyCard as Technology } from "~/contract/technologies";
import { EmptyState } from "~/ui/empty-state";
import { TechnologyCard } from "~/ui/technology-card";
import { CompareButton } from "../_app/compare-button";
import { SaveButton } from "../_app/save-button";

export function NothingFound({ view }: { view: ShortlistView }) {
  return (
    <EmptyState
      title="No saved technology fits"
      action={
        <Button asChild>
          <Link to={shortlistAddress({ ...view, search: "" })}>Clear search</Link>
        </Button>
      }
    >
      Nothing on your shortlist has “{view.search}” in its title, its organisation or your notes.
    </EmptyState>
  );
}

/** Nothing saved yet: where to begin, with some to begin with. */
export function NothingSaved({ featured }: { featured: Technology[] }) {
  const { revalidate } = useRevalidator();
  const savedOne = useAnySaved(featured.map(({ id }) => id));
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
        Save keeps a technology here, where you can note what you think of it and compare it with others.
      </EmptyState>
      {featured.length > 0 && (
        <section aria-labelledby="featured">
          <h2 id="featured" className="shortlist-featured serif">
            Featured technologies
          </h2>
          <ul className="card-grid shortlist-entries">
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
