import { labelOf } from "~/contract/listing/fields";
import type { Technology } from "~/contract/technologies";
import { TRL_NAMES } from "~/contract/values";
import { trlBand } from "~/ui/trl-meter";
import { NotProvided, Section } from "./sections";
import technologyStyles from "./technology.module.css";
import technologyReadinessStyles from "./technology-readiness.module.css";

const LEVELS = TRL_NAMES.map((_, place) => place + 1);

/** The meter at full size: where the technology stands, what shows it, and what the other levels mean. */
export function Readiness({
  technology: { trl, trl_evidence },
}: {
  technology: Pick<Technology, "trl" | "trl_evidence">;
}) {
  return (
    <Section id="trl_evidence" title={labelOf("trl")}>
      <div id="trl" className={technologyReadinessStyles.ladder} aria-hidden>
        {LEVELS.map((level) => (
          <span
            key={level}
            className={technologyReadinessStyles.ladderLevel}
            data-reached={trl !== null && level <= trl}
            data-now={level === trl}
          >
            <i />
            {level}
          </span>
        ))}
      </div>
      <p className={technologyReadinessStyles.ladderNow}>
        {trl === null ? (
          <>{labelOf("trl")}: not provided</>
        ) : (
          <>
            <strong>TRL {trl} of 9</strong> · {trlBand(trl)}: {TRL_NAMES[trl - 1]?.toLowerCase()}
          </>
        )}
      </p>
      <p className={technologyStyles.techText}>
        <span className={technologyStyles.techLabel}>{labelOf("trl_evidence")}</span>
        {trl_evidence ?? <NotProvided />}
      </p>
      <details className={technologyReadinessStyles.ladderLegend}>
        <summary>What the levels mean</summary>
        <ol>
          {TRL_NAMES.map((name, place) => (
            <li key={name} aria-current={place + 1 === trl ? "true" : undefined}>
              {name}
            </li>
          ))}
        </ol>
      </details>
    </Section>
  );
}
