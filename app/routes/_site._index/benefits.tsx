import { Figure } from "~/ui/figure";
import styles from "./landing.module.css";
import { Section } from "./section";

const AUDIENCES = [
  {
    name: "Universities and institutes",
    points: [
      "One catalog entry reaches scouts who search by field, readiness and rights",
      "Reasons for declining come back in numbers, so weak listings can be improved",
    ],
  },
  {
    name: "Companies that scout",
    points: [
      "Every sentence of the assistant leads to the passage it rests on",
      "Gaps stay visible: no readiness level or right is assumed for you",
    ],
  },
  {
    name: "Inventors and small firms",
    points: [
      "A listing from a PDF in minutes, at no charge",
      "Inquiries that state purpose and timeline before you reply",
    ],
  },
  {
    name: "Investors and advisers",
    points: [
      "Scores with their basis and confidence, or an honest “not enough data”",
      "Comparisons to export and hand on, with sources",
    ],
  },
];

export function Benefits() {
  return (
    <Section
      id="benefits"
      title="Benefits"
      lead="What changes, and for whom."
      aside={
        <div className={styles.sectionFigure}>
          <Figure id="plate-other-2" domain="other-consumer-goods" />
        </div>
      }
    >
      <dl className={styles.benefits}>
        {AUDIENCES.map(({ name, points }) => (
          <div key={name} className={styles.benefitsRow}>
            <dt>{name}</dt>
            {points.map((point) => (
              <dd key={point}>{point}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}
