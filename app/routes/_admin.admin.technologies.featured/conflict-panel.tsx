import { Button } from "@radix-ui/themes";
import { mergedOrder } from "~/client/listings/featured-order";
import panelStyles from "../_admin/panel.module.css";
import styles from "./featured.module.css";
import { type FeaturedCard, idsOf, type Theirs } from "./use-featured-list";

interface ConflictPanelProps {
  theirs: Theirs;
  mine: FeaturedCard[];
  busy: boolean;
  onUseTheirs(): void;
  onApplyMine(): void;
}

/** Another admin saved first: shows both orders side by side and lets the admin choose. Nothing is lost until then. */
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
    <section
      className={`${panelStyles.panel} ${styles.featuredConflict}`}
      role="alert"
      aria-labelledby="featured-conflict"
    >
      <h2 id="featured-conflict" className={panelStyles.panelTitle}>
        The featured list was changed by {theirs.by ?? "someone else"}
      </h2>
      <p>
        Your order was not saved, and is kept here.
        {gone.length > 0 && ` No longer featured: ${formatTitles(gone)}.`}
        {fresh.length > 0 && ` New: ${formatTitles(fresh)}.`}
      </p>
      <details>
        <summary>Compare the two orders</summary>
        <div className={styles.featuredOrders}>
          <OrderColumn name="Current order" titles={cards.map(({ title }) => title)} />
          <OrderColumn name="Your order" titles={merged.map((id) => titles.get(id) ?? "")} />
        </div>
      </details>
      <div className={styles.featuredChoices}>
        <Button variant="surface" color="gray" disabled={busy} onClick={onUseTheirs}>
          Use theirs
        </Button>
        <Button loading={busy} onClick={onApplyMine}>
          Apply my order
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

function formatTitles(cards: FeaturedCard[]): string {
  return cards.map(({ title }) => `“${title}”`).join(", ");
}
