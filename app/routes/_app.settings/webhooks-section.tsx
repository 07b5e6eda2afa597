import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { EVENT_WORDS } from "~/client/words/webhook-words";
import type { Webhook } from "~/contract/webhooks";
import { Day } from "~/ui/day";
import { WhenLoaded } from "../_app/when-loaded";
import { InPlan } from "./in-plan";
import { RowDetail } from "./list-row";
import { RemovableList } from "./removable-list";
import { Section } from "./section";
import type { AccountProps } from "./sections";
import { DELIVERIES } from "./webhook-deliveries";
import { WebhookDialog } from "./webhook-dialog";

export function WebhooksSection({ account }: AccountProps) {
  const { state, reload, put } = useCall(callQuery("GET /profile/me/webhooks"), {
    failure: "The webhooks could not be loaded.",
  });
  const [isCreating, setIsCreating] = useState(false);
  const show = (webhooks: Webhook[]) => put({ webhooks });
  return (
    <Section id="webhooks" title="Webhooks" lead="We call your server when something happens.">
      <WhenLoaded state={state} onRetry={reload} rows={2}>
        {({ webhooks }) => (
          <>
            <RemovableList
              label="webhooks"
              items={webhooks}
              nameOf={({ url }) => url}
              detailsOf={(webhook) => (
                <>
                  <RowDetail>{webhook.events.map((event) => EVENT_WORDS[event]).join(", ")}</RowDetail>
                  <RowDetail>
                    Created on <Day value={webhook.created_at} />
                  </RowDetail>
                </>
              )}
              history={DELIVERIES}
              removal="Delete"
              remove={(id) => api("DELETE /profile/me/webhooks/:id", { params: { id } })}
              removed="Webhook deleted"
              warning="We stop sending to it, and its deliveries are deleted. This cannot be undone."
              onChange={show}
            />
            <InPlan account={account} what="Webhooks">
              <Button variant="surface" onClick={() => setIsCreating(true)}>
                Create webhook
              </Button>
              <WebhookDialog
                open={isCreating}
                onClose={() => setIsCreating(false)}
                onMade={(made) => show([made, ...webhooks])}
              />
            </InPlan>
          </>
        )}
      </WhenLoaded>
    </Section>
  );
}
