import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import styles from "./_site/page.module.css";
import { pageMeta } from "./_site/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "About · Licentia",
    description: "What Licentia is, how listings are reviewed, and what its assistant may and may not do.",
  });

export default function About() {
  return (
    <article className={`${styles.page} content`}>
      <div className="prose">
        <h1>About Licentia</h1>
        <p>
          Licentia is a marketplace for technology licensing, innovation scouting and IP commercialization.
          Owners describe what they have; those who look for a technology find it by field, readiness and
          rights, and get in touch.
        </p>
        <h2>What a listing says</h2>
        <p>
          Fields follow the 35 technology fields of the World Intellectual Property Organization, and
          readiness the nine levels of the European Union. A listing carries its rights by country, its
          evidence and its open questions. What an owner did not say is shown as not provided.
        </p>
        <h2>How listings are reviewed</h2>
        <p>
          Every listing is read before it appears, and again when its title, summary, field, readiness or
          legal status change. Reviewers check that it is clear and non-confidential. They do not verify the
          science or the validity of rights; that remains with those who license.
        </p>
        <h2>What the assistant does</h2>
        <p>
          The assistant answers from the listings alone and marks each claim with the passage it rests on.
          Where the catalog has no answer, it says so. It changes nothing by itself: it proposes, you decide.
        </p>
        <h2>For programs</h2>
        <p>
          Everything the screens do goes through one API, described in the{" "}
          <Link to="/docs">API reference</Link>.
        </p>
        <p>
          Something is wrong or missing? <Link to="/#contact">Write to us.</Link>
        </p>
      </div>
    </article>
  );
}
