import { Link } from "@remix-run/react";
import buttonStyles from "~/ui/button.module.css";
import { ExampleAnswer } from "./example-answer";
import type { Example } from "./example-answer.server";
import styles from "./landing-hero.module.css";

export function Hero({ example }: { example: Example }) {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={`${styles.heroGrid} content`}>
        <div>
          <h1 id="hero-title">Find technology to license, and check every claim at its source.</h1>
          <p className={styles.heroActions}>
            <Link
              to="/marketplace"
              className={`${buttonStyles.button} ${buttonStyles.buttonLarge}`}
              data-slot="button"
            >
              Browse technologies
            </Link>
            <Link
              to="/list-tech"
              className={`${buttonStyles.button} ${buttonStyles.buttonLarge} ${buttonStyles.buttonQuiet}`}
              data-slot="button"
            >
              List a technology
            </Link>
          </p>
        </div>
        <ExampleAnswer {...example} />
      </div>
    </section>
  );
}
