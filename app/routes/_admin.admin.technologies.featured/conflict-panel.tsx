import { Button } from "@radix-ui/themes";
import { mergedOrder } from "~/client/featured-order";
import { type FeaturedCard, idsOf, type Theirs } from "./use-featured-list";

interface ConflictPanelProps {
  theirs: Theirs;
  mine: FeaturedCard[];
  busy: boolean;
  onUseTheirs(): void;
  onApplyMine(): void;
}

/** Somebody else was faster: both orders side by side, and the choice between them. Until then nothing is lost. */
export function ConflictPanel({ theirs, mine, busy, onUseTheirs, onApplyMine }: ConflictPanelProps) {
  const { cards } = theirs.list;
  const titles = new Map([...mine, ...cards].map(({ id, title }) => [id, title]));
  const merged = mergedOrder(
    mine.map(({ id }) => id),
    idsOf(theirs.list),
  );
  const gone = mine.filter(({ id }) => !cards.some((card) => card.id === id));
  const fresh = cards.filter(({ id }) => !mine.some((card) => card.id === id));
  return (
    <section className="panel featured-conflict" role="alert" aria-labelledby="featured-conflict">
      <h2 id="featured-conflict" className="panel-title">
        The featured list was changed by {theirs.by ?? "someone else"}
      </h2>
      <p>
        Your order was not saved, and is kept here.
        {gone.length > 0 && ` No longer featured: ${sayTitles(gone)}.`}
        {fresh.length > 0 && ` New: ${sayTitles(fresh)}.`}
      </p>
      <details>
        <summary>Compare the two orders</summary>
        <div className="featured-orders">
          <OrderColumn name="Theirs, as it is now" titles={cards.map(({ title }) => title)} />
          <OrderColumn name="Yours, applied to it" titles={merged.map((id) => titles.get(id) ?? "")} />
        </div>
      </details>
      <div className="featured-choices">
        <Button variant="surface" color="gray" disabled={busy} onClick={onUseTheirs}>
          Use theirs
        </Button>
        <Button loading={busy} onClick={onApplyMine}>
          Apply mine to the list as it is now
        </Button>
      </div>
    </section>
  );
}

function OrderColumn({ name, titles }: { name: string; titles: string[] }) {
  return (
    <div>
      <h3>{name}</h3>
      <ol>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
    </div>
  );
}

function sayTitles(cards: FeaturedCard[]): string {
  return cards.map(({ title }) => `“${title}”`).join(", ");
}
