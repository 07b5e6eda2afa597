import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { useAttemptKey } from "~/client/calls/use-attempt-key";
import { useCallForm } from "~/client/calls/use-call-form";
import { useFormDraft } from "~/client/drafts/use-form-draft";
import type { Me } from "~/contract/profile";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { FormTextArea } from "~/ui/form-text-area";
import { notify } from "~/ui/toasts";
import styles from "./settings.module.css";

/** Asks for premium for this account, which its address names. */
export function PremiumForm({ me, onSent }: { me: Me; onSent(): void }) {
  const [open, setOpen] = useState(false);
  const { draft, keep, drop } = useFormDraft("premium");
  const keyOf = useAttemptKey();
  const { form, fields, busy } = useCallForm("POST /premium-requests", {
    id: "premium-form",
    fields: ["full_name", "organization", "message"],
    failure: "Request send failed",
    defaultValue: {
      full_name: [me.first_name, me.last_name].filter(Boolean).join(" "),
      organization: me.organization ?? "",
      ...draft,
    },
    send(typed, call) {
      const body = { ...typed, email: me.email, country: me.country };
      return call({ body, idempotencyKey: keyOf(body) });
    },
    onSent() {
      drop();
      notify.done("Request send successfully");
      onSent();
    },
  });
  if (!open) return <Button onClick={() => setOpen(true)}>Request premium</Button>;
  return (
    <form
      id={form.id}
      method="post"
      onSubmit={form.onSubmit}
      onInput={keep}
      className={styles.settingsForm}
      noValidate
    >
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors} />
        <FormField label="Full name" field={fields.full_name} autoComplete="name" maxLength={120} required />
        <FormField
          label="Organization"
          field={fields.organization}
          autoComplete="organization"
          maxLength={120}
        />
        <FormTextArea
          label="Message"
          field={fields.message}
          hint="What you would use premium for."
          rows={3}
          maxLength={1000}
        />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" size="3" loading={busy}>
            Send request
          </Button>
          <Button type="button" size="3" variant="soft" color="gray" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
