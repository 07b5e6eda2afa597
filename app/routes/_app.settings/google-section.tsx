import { Badge } from "@radix-ui/themes";
import { Section, WhenLoaded } from "./section";
import type { AccountProps } from "./sections";

export function GoogleSection({ account }: AccountProps) {
  return (
    <Section id="accounts" title="Connected accounts" lead="Other ways to sign in.">
      <WhenLoaded state={account.state} onRetry={account.reload} rows={1}>
        {({ sign_in: { google } }) => (
          <div className="connected">
            <span className="connected-name">Google</span>
            <Badge color={google ? "green" : "gray"} variant="soft" size="2">
              {google ? "Connected" : "Not connected"}
            </Badge>
            {!google && (
              <p className="settings-note">
                It connects by itself when you sign in with the Google account of your email address.
              </p>
            )}
          </div>
        )}
      </WhenLoaded>
    </Section>
  );
}
