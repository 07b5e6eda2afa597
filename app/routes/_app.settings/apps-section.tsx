import { api } from "~/client/calls/api";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { formatScopes } from "~/client/words/token-words";
import { WhenLoaded } from "../_app/when-loaded";
import { InPlan } from "./in-plan";
import { RowDetail } from "./list-row";
import { RemovableList } from "./removable-list";
import { Section } from "./section";
import type { AccountProps } from "./sections";
import styles from "./settings.module.css";
import { LastUsed, tokenUses } from "./token-uses";

export function AppsSection({ account }: AccountProps) {
  const { state, reload, put } = useCall(callQuery("GET /profile/me/connected-apps"), {
    failure: "The connected apps could not be loaded.",
  });
  return (
    <Section
      id="apps"
      title="Connected apps"
      lead="AI apps and other programs that you allowed to use your account. A new password disconnects them."
    >
      <WhenLoaded state={state} onRetry={reload} rows={2}>
        {({ connected_apps: apps }) => (
          <>
            <RemovableList
              label="connected apps"
              items={apps}
              nameOf={({ name }) => name}
              detailsOf={(app) => (
                <>
                  <RowDetail>
                    {app.host} · {formatScopes(app.scopes)}
                  </RowDetail>
                  <LastUsed begun="Connected" {...app} />
                </>
              )}
              history={tokenUses("Disconnect the app")}
              removal="Disconnect"
              remove={(id) => api("DELETE /profile/me/connected-apps/:id", { params: { id } })}
              removed="App disconnected"
              warning="It loses access immediately. You can connect it again from the app."
              onChange={(connected_apps) => put({ connected_apps })}
            />
            <InPlan account={account} what="Connected apps">
              <p className={styles.settingsNote}>
                To connect Claude, ChatGPT or another app that speaks MCP, add this address there:{" "}
                <code>{`${window.location.origin}/mcp`}</code>
              </p>
            </InPlan>
          </>
        )}
      </WhenLoaded>
    </Section>
  );
}
