import { type SubmissionResult, useForm } from "@conform-to/react";
import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { refusedCode } from "~/client/form-result";
import type { PendingRegistration } from "~/client/pending-registration";
import { takeCredentials } from "~/client/registration";
import { signIn } from "~/client/sign-in";
import type { Role } from "~/contract/values";
import { Captcha, captchaTokenOf } from "~/ui/captcha";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { notify } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import { useSecondsUntil } from "~/ui/use-seconds-until";

const codeInput = () => document.querySelector<HTMLInputElement>("#code input[name=otp_code]");

interface CodeFormProps {
  pending: PendingRegistration;
  onResent(resendAt: number): void;
  onChangeEmail(): void;
  /** The address is verified; the login did not follow by itself. */
  onVerified(): void;
  onSignedIn(role: Role): void;
}

/** Step 2 of the registration: the mailed code, then the automatic login (spec section 4). */
export function CodeForm({ pending, onResent, onChangeEmail, onVerified, onSignedIn }: CodeFormProps) {
  const [result, setResult] = useState<SubmissionResult<string[]> | null>(null);
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const [resending, setResending] = useState(false);
  const [round, setRound] = useState(0);
  const waiting = useSecondsUntil(pending.resendAt);
  const submitted = useRef("");

  useEffect(() => codeInput()?.focus(), []);

  const [form, fields] = useForm<{ otp_code: string }>({
    id: "code",
    lastResult: result,
    async onSubmit(event, { formData }) {
      event.preventDefault();
      if (!busy) await verify(String(formData.get("otp_code")));
    },
  });

  async function verify(code: string) {
    setBusy(true);
    try {
      await api("POST /verify-email", {
        body: { email: pending.email, otp_code: code, registration_token: pending.token },
      });
    } catch (error) {
      setResult(refusedCode(error, "OTP verification failed!"));
      notify.error(errorText(error, "OTP verification failed!"));
      setBusy(false);
      requestAnimationFrame(() => codeInput()?.select());
      return;
    }
    notify.done("OTP verified successfully!");
    await signInAfterwards();
    setBusy(false);
  }

  async function signInAfterwards() {
    const credentials = takeCredentials();
    if (!credentials) {
      notify.error("Something is wrong!");
      onVerified();
      return;
    }
    try {
      const role = await signIn(credentials.username, credentials.password);
      notify.done("Login successful!");
      onSignedIn(role);
    } catch (error) {
      notify.error(errorText(error, "Login failed!"));
      onVerified();
    }
  }

  async function resend(form: HTMLFormElement) {
    setResending(true);
    try {
      const sent = await api("POST /resend-verification", {
        body: {
          email: pending.email,
          registration_token: pending.token,
          ...captchaTokenOf(new FormData(form)),
        },
      });
      notify.done("OTP resent successfully!");
      submitted.current = "";
      onResent(Date.now() + sent.resend_after * 1000);
    } catch (error) {
      notify.error(errorText(error, "Failed to resend OTP!"));
    } finally {
      setResending(false);
      setRound(round + 1);
    }
  }

  /** A whole code submits itself, once; the button stays. */
  function submitWhole(typed: string) {
    const digits = typed.replace(/\D/g, "");
    if (digits.length !== 6 || busy || submitted.current === digits) return;
    submitted.current = digits;
    void verify(digits);
  }

  return (
    <form
      id={form.id}
      method="post"
      onSubmit={form.onSubmit}
      onInput={(event) => submitWhole((event.target as HTMLInputElement).value)}
      noValidate
    >
      <Flex direction="column" gap="4">
        <div>
          <Heading as="h1" size="7" className="serif">
            Check your mail
          </Heading>
          <Text as="p" size="3" className="auth-lead">
            We sent a code of six digits to <strong>{pending.email}</strong>. It is good for 10 minutes.
          </Text>
        </div>
        <FormError id={form.errorId} errors={form.errors} />
        <FormField
          label="Code"
          field={fields.otp_code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          required
        />
        <Button type="submit" size="3" loading={busy} disabled={!hydrated}>
          Verify
        </Button>
        {waiting === 0 && <Captcha action="resend-verification" round={round} />}
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
