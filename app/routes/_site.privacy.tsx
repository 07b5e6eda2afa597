import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import styles from "./_site/page.module.css";
import { pageMeta } from "./_site/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Privacy · Licentia",
    description: "What Licentia stores about you, why, for how long, and how to remove it.",
  });

export default function Privacy() {
  return (
    <article className={`${styles.page} content`}>
      <div className="prose">
        <h1>Privacy</h1>
        <p>
          This page says what the marketplace stores about you and why. The operator of the marketplace is the
          controller. Reach the operator through the <Link to="/#contact">contact form</Link>. There is no
          advertising and no tracking by third parties; pages load nothing from other hosts.
        </p>
        <h2>What is stored</h2>
        <ul>
          <li>
            Your account: username, name, email, and what you add, such as organization, country or a photo.
            Your password is stored as a hash only.
          </li>
          <li>What you do here: listings, saved technologies, comparisons, requests and conversations.</li>
          <li>
            A log of sign-ins and changes, and of search words, so that the service can be secured and
            improved.
          </li>
          <li>What you write in the contact and premium forms.</li>
          <li>For each login, when it began and the name your browser gives itself.</li>
        </ul>
        <h2>Why</h2>
        <p>
          To give you the service you signed up for (contract); to keep it secure, find faults and see what is
          searched for in vain (legitimate interest); to answer you when you write to us. Nothing is sold, and
          no decision about you is left to software alone.
        </p>
        <h2>In your browser</h2>
        <p>
          One cookie remembers the color theme. Your login is kept in the browser's local storage until you
          log out. Signing in with Google sets a cookie for ten minutes. Changing something that public pages
          show sets one for five minutes, so that you see your change at once.
        </p>
        <h2>Who sees it</h2>
        <p>
          Owners see the requests you send them, with the details you give. Conversations with the assistant
          are yours alone. If the operator has connected a language model of another company, your questions
          and the listings they concern are sent there to be answered.
        </p>
        <p>
          The service runs on the network of Cloudflare, and its mails are sent by Cloudflare or Resend; both
          act for the operator and may process data outside your country. Others receive data only where the
          law demands it.
        </p>
        <h2>How long</h2>
        <p>
          As long as you have an account. When you delete it, your name and email are erased; entries of the
          log keep a pseudonym. A deleted conversation is erased after one minute. A login ends after 30 days
          without use, and after 90 days at the latest. Backups that were made before keep what was deleted
          for up to 12 months; an account that was deleted does not come back from them.
        </p>
        <p>
          Search words and views are kept for 90 days. Entries of the log move to an archive after about a
          year and stay there. Your data export includes the archive.
        </p>
        <h2>Your rights</h2>
        <p>
          You can see, correct, export and delete your data in the settings, or ask through the{" "}
          <Link to="/#contact">contact form</Link>, also to object to what rests on a legitimate interest. You
          may complain to the data protection authority of the place where you live.
        </p>
      </div>
    </article>
  );
}
