import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { callQuery } from "~/client/calls/server-data";
import { useAction } from "~/client/calls/use-action";
import { useCall } from "~/client/calls/use-call";
import { EVENT_WORDS } from "~/client/words/webhook-words";
import type { Webhook } from "~/contract/webhooks";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Day } from "~/ui/day";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import { Section } from "./section";
import type { AccountProps } from "./sections";
import styles from "./settings.module.css";
import { WebhookDeliveries } from "./webhook-deliveries";
import { WebhookDialog } from "./webhook-dialog";

export function WebhooksSection({ account }: AccountProps) {
  const { state, reload, put } = useCall(callQuery("GET /profile/me/webhooks"), {
    failure: "The webhooks could not be loaded.",
  });
  const [isCreating, setIsCreating] = useState(false);
  const show = (webhooks: Webhook[]) => put({ webhooks });
  const inPlan = account.state.kind === "ready" ? account.state.value.limits.api_tokens : null;
  return (
    <Section id="webhooks" title="Webhooks" lead="We call your server when something happens.">
      <WhenLoaded state={state} onRetry={reload} rows={2}>
        {({ webhooks }) => (
          <>
            <Webhooks webhooks={webhooks} onChange={show} />
            {inPlan && (
              <>
                <Button variant="surface" onClick={() => setIsCreating(true)}>
                  Create webhook
                </Button>
                <WebhookDialog
                  open={isCreating}
                  onClose={() => setIsCreating(false)}
                  onMade={(made) => show([made, ...webhooks])}
                />
              </>
            )}
            {inPlan === false && (
              <p className={styles.settingsNote}>
                Webhooks are part of premium.{" "}
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

function Webhooks({ webhooks, onChange }: { webhooks: Webhook[]; onChange(webhooks: Webhook[]): void }) {
  const [asking, setAsking] = useState<Webhook | null>(null);
  const [shown, setShown] = useState<Webhook | null>(null);
  const remove = useAction(
    async ({ id }: Webhook) => {
      await api("DELETE /profile/me/webhooks/:id", { params: { id } });
      onChange(webhooks.filter((webhook) => webhook.id !== id));
      notify.done("Webhook deleted");
    },
    { about: ({ id }) => id },
  );

  if (webhooks.length === 0) return <p className={styles.settingsNote}>No webhooks yet.</p>;
  return (
    <>
      <ul className={styles.logins} aria-label="Webhooks">
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <div className={styles.loginWhat}>
              <span className={styles.loginDevice}>{webhook.url}</span>
              <span className={styles.loginWhen}>
                {webhook.events.map((event) => EVENT_WORDS[event]).join(", ")} · created on{" "}
                <Day value={webhook.created_at} />
              </span>
            </div>
            <Flex gap="2">
              <Button
                variant="surface"
                color="gray"
                aria-label={`Show deliveries to ${webhook.url}`}
                onClick={() => setShown(webhook)}
              >
                Deliveries
              </Button>
              <Button
                variant="surface"
                color="gray"
                loading={remove.isBusy(webhook.id)}
                aria-label={`Delete ${webhook.url}`}
                onClick={() => setAsking(webhook)}
              >
                Delete
              </Button>
            </Flex>
          </li>
        ))}
      </ul>
      <WebhookDeliveries webhook={shown} onClose={() => setShown(null)} />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title="Delete this webhook?"
        action="Delete"
        onConfirm={() => asking && void remove.run(asking)}
      >
        Nothing more is sent to {asking?.url}, and its deliveries are deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
