import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { formatScopes } from "~/client/words/token-words";
import type { ApiToken } from "~/contract/api-tokens";
import { Day } from "~/ui/day";
import { WhenLoaded } from "../_app/when-loaded";
import { InPlan } from "./in-plan";
import { RowDetail } from "./list-row";
import { RemovableList } from "./removable-list";
import { Section } from "./section";
import type { AccountProps } from "./sections";
import { TokenDialog } from "./token-dialog";
import { LastUsed, tokenUses } from "./token-uses";

export function TokensSection({ account }: AccountProps) {
  const { state, reload, put } = useCall(callQuery("GET /profile/me/api-tokens"), {
    failure: "The API tokens could not be loaded.",
  });
  const [isCreating, setIsCreating] = useState(false);
  const show = (api_tokens: ApiToken[]) => put({ api_tokens });
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
            <RemovableList
              label="API tokens"
              items={tokens}
              nameOf={({ name }) => name}
              detailsOf={(token) => (
                <>
                  <RowDetail>
                    {formatScopes(token.scopes)} · <Expiry token={token} />
                  </RowDetail>
                  <LastUsed begun="Created" {...token} />
                </>
              )}
              history={tokenUses("Revoke the token")}
              removal="Revoke"
              remove={(id) => api("DELETE /profile/me/api-tokens/:id", { params: { id } })}
              removed="Token revoked"
              warning="Programs that use it lose access immediately. This cannot be undone."
              onChange={show}
            />
            <InPlan account={account} what="API tokens">
              <Button variant="surface" onClick={() => setIsCreating(true)}>
                Create token
              </Button>
              <TokenDialog
                open={isCreating}
                onClose={() => setIsCreating(false)}
                onMade={(made) => show([made, ...tokens])}
              />
            </InPlan>
          </>
        )}
      </WhenLoaded>
    </Section>
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
