import { ArrowUp } from "lucide-react";
import { Figure } from "~/ui/figure";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { TrlMeter } from "~/ui/trl-meter";
import type { Example } from "./example-answer.server";

/** The product as its own picture: a stored answer of the assistant over the demo catalog, with its sources. */
export function ExampleAnswer({ question, answer, sources }: Example) {
  return (
    <figure className="example" aria-labelledby="example-caption">
      <div className="example-question">
        <p>{question}</p>
        <ArrowUp size={16} aria-hidden />
      </div>
      <div
        className="example-answer"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our Markdown from a file of the repository
        dangerouslySetInnerHTML={{ __html: answer }}
      />
      <ul className="example-sources" aria-label="Sources">
        {sources.map(({ numbers, title, domain, trl, status }) => (
          <li key={title} className="example-source">
            {numbers.map((n) => (
              <span key={n} id={`source-${n}`} tabIndex={-1} />
            ))}
            <div className="example-figure">
              <Figure id={title} domain={domain} title={title} />
            </div>
            <div>
              <p className="example-title" data-n={`${numbers[0]}–${numbers.at(-1)}`}>
                {title}
              </p>
              <p className="example-facts">
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
