import { Button, Flex } from "@radix-ui/themes";
import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import type { PremiumRequest } from "~/contract/premium-requests";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { notify } from "~/ui/toasts";

type Verdict = "approved" | "declined";

/** Approve and Decline of a new request; each asks first and says what follows. */
export function Decision({ request: { id, full_name, email, user_id, state } }: { request: PremiumRequest }) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<Verdict | null>(null);
  const { run, busy } = useAction(
    async (verdict: Verdict) => {
      await api("PATCH /admin/premium-requests/:id", { params: { id }, body: { state: verdict } });
      notify.done(verdict === "approved" ? `${full_name} is premium now` : "Declined");
    },
    { failure: "The request could not be decided" },
  );
  if (state !== "new") return null;

  async function decide(verdict: Verdict) {
    await run(verdict);
    revalidate();
  }

  return (
    <Flex gap="2">
      <Button
        size="1"
        loading={busy}
        aria-label={`Approve ${full_name}`}
        onClick={() => setAsking("approved")}
      >
        Approve
      </Button>
      <Button
        size="1"
        variant="surface"
        color="gray"
        disabled={busy}
        aria-label={`Decline ${full_name}`}
        onClick={() => setAsking("declined")}
      >
        Decline
      </Button>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={asking === "declined" ? `Decline the request of ${full_name}?` : `Give ${full_name} premium?`}
        action={asking === "declined" ? "Decline" : "Approve"}
        color={asking === "declined" ? "red" : "teal"}
        onConfirm={() => asking && decide(asking)}
      >
        {asking === "declined"
          ? "This closes the request. The user can ask again."
          : user_id
            ? `The account of ${email} gets the Premium role immediately.`
            : `No account has the address ${email} yet: the user has to register first.`}
      </ConfirmDialog>
    </Flex>
  );
}
