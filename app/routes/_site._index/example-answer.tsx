import { ArrowUp } from "lucide-react";
import { Figure } from "~/ui/figure";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { TrlMeter } from "~/ui/trl-meter";
// The answer's own markup is rendered on the server alone (example-answer.server.tsx).
import "~/ui/citation-chip.module.css";
import "~/ui/markdown.module.css";
import type { Example } from "./example-answer.server";
import styles from "./landing-hero.module.css";

/** The product as its own picture: a stored answer of the assistant over the demo catalog, with its sources. */
export function ExampleAnswer({ question, answer, sources }: Example) {
  return (
    <figure className={styles.example} aria-labelledby="example-caption">
      <div className={styles.exampleQuestion}>
        <p>{question}</p>
        <ArrowUp size={16} aria-hidden />
      </div>
      <div
        className={styles.exampleAnswer}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our Markdown from a file of the repository
        dangerouslySetInnerHTML={{ __html: answer }}
      />
      <ul className={styles.exampleSources} aria-label="Sources">
        {sources.map(({ numbers, title, domain, trl, status }) => (
          <li key={title} className={styles.exampleSource}>
            <div className={styles.exampleFigure}>
              <Figure id={title} domain={domain} title={title} />
            </div>
            <div>
              {numbers.map((n) => (
                <span key={n} id={`source-${n}`} tabIndex={-1} />
              ))}
              <p className={styles.exampleTitle} data-n={`${numbers[0]}–${numbers.at(-1)}`}>
                {title}
              </p>
              <p className={styles.exampleFacts}>
                <TrlMeter trl={trl} />
                <LegalStatusChip status={status} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <figcaption id="example-caption">
        An answer of the assistant, word for word, from listings of the demo catalog
      </figcaption>
    </figure>
  );
}
