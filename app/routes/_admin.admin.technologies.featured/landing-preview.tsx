import { TechnologyCard } from "~/ui/technology-card";
import type { FeaturedCard } from "./use-featured-list";

/** The row of the landing page in the order that stands here, saved or not. */
export function LandingPreview({ cards }: { cards: FeaturedCard[] }) {
  return (
    <section className="featured-preview panel" aria-label="Preview as on the landing page">
      <h2 className="featured-preview-title serif">Featured Tech</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className="carousel" tabIndex={0} aria-label="Featured technologies">
        {cards.map((card) => (
          <li key={card.id} className="carousel-item">
            <TechnologyCard technology={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
