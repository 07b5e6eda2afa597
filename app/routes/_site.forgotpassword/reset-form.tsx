import { type SubmissionResult, useForm } from "@conform-to/react";
import { Button, Flex } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { refusedCode } from "~/client/form-result";
import { Captcha } from "~/ui/captcha";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { notify } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import { useSecondsUntil } from "~/ui/use-seconds-until";
import type { PendingReset } from "./route";
import { sendCode } from "./send-code";

interface ResetFormProps {
  pending: PendingReset;
  onSent(pending: PendingReset): void;
  onChangeEmail(): void;
  onReset(): void;
}

const codeInput = () => document.querySelector<HTMLInputElement>("#reset input[name=otp_code]");

/** Step 2: the mailed code and the new password. */
export function ResetForm({ pending, onSent, onChangeEmail, onReset }: ResetFormProps) {
  const [result, setResult] = useState<SubmissionResult<string[]> | null>(null);
  const [busy, setBusy] = useState(false);
  const [resending, setResending] = useState(false);
  const [round, setRound] = useState(0);
  const hydrated = useHydrated();
  const waiting = useSecondsUntil(pending.resendAt);

  useEffect(() => codeInput()?.focus(), []);

  const [form, fields] = useForm<{ otp_code: string; new_password: string }>({
    id: "reset",
    lastResult: result,
    async onSubmit(event, { formData }) {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      try {
        await api("POST /reset-password", {
          body: {
            email: pending.email,
            otp_code: String(formData.get("otp_code")),
            new_password: String(formData.get("new_password")),
          },
        });
        notify.done("Your password was changed. Sign in with it.");
        onReset();
      } catch (error) {
        setResult(refusedCode(error, "Something went wrong"));
        setBusy(false);
      }
    },
  });

  async function resend(form: HTMLFormElement) {
    setResending(true);
    try {
      onSent(await sendCode(pending.email, new FormData(form)));
      notify.done("OTP resent successfully!");
    } catch (error) {
      notify.error(errorText(error, "Failed to resend OTP!"));
    } finally {
      setResending(false);
      setRound(round + 1);
    }
  }

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
        {waiting === 0 && <Captcha action="forgot-password" round={round} />}
        <Flex justify="between" gap="3" wrap="wrap">
          <Button type="button" variant="ghost" onClick={onChangeEmail}>
            Change email
          </Button>
          <Button
            type="button"
            variant="ghost"
            disabled={waiting > 0}
            loading={resending}
            onClick={(event) => resend(event.currentTarget.form!)}
          >
            {waiting > 0 ? `Resend code in ${waiting} s` : "Resend code"}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
