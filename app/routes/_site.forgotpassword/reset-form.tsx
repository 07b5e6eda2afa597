import { Button, Flex } from "@radix-ui/themes";
import { useEffect } from "react";
import { refusedCode } from "~/client/calls/form-result";
import { useCallForm } from "~/client/calls/use-call-form";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { notify } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import { CodeActions } from "../_site/code-actions";
import { type PendingReset, sendCode } from "./send-code";

interface ResetFormProps {
  pending: PendingReset;
  onSent(pending: PendingReset): void;
  onChangeEmail(): void;
  onReset(): void;
}

const codeInput = () => document.querySelector<HTMLInputElement>("#reset input[name=otp_code]");

/** Step 2: the mailed code and the new password. */
export function ResetForm({ pending, onSent, onChangeEmail, onReset }: ResetFormProps) {
  const hydrated = useHydrated();

  useEffect(() => codeInput()?.focus(), []);

  const { form, fields, busy } = useCallForm("POST /reset-password", {
    id: "reset",
    fields: ["otp_code", "new_password"],
    failure: "Something went wrong",
    toResult: refusedCode,
    send: (typed, call) => call({ body: { ...typed, email: pending.email, reset_token: pending.token } }),
    onSent() {
      notify.done("Your password was changed. Sign in with it.");
      onReset();
    },
  });

  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
      {/* Password managers file the new password under the account. */}
      <input
        type="email"
        className="visually-hidden"
        autoComplete="username"
        value={pending.email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors} />
        <FormField
          label="Code"
          field={fields.otp_code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          required
        />
        <FormField
          label="New password"
          field={fields.new_password}
          type="password"
          autoComplete="new-password"
          hint="10 characters or more. A few unrelated words are strong and easy to keep."
          required
        />
        <Button type="submit" size="3" loading={busy} disabled={!hydrated}>
          Change password
        </Button>
        <CodeActions
          resendAt={pending.resendAt}
          captcha="forgot-password"
          onResend={async (form) => onSent(await sendCode(pending, form))}
          onChangeEmail={onChangeEmail}
        />
      </Flex>
    </form>
  );
}
