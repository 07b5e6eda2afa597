import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { useLoaded } from "~/client/use-loaded";
import type { ApiToken } from "~/contract/api-tokens";
import { Age } from "~/ui/age";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Day } from "~/ui/day";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import { Section } from "./section";
import type { AccountProps } from "./sections";
import { TokenDialog } from "./token-dialog";

export function TokensSection({ account }: AccountProps) {
  const { state, reload, put } = useLoaded(
    async (signal) => (await api("GET /profile/me/api-tokens", { signal })).api_tokens,
    { failure: "The API tokens could not be loaded." },
  );
  const inPlan = account.state.kind === "ready" ? account.state.value.limits.api_tokens : null;
  return (
    <Section
      id="tokens"
      title="API tokens"
      lead={
        <>
          Keys of your own programs for the{" "}
          <Link className="text-link" to="/docs">
            API
          </Link>
          . They may do what you may, but for the security of the account and administration. A new password
          revokes them.
        </>
      }
    >
      <WhenLoaded state={state} onRetry={reload} rows={2}>
        {(tokens) => (
          <>
            <Tokens tokens={tokens} onChange={put} />
            {inPlan && <NewToken onMade={(made) => put([made, ...tokens])} />}
            {inPlan === false && (
              <p className="settings-note">
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
        Make a token
      </Button>
      <TokenDialog open={open} onClose={() => setOpen(false)} onMade={onMade} />
    </>
  );
}

function Tokens({ tokens, onChange }: { tokens: ApiToken[]; onChange(tokens: ApiToken[]): void }) {
  const [asking, setAsking] = useState<ApiToken | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  async function revoke({ id }: ApiToken) {
    setBusy(id);
    try {
      await api("DELETE /profile/me/api-tokens/:id", { params: { id } });
      onChange(tokens.filter((token) => token.id !== id));
      notify.done("Token revoked");
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setBusy(null);
    }
  }

  if (tokens.length === 0) return <p className="settings-note">You have no API tokens.</p>;
  return (
    <>
      <ul className="logins" aria-label="API tokens">
        {tokens.map((token) => (
          <li key={token.id}>
            <div className="login-what">
              <span className="login-device">{token.name}</span>
              <span className="login-when">
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
            <Button
              variant="surface"
              color="gray"
              loading={busy === token.id}
              aria-label={`Revoke ${token.name}`}
              onClick={() => setAsking(token)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`Revoke “${asking?.name ?? ""}”?`}
        action="Revoke"
        onConfirm={() => asking && void revoke(asking)}
      >
        Programs that use it are refused at once. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
