import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { useCallForm } from "~/client/calls/use-call-form";
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
  const [round, setRound] = useState(0);
  const hydrated = useHydrated();
  const { form, fields, busy } = useCallForm("POST /forgot-password", {
    id: "forgot",
    fields: ["email"],
    defaultValue: { email },
    failure: "Something went wrong",
    send: (typed, _call, data) => sendCode({ email: typed.email.trim(), token: null }, data),
    onSent,
    onRefused: () => setRound(round + 1),
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
