import { Link, useRevalidator } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import buttonStyles from "~/ui/button.module.css";
import carouselStyles from "~/ui/carousel.module.css";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { CardSkeleton } from "~/ui/skeletons";
import { type CardTechnology, TechnologyCard } from "~/ui/technology-card";
import styles from "./featured.module.css";
import { Section } from "./section";
import { useCarousel } from "./use-carousel";

interface FeaturedProps {
  /** null where they could not be read. */
  technologies: CardTechnology[] | null;
}

/** Featured technologies in a row that scrolls: by touch, by keyboard, by its two buttons. */
export function Featured({ technologies }: FeaturedProps) {
  const { revalidate, state } = useRevalidator();
  const carousel = useCarousel();
  const loading = technologies === null && state === "loading";

  return (
    <Section
      id="featured-technologies"
      title="Featured Tech"
      lead="Chosen by the editors."
      layout="stacked"
      aside={
        carousel.scrollable ? (
          <div className={styles.carouselButtons}>
            <button type="button" aria-label="Previous" disabled={carousel.atStart} onClick={carousel.back}>
              <ChevronLeft size={20} aria-hidden />
            </button>
            <button type="button" aria-label="Next" disabled={carousel.atEnd} onClick={carousel.forward}>
              <ChevronRight size={20} aria-hidden />
            </button>
          </div>
        ) : null
      }
    >
      {loading ? (
        <div className={carouselStyles.carousel} aria-busy>
          {["a", "b", "c"].map((key) => (
            <div key={key} className={carouselStyles.carouselItem}>
              <CardSkeleton />
            </div>
          ))}
        </div>
      ) : technologies === null ? (
        <ErrorState title="Featured technologies could not be loaded" onRetry={revalidate} />
      ) : technologies.length === 0 ? (
        <EmptyState
          title="Nothing is featured at the moment"
          action={
            <Link
              className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`}
              data-slot="button"
              to="/marketplace"
            >
              Browse technologies
            </Link>
          }
        >
          The whole catalog is open to everyone with an account.
        </EmptyState>
      ) : (
        <ul
          className={carouselStyles.carousel}
          ref={carousel.track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Featured technologies"
        >
          {technologies.map((technology) => (
            <li key={technology.id} className={carouselStyles.carouselItem}>
              <TechnologyCard technology={technology} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
