import carouselStyles from "~/ui/carousel.module.css";
import { TechnologyCard } from "~/ui/technology-card";
import panelStyles from "../_admin/panel.module.css";
import styles from "./featured.module.css";
import type { FeaturedCard } from "./use-featured-list";

/** The row of the landing page in the order that stands here, saved or not. */
export function LandingPreview({ cards }: { cards: FeaturedCard[] }) {
  return (
    <section
      className={`${styles.featuredPreview} ${panelStyles.panel}`}
      aria-label="Preview as on the landing page"
    >
      <h2 className={`${styles.featuredPreviewTitle} serif`}>Featured Tech</h2>
      <ul
        className={carouselStyles.carousel}
        data-slot="carousel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Featured technologies"
      >
        {cards.map((card) => (
          <li key={card.id} className={carouselStyles.carouselItem}>
            <TechnologyCard technology={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
