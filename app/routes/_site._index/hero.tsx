import { Link } from "@remix-run/react";
import { ExampleAnswer } from "./example-answer";
import type { Example } from "./example-answer.server";

export function Hero({ example }: { example: Example }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-grid content">
        <div className="hero-words">
          <h1 id="hero-title">Find technology to license, and check every claim at its source.</h1>
          <p className="hero-actions">
            <Link to="/marketplace" className="button button-large">
              Browse technologies
            </Link>
            <Link to="/list-tech" className="button button-large button-quiet">
              List a technology
            </Link>
          </p>
        </div>
        <ExampleAnswer {...example} />
      </div>
    </section>
  );
}
