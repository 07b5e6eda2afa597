import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { ApiError, errorText } from "~/client/calls/error-text";
import { useAction } from "~/client/calls/use-action";
import { isOpen, REQUEST_STATE_NAMES } from "~/client/words/request-words";
import type { CollaborationRequest, CollaborationRequestUpdate } from "~/contract/requests";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { notify } from "~/ui/toasts";
import { DeclineDialog } from "./decline-dialog";
import styles from "./requests.module.css";

type Step = CollaborationRequestUpdate["state"];

/** What the owner does next with a request in a state; declining is always possible while it is open. */
const NEXT: Partial<Record<CollaborationRequest["state"], { step: Step; action: string }>> = {
  submitted: { step: "acknowledged", action: "Acknowledge" },
  acknowledged: { step: "in_discussion", action: "Start the discussion" },
  in_discussion: { step: "agreed", action: "Agree" },
};

interface RequestStepsProps {
  request: CollaborationRequest;
  /** The reader sent it, and may withdraw it. */
  sent: boolean;
  onStep(request: CollaborationRequest): void;
}

export function RequestSteps({ request, sent, onStep }: RequestStepsProps) {
  const [asking, setAsking] = useState<"agree" | "withdraw" | "decline" | null>(null);
  const { id, state, sender } = request;
  const { run: take, busy } = useAction(
    async (step: Step) => {
      const moved = await api("PATCH /requests/:id", { params: { id }, body: { state: step } });
      onStep(moved);
      notify.done(REQUEST_STATE_NAMES[moved.state]);
    },
    {
      async onFailure(error) {
        notify.error(errorText(error, "Request send failed"));
        // The other side was faster: what stands now is shown.
        if (error instanceof ApiError && error.status === 409) onStep(await latest(request));
      },
    },
  );
  if (!isOpen(state)) return null;
  const next = NEXT[state];

  return (
    <div className={styles.requestSteps}>
      {sent ? (
        <Button variant="surface" color="gray" loading={busy} onClick={() => setAsking("withdraw")}>
          Withdraw the request
        </Button>
      ) : (
        <>
          {next && (
            <Button
              loading={busy}
              onClick={() => (next.step === "agreed" ? setAsking("agree") : void take(next.step))}
            >
              {next.action}
            </Button>
          )}
          <Button variant="surface" color="red" disabled={busy} onClick={() => setAsking("decline")}>
            Decline
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asking === "withdraw"}
        onOpenChange={(open) => !open && setAsking(null)}
        title="Withdraw this request?"
        action="Withdraw"
        onConfirm={() => take("withdrawn")}
      >
        We notify the owner. You can send a new request later.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "agree"}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`Agree to the request of ${sender.name}?`}
        action="Agree"
        color="teal"
        onConfirm={() => take("agreed")}
      >
        We email the sender. This closes the request and cannot be undone.
      </ConfirmDialog>
      <DeclineDialog
        open={asking === "decline"}
        request={request}
        onClose={() => setAsking(null)}
        onDeclined={onStep}
      />
    </div>
  );
}

async function latest(request: CollaborationRequest): Promise<CollaborationRequest> {
  return api("GET /requests/:id", { params: { id: request.id } }).catch(() => request);
}
