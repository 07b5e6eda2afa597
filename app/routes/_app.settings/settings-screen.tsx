import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { callQuery } from "~/client/calls/server-data";
import { JUST_READ_MS, useCall } from "~/client/calls/use-call";
import { putProfile } from "~/client/login/profile";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { ActivitySection } from "./activity-section";
import { AppsSection } from "./apps-section";
import { DeleteSection } from "./delete-section";
import { EmailSection } from "./email-section";
import { ExpertSection } from "./expert-section";
import { ExportSection } from "./export-section";
import { GoogleSection } from "./google-section";
import { LoginsSection } from "./logins-section";
import { PasswordSection } from "./password-section";
import { PlanSection } from "./plan-section";
import { ProfileSection } from "./profile-section";
import styles from "./settings.module.css";
import { ThemeSection } from "./theme-section";
import { TokensSection } from "./tokens-section";
import { WebhooksSection } from "./webhooks-section";

const SECTIONS = [
  ["profile", "Profile"],
  ["email", "Email"],
  ["password", "Password"],
  ["logins", "Active logins"],
  ["accounts", "Connected accounts"],
  ["apps", "Connected apps"],
  ["tokens", "API tokens"],
  ["webhooks", "Webhooks"],
  ["expert", "Expert page"],
  ["appearance", "Appearance"],
  ["activity", "Activity"],
  ["plan", "Plan"],
  ["data", "Your data"],
  ["delete", "Delete account"],
] as const;

export function SettingsScreen() {
  const me = useCall(callQuery("GET /profile/me"), {
    failure: "The profile could not be loaded.",
    maxAgeMs: JUST_READ_MS,
  });
  const account = useCall(callQuery("GET /profile/me/account"), {
    failure: "The plan could not be loaded.",
  });
  useOpenedSection();

  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Settings" />
      <div className={styles.settings}>
        <nav className={styles.settingsNav} aria-label="Settings">
          <ul>
            {SECTIONS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <ProfileSection me={me} onSaved={putProfile} />
          <EmailSection me={me} account={account} onSaved={putProfile} />
          <PasswordSection account={account} />
          <LoginsSection />
          <GoogleSection account={account} />
          <AppsSection account={account} />
          <TokensSection account={account} />
          <WebhooksSection account={account} />
          <ExpertSection me={me} onSaved={putProfile} />
          <ThemeSection />
          <ActivitySection />
          <PlanSection account={account} me={me} />
          <ExportSection />
          <DeleteSection account={account} />
        </div>
      </div>
    </div>
  );
}

/** A section opened on a fresh page: it exists only after the screen is drawn. */
function useOpenedSection() {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hash that changes later is followed by scroll-memory
  useEffect(() => {
    if (hash && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}
