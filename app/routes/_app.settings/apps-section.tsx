import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { callQuery } from "~/client/calls/server-data";
import { useAction } from "~/client/calls/use-action";
import { useCall } from "~/client/calls/use-call";
import { formatScopes } from "~/client/words/token-words";
import type { ConnectedApp } from "~/contract/connected-apps";
import { Age } from "~/ui/age";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Day } from "~/ui/day";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import { Section } from "./section";
import type { AccountProps } from "./sections";
import styles from "./settings.module.css";
import { TokenUses } from "./token-uses";

export function AppsSection({ account }: AccountProps) {
  const { state, reload, put } = useCall(callQuery("GET /profile/me/connected-apps"), {
    failure: "The connected apps could not be loaded.",
  });
  const inPlan = account.state.kind === "ready" ? account.state.value.limits.api_tokens : null;
  const address = `${window.location.origin}/mcp`;
  return (
    <Section
      id="apps"
      title="Connected apps"
      lead="AI apps and other programs that you allowed to use your account. A new password disconnects them."
    >
      <WhenLoaded state={state} onRetry={reload} rows={2}>
        {({ connected_apps: apps }) => (
          <>
            <Apps apps={apps} onChange={(connected_apps) => put({ connected_apps })} />
            {inPlan && (
              <p className={styles.settingsNote}>
                To connect Claude, ChatGPT or another app that speaks MCP, add this address there:{" "}
                <code>{address}</code>
              </p>
            )}
            {inPlan === false && (
              <p className={styles.settingsNote}>
                Connected apps are part of premium.{" "}
                <a className="text-link" href="#plan">
                  See your plan
                </a>
              </p>
            )}
          </>
        )}
      </WhenLoaded>
    </Section>
  );
}

function Apps({ apps, onChange }: { apps: ConnectedApp[]; onChange(apps: ConnectedApp[]): void }) {
  const [asking, setAsking] = useState<ConnectedApp | null>(null);
  const [shown, setShown] = useState<ConnectedApp | null>(null);
  const disconnect = useAction(
    async ({ id }: ConnectedApp) => {
      await api("DELETE /profile/me/connected-apps/:id", { params: { id } });
      onChange(apps.filter((app) => app.id !== id));
      notify.done("App disconnected");
    },
    { about: ({ id }) => id },
  );

  if (apps.length === 0) return <p className={styles.settingsNote}>No connected apps yet.</p>;
  return (
    <>
      <ul className={styles.logins} aria-label="Connected apps">
        {apps.map((app) => (
          <li key={app.id}>
            <div className={styles.loginWhat}>
              <span className={styles.loginDevice}>{app.name}</span>
              <span className={styles.loginWhen}>
                {app.host} · {formatScopes(app.scopes)}
              </span>
              <span className={styles.loginWhen}>
                Connected on <Day value={app.created_at} />,{" "}
                {app.last_used_at ? (
                  <>
                    last used <Age value={app.last_used_at} />
                  </>
                ) : (
                  "not used yet"
                )}
              </span>
            </div>
            <Flex gap="2">
              {app.last_used_at && (
                <Button
                  variant="surface"
                  color="gray"
                  aria-label={`Show uses of ${app.name}`}
                  onClick={() => setShown(app)}
                >
                  Uses
                </Button>
              )}
              <Button
                variant="surface"
                color="gray"
                loading={disconnect.isBusy(app.id)}
                aria-label={`Disconnect ${app.name}`}
                onClick={() => setAsking(app)}
              >
                Disconnect
              </Button>
            </Flex>
          </li>
        ))}
      </ul>
      <TokenUses token={shown} remedy="Disconnect the app" onClose={() => setShown(null)} />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`Disconnect “${asking?.name ?? ""}”?`}
        action="Disconnect"
        onConfirm={() => asking && void disconnect.run(asking)}
      >
        It loses access immediately. You can connect it again from the app.
      </ConfirmDialog>
    </>
  );
}
