import { ArrowUp } from "lucide-react";
import { Figure } from "~/ui/figure";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { TrlMeter } from "~/ui/trl-meter";

/** Two listings of the demonstration catalogue, with the sentences that the answer rests on. */
const SOURCES = [
  {
    figure: "plate-mechanical-0",
    title: "Free-piston Stirling generator for 350 °C industrial waste heat",
    domain: "engines-pumps-turbines",
    trl: 7,
    legalStatus: "granted",
    quotes: [
      { n: 1, text: "At 350 °C head and 45 °C water, net electrical efficiency is 17.5%" },
      { n: 2, text: "Four engines have together run 31,000 h at a foundry and two greenhouses" },
    ],
  },
  {
    figure: "plate-mechanical-8",
    title: "Moving-bed sand heat storage with tubular steam exchanger",
    domain: "thermal-processes",
    trl: 5,
    legalStatus: "granted",
    quotes: [{ n: 3, text: "A store of dry quartz sand, heated to 600 °C by off-peak electricity" }],
  },
] as const;

function Cite({ n }: { n: number }) {
  return (
    <a className="cite" href={`#quote-${n}`} aria-label={`Source ${n}`} data-cite={n}>
      {n}
    </a>
  );
}

/** The product as its own picture: an answer as the assistant gives it, drawn in markup. */
export function ExampleAnswer() {
  return (
    <figure className="example" aria-labelledby="example-caption">
      <div className="example-question">
        <p>Our furnace vents dusty exhaust at 350 °C. What could use it, and what has run outside a lab?</p>
        <ArrowUp size={16} aria-hidden />
      </div>
      <div className="example-answer">
        <p>
          One listing fits your exhaust. A <strong>free-piston Stirling generator</strong> turns 350 °C heat
          into electricity at 17.5% net efficiency. <Cite n={1} /> Four units have run 31,000 h at a foundry
          and two greenhouses. <Cite n={2} />
        </p>
        <p>
          A <strong>moving-bed sand store</strong> came close, but it is charged by electricity, not by
          exhaust. <Cite n={3} />
        </p>
      </div>
      <ul className="example-sources" aria-label="Sources">
        {SOURCES.map((source) => (
          <li key={source.figure} className="example-source">
            <div className="example-figure">
              <Figure id={source.figure} domain={source.domain} />
            </div>
            <div>
              <p className="example-title">{source.title}</p>
              <p className="example-facts">
                <TrlMeter trl={source.trl} />
                <LegalStatusChip status={source.legalStatus} />
              </p>
              <ol className="example-quotes">
                {source.quotes.map(({ n, text }) => (
                  <li key={n} id={`quote-${n}`} data-n={n} tabIndex={-1}>
                    <q>{text}</q>
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
      <figcaption id="example-caption">
        An answer of the assistant, from listings of the demonstration catalogue
      </figcaption>
    </figure>
  );
}
