import { Figure } from "~/ui/figure";
import styles from "./landing.module.css";
import { Section } from "./section";

const OWNERS = [
  {
    title: "Describe it, or upload the PDF",
    text: "A paper or data sheet fills in the form. Each value shows the page it came from, and nothing is taken over unasked.",
  },
  {
    title: "Have it reviewed",
    text: "An editor checks that the listing is clear, non-confidential and complete, and says what is missing.",
  },
  {
    title: "Answer inquiries",
    text: "Requests arrive with purpose, timeline and organization. Those who pass say why, so the listing gets better.",
  },
];

const SEEKERS = [
  {
    title: "Search, or ask",
    text: "Filter 35 technology fields by readiness and rights, or put the problem to the assistant in your own words.",
  },
  {
    title: "Compare what is known",
    text: "Put listings side by side. What an owner did not say stays empty; nothing is guessed.",
  },
  {
    title: "Start the conversation",
    text: "Request collaboration or draw up a business canvas that keeps facts and assumptions apart.",
  },
];

function Steps({ title, steps }: { title: string; steps: typeof OWNERS }) {
  return (
    <div className={styles.landingSteps}>
      <h3>{title}</h3>
      <ol>
        {steps.map((step, i) => (
          <li key={step.title}>
            <span className={styles.landingStepsNumber} aria-hidden>
              {i + 1}
            </span>
            <div>
              <h4>{step.title}</h4>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title="How It Works"
      aside={
        <div className={styles.sectionFigure}>
          <Figure id="plate-electrical-3" domain="control" />
        </div>
      }
    >
      <div className={styles.landingStepsPair}>
        <Steps title="If you look for a technology" steps={SEEKERS} />
        <Steps title="If you own one" steps={OWNERS} />
      </div>
    </Section>
  );
}
