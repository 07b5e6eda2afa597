import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";

export const meta: MetaFunction = () => [
  { title: "Privacy · Licentia" },
  {
    name: "description",
    content: "What Licentia stores about you, why, for how long, and how to remove it.",
  },
];

export default function Privacy() {
  return (
    <article className="page content">
      <div className="prose">
        <h1>Privacy</h1>
        <p>
          This page says what the marketplace stores about you and why. There is no advertising and no
          tracking by third parties; pages load nothing from other hosts.
        </p>
        <h2>What is stored</h2>
        <ul>
          <li>
            Your account: username, name, email, and what you add, such as organisation, country or a photo.
            Your password is stored as a hash only.
          </li>
          <li>What you do here: listings, saved technologies, comparisons, requests and conversations.</li>
          <li>
            A log of sign-ins and changes, and of search words, so that the service can be secured and
            improved.
          </li>
          <li>What you write in the contact and premium forms.</li>
        </ul>
        <h2>In your browser</h2>
        <p>
          One cookie remembers the colour theme. Your login is kept in the browser's local storage until you
          log out. Signing in with Google sets a cookie for ten minutes.
        </p>
        <h2>Who sees it</h2>
        <p>
          Owners see the requests you send them, with the details you give. Conversations with the assistant
          are yours alone. If the operator has connected a language model of another company, your questions
          and the listings they concern are sent there to be answered.
        </p>
        <h2>How long</h2>
        <p>
          As long as you have an account. When you delete it, your name and email are erased; entries of the
          log keep a pseudonym. A deleted conversation is erased after one minute.
        </p>
        <h2>Your rights</h2>
        <p>
          You can see, correct, export and delete your data in the settings, or ask through the{" "}
          <Link to="/#contact">contact form</Link>.
        </p>
      </div>
    </article>
  );
}
