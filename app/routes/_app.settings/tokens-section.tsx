import { Button, Flex } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { callQuery } from "~/client/calls/server-data";
import { useAction } from "~/client/calls/use-action";
import { useCall } from "~/client/calls/use-call";
import { formatScopes } from "~/client/words/token-words";
import type { ApiToken } from "~/contract/api-tokens";
import { Age } from "~/ui/age";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Day } from "~/ui/day";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import { Section } from "./section";
import type { AccountProps } from "./sections";
import styles from "./settings.module.css";
import { TokenDialog } from "./token-dialog";
import { TokenUses } from "./token-uses";

export function TokensSection({ account }: AccountProps) {
  const { state, reload, put } = useCall(callQuery("GET /profile/me/api-tokens"), {
    failure: "The API tokens could not be loaded.",
  });
  const show = (api_tokens: ApiToken[]) => put({ api_tokens });
  const inPlan = account.state.kind === "ready" ? account.state.value.limits.api_tokens : null;
  return (
    <Section
      id="tokens"
      title="API tokens"
      lead={
        <>
          Keys for your own scripts to use the{" "}
          <Link className="text-link" to="/docs">
            API
          </Link>
          . They never reach account security or administration. A new password revokes them.
        </>
      }
    >
      <WhenLoaded state={state} onRetry={reload} rows={2}>
        {({ api_tokens: tokens }) => (
          <>
            <Tokens tokens={tokens} onChange={show} />
            {inPlan && <NewToken onMade={(made) => show([made, ...tokens])} />}
            {inPlan === false && (
              <p className={styles.settingsNote}>
                API tokens are part of premium.{" "}
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

function NewToken({ onMade }: { onMade(made: ApiToken): void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="surface" onClick={() => setOpen(true)}>
        Create token
      </Button>
      <TokenDialog open={open} onClose={() => setOpen(false)} onMade={onMade} />
    </>
  );
}

function Tokens({ tokens, onChange }: { tokens: ApiToken[]; onChange(tokens: ApiToken[]): void }) {
  const [asking, setAsking] = useState<ApiToken | null>(null);
  const [shown, setShown] = useState<ApiToken | null>(null);
  const revoke = useAction(
    async ({ id }: ApiToken) => {
      await api("DELETE /profile/me/api-tokens/:id", { params: { id } });
      onChange(tokens.filter((token) => token.id !== id));
      notify.done("Token revoked");
    },
    { about: ({ id }) => id },
  );

  if (tokens.length === 0) return <p className={styles.settingsNote}>No API tokens yet.</p>;
  return (
    <>
      <ul className={styles.logins} aria-label="API tokens">
        {tokens.map((token) => (
          <li key={token.id}>
            <div className={styles.loginWhat}>
              <span className={styles.loginDevice}>{token.name}</span>
              <span className={styles.loginWhen}>
                {formatScopes(token.scopes)} · <Expiry token={token} />
              </span>
              <span className={styles.loginWhen}>
                Made on <Day value={token.created_at} />,{" "}
                {token.last_used_at ? (
                  <>
                    last used <Age value={token.last_used_at} />
                  </>
                ) : (
                  "not used yet"
                )}
              </span>
            </div>
            <Flex gap="2">
              {token.last_used_at && (
                <Button
                  variant="surface"
                  color="gray"
                  aria-label={`Show uses of ${token.name}`}
                  onClick={() => setShown(token)}
                >
                  Uses
                </Button>
              )}
              <Button
                variant="surface"
                color="gray"
                loading={revoke.isBusy(token.id)}
                aria-label={`Revoke ${token.name}`}
                onClick={() => setAsking(token)}
              >
                Revoke
              </Button>
            </Flex>
          </li>
        ))}
      </ul>
      <TokenUses token={shown} remedy="Revoke the token" onClose={() => setShown(null)} />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`Revoke “${asking?.name ?? ""}”?`}
        action="Revoke"
        onConfirm={() => asking && void revoke.run(asking)}
      >
        Programs that use it lose access immediately. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

function Expiry({ token: { expires_at } }: { token: ApiToken }) {
  if (!expires_at) return <>never expires</>;
  return (
    <>
      {Date.parse(expires_at) > Date.now() ? "expires" : "expired"} on <Day value={expires_at} />
    </>
  );
}
