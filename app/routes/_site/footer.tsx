import { Link } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import type { Settings } from "~/contract/settings";
import buttonStyles from "~/ui/button.module.css";
import { DemonstrationNote } from "~/ui/demonstration-note";
import { Logo } from "~/ui/logo";
import { ThemeSwitch } from "~/ui/theme-switch";
import styles from "./site.module.css";

const LINKS = [
  { to: "/#how-it-works", label: "How It Works" },
  { to: "/#benefits", label: "Benefits" },
  { to: "/#featured-technologies", label: "Featured Tech" },
  { to: "/#pricing", label: "Pricing" },
  { to: "/#partners", label: "Partners" },
  { to: "/about", label: "About" },
  { to: "/#contact", label: "Contact" },
  { to: "/terms", label: "Terms Condition" },
  { to: "/privacy", label: "Privacy" },
];

const countFormat = new Intl.NumberFormat("en");

export function Footer({ social }: { social: Settings["social"] }) {
  return (
    <footer className={styles.footer}>
      <div className={`${styles.footerGrid} content`}>
        <div className={styles.footerAbout}>
          <Link to="/" aria-label="Licentia, home">
            <Logo />
          </Link>
          <p>A marketplace for technology licensing, innovation scouting and IP commercialization.</p>
        </div>
        <nav className={styles.footerLinks} aria-label="Footer">
          {LINKS.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        {social ? <FollowCard {...social} /> : null}
      </div>
      <div className={`${styles.footerEnd} content`}>
        <span>Licentia</span>
        <DemonstrationNote />
        <ThemeSwitch />
      </div>
    </footer>
  );
}

function FollowCard({ name, url, followers }: NonNullable<Settings["social"]>) {
  return (
    <div className={styles.followCard}>
      <p>Licentia on {name}</p>
      {followers === null ? null : (
        <p className={styles.followCardCount}>{countFormat.format(followers)} followers</p>
      )}
      <a
        className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`}
        data-slot="button"
        href={url}
        target="_blank"
        rel="noreferrer"
      >
        Follow
        <ExternalLink size={14} aria-hidden />
        <span className="visually-hidden"> on {name}, opens a new tab</span>
      </a>
    </div>
  );
}
