import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { api } from "~/client/api";
import { setUser } from "~/client/app-state";
import { useLoaded } from "~/client/use-loaded";
import type { Me } from "~/contract/profile";
import { ScreenHead } from "~/ui/screen-head";
import { ActivitySection } from "./activity-section";
import { DeleteSection } from "./delete-section";
import { EmailSection } from "./email-section";
import { ExpertSection } from "./expert-section";
import { ExportSection } from "./export-section";
import { GoogleSection } from "./google-section";
import { LoginsSection } from "./logins-section";
import { PasswordSection } from "./password-section";
import { PlanSection } from "./plan-section";
import { ProfileSection } from "./profile-section";
import { ThemeSection } from "./theme-section";
import { TokensSection } from "./tokens-section";

const SECTIONS = [
  ["profile", "Profile"],
  ["email", "Email"],
  ["password", "Password"],
  ["logins", "Active logins"],
  ["accounts", "Connected accounts"],
  ["tokens", "API tokens"],
  ["expert", "Expert page"],
  ["appearance", "Appearance"],
  ["activity", "Activity"],
  ["plan", "Plan"],
  ["data", "Your data"],
  ["delete", "Delete account"],
] as const;

export function SettingsScreen() {
  const me = useLoaded((signal) => api("GET /profile/me", { signal }), {
    failure: "The profile could not be loaded.",
  });
  const account = useLoaded((signal) => api("GET /profile/me/account", { signal }), {
    failure: "The plan could not be loaded.",
  });
  useOpenedSection();

  /** What was saved is what the sidebar shows. */
  function saved(next: Me) {
    const { counts: _, ...user } = next;
    me.put(next);
    setUser(user);
  }

  return (
    <div className="screen">
      <ScreenHead title="Settings" />
      <div className="settings">
        <nav className="settings-nav" aria-label="Settings">
          <ul>
            {SECTIONS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="settings-sections">
          <ProfileSection me={me} onSaved={saved} />
          <EmailSection me={me} account={account} onSaved={saved} />
          <PasswordSection account={account} />
          <LoginsSection />
          <GoogleSection account={account} />
          <TokensSection account={account} />
          <ExpertSection me={me} onSaved={saved} />
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
