import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import styles from "./_site/page.module.css";
import { pageMeta } from "./_site/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Terms · Licentia",
    description: "The terms under which Licentia may be used.",
  });

export default function Terms() {
  return (
    <article className={`${styles.page} content`}>
      <div className="prose">
        <h1>Terms</h1>
        <p>
          These terms are between you and the operator of this marketplace and cover its use. Reach the
          operator through the <Link to="/#contact">contact form</Link>. You accept the terms when you
          register.
        </p>
        <h2>Who may register</h2>
        <p>
          Adults only. If you register for an organization, you confirm that you may act for it. Browsing and
          inquiring are free; what a premium plan adds is agreed with each organization in writing.
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
        <h2>Licenses and contracts</h2>
        <p>
          A request starts a conversation. Any license, sale or cooperation is agreed between the parties;
          this marketplace is not part of it and takes no commission.
        </p>
        <h2>Fair use</h2>
        <p>
          Automated access goes through the documented interface and keeps to its limits. Attempts to reach
          data of others, or to make the assistant do so, end the account.
        </p>
        <h2>Reports and removal</h2>
        <p>
          If you believe that a listing infringes your rights or reveals confidential information, tell us
          through the contact form, with the address of the listing and the reason. We remove clearly unlawful
          listings and tell the owner why. In unclear cases we hear both sides.
        </p>
        <h2>Availability and liability</h2>
        <p>
          We run the service with care, and may interrupt it to maintain it. We are liable without limit for
          intent, gross negligence, and injury to life, body or health. For slight negligence we are liable
          only where a duty is broken that the contract rests on, and up to the damage that could be foreseen.
          Liability that the law makes mandatory stays as it is.
        </p>
        <h2>End</h2>
        <p>
          You may end this contract at any time by deleting your account; we may end it with 30 days' notice,
          or at once for a serious breach. Requests that were agreed before stay between their parties.
        </p>
        <h2>Law</h2>
        <p>
          The law of the country where the operator has its seat applies. Consumers keep the protection of the
          law of the country they live in, and may sue there.
        </p>
        <h2>Changes</h2>
        <p>
          We announce changes to these terms before they apply. If you do not agree, you can close your
          account at no cost.
        </p>
      </div>
    </article>
  );
}
