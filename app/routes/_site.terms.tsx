import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";

export const meta: MetaFunction = () => [
  { title: "Terms · Licentia" },
  { name: "description", content: "The terms under which Licentia may be used." },
];

export default function Terms() {
  return (
    <article className="page content">
      <div className="prose">
        <h1>Terms</h1>
        <p>
          These terms cover the use of this marketplace. Whoever operates it is your partner in them and can
          be reached through the <Link to="/#contact">contact form</Link>.
        </p>
        <h2>Your account</h2>
        <p>
          An account belongs to one person. Keep its password to yourself and its details true. You can delete
          it at any time in the settings. We may suspend an account that is used to deceive, to overload the
          service or to break these terms, and say why.
        </p>
        <h2>What you list</h2>
        <ul>
          <li>You may offer the technology, or have the owner's leave to do so.</li>
          <li>The listing holds nothing confidential. What is published here may count as prior art.</li>
          <li>
            It stays yours. You allow us to store it, show it, index it and let the assistant quote it as long
            as it is listed.
          </li>
        </ul>
        <h2>What you read</h2>
        <p>
          Listings are statements of their owners. Scores, summaries and answers of the assistant are made by
          software and can be wrong; each shows what it rests on. None of it is legal, financial or technical
          advice. Check rights and evidence before you rely on them.
        </p>
        <h2>Licences and contracts</h2>
        <p>
          A request starts a conversation. Any licence, sale or cooperation is agreed between the parties;
          this marketplace is not part of it and takes no commission.
        </p>
        <h2>Fair use</h2>
        <p>
          Automated access goes through the documented interface and keeps to its limits. Attempts to reach
          data of others, or to make the assistant do so, end the account.
        </p>
        <h2>Changes</h2>
        <p>
          We announce changes of these terms before they apply. Whoever does not agree can leave without cost.
        </p>
      </div>
    </article>
  );
}
