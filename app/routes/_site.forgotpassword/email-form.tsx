import { useForm } from "@conform-to/react";
import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { useSubmission } from "~/client/use-submission";
import { Captcha } from "~/ui/captcha";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { useHydrated } from "~/ui/use-hydrated";
import { type PendingReset, sendCode } from "./send-code";

interface EmailFormProps {
  email: string;
  onSent(pending: PendingReset): void;
}

/** Step 1: the address. The answer is the same whether or not it has an account. */
export function EmailForm({ email, onSent }: EmailFormProps) {
  const { result, busy, submit } = useSubmission("Something went wrong");
  const [round, setRound] = useState(0);
  const hydrated = useHydrated();
  const [form, fields] = useForm<{ email: string }>({
    id: "forgot",
    lastResult: result,
    defaultValue: { email },
    async onSubmit(event, { formData }) {
      event.preventDefault();
      const sent = await submit(
        () => sendCode({ email: String(formData.get("email")).trim(), token: null }, formData),
        () => setRound(round + 1),
      );
      if (sent) onSent(sent);
    },
  });
  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors} />
        <FormField label="Email" field={fields.email} type="email" autoComplete="email" required />
        <Captcha action="forgot-password" round={round} />
        <Button type="submit" size="3" loading={busy} disabled={!hydrated}>
          Send code
        </Button>
      </Flex>
    </form>
  );
}
