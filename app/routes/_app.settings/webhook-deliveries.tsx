import { Button } from "@radix-ui/themes";
import { api } from "~/client/calls/api";
import { callQuery } from "~/client/calls/server-data";
import { useAction } from "~/client/calls/use-action";
import { useCall } from "~/client/calls/use-call";
import { DELIVERY_WORDS, EVENT_WORDS } from "~/client/words/webhook-words";
import type { Delivery, Webhook } from "~/contract/webhooks";
import { Age } from "~/ui/age";
import { DialogClose, FormDialog } from "~/ui/form-dialog";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import type { History } from "./removable-list";
import styles from "./webhook-deliveries.module.css";

/** The messages to a webhook and what became of them; each can be sent again. */
export const DELIVERIES: History<Webhook> = {
  action: "Deliveries",
  label: (name) => `Show deliveries to ${name}`,
  dialog: (webhook, onClose) => (
    <FormDialog
      open={webhook !== null}
      onClose={onClose}
      title="Deliveries"
      lead={`The latest messages to ${webhook?.url ?? ""}. Failed ones are retried for a day.`}
    >
      {webhook && <Deliveries id={webhook.id} />}
      <DialogClose />
    </FormDialog>
  ),
};

function Deliveries({ id }: { id: string }) {
  const { state, reload, put } = useCall(
    callQuery("GET /profile/me/webhooks/:id/deliveries", { params: { id } }),
    { failure: "The deliveries could not be loaded." },
  );
  return (
    <WhenLoaded state={state} onRetry={reload} rows={3}>
      {({ deliveries }) => (
        <DeliveryList
          deliveries={deliveries}
          onChange={(changed) =>
            put({ deliveries: deliveries.map((one) => (one.id === changed.id ? changed : one)) })
          }
        />
      )}
    </WhenLoaded>
  );
}

function DeliveryList({
  deliveries,
  onChange,
}: {
  deliveries: Delivery[];
  onChange(changed: Delivery): void;
}) {
  const resend = useAction(
    async ({ id }: Delivery) => {
      onChange(await api("POST /webhook-deliveries/:id/resend", { params: { id } }));
      notify.done("Sent again");
    },
    { about: ({ id }) => id },
  );
  if (deliveries.length === 0) return <p className={styles.none}>No deliveries yet.</p>;
  return (
    <ul className={styles.deliveries} aria-label="Deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <span>
            <strong>{EVENT_WORDS[delivery.event]}</strong>
            <span>
              {DELIVERY_WORDS[delivery.state]}
              {delivery.status !== null && `, answered ${delivery.status}`} ·{" "}
              <Age value={delivery.created_at} />
            </span>
          </span>
          <Button
            variant="surface"
            color="gray"
            loading={resend.isBusy(delivery.id)}
            onClick={() => void resend.run(delivery)}
          >
            Send again
          </Button>
        </li>
      ))}
    </ul>
  );
}
