import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import { useEffect, useRef } from "react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { refusedCode } from "~/client/calls/form-result";
import { useCallForm } from "~/client/calls/use-call-form";
import type { PendingRegistration } from "~/client/login/pending-registration";
import { consumeCredentials } from "~/client/login/registration";
import { signIn } from "~/client/login/sign-in";
import type { Role } from "~/contract/values";
import { captchaTokenOf } from "~/ui/captcha";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { notify } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import { CodeActions } from "../_site/code-actions";
import styles from "./auth.module.css";

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
  const hydrated = useHydrated();
  const submitted = useRef("");

  useEffect(() => codeInput()?.focus(), []);

  const { form, fields, busy, submit } = useCallForm("POST /verify-email", {
    id: "code",
    fields: ["otp_code"],
    failure: "OTP verification failed!",
    toResult: refusedCode,
    async send({ otp_code }, call) {
      await call({ body: { email: pending.email, otp_code, registration_token: pending.token } });
      notify.done("OTP verified successfully!");
      await signInAfterwards();
    },
    onRefused: () => requestAnimationFrame(() => codeInput()?.select()),
  });

  async function signInAfterwards() {
    const credentials = consumeCredentials();
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

  async function resend(form: FormData) {
    const body = { email: pending.email, registration_token: pending.token, ...captchaTokenOf(form) };
    const sent = await api("POST /resend-verification", { body });
    submitted.current = "";
    onResent(Date.now() + sent.resend_after * 1000);
  }

  /** A whole code submits itself, once; the button stays. */
  function submitWhole(typed: string) {
    const digits = typed.replace(/\D/g, "");
    if (digits.length !== 6 || busy || submitted.current === digits) return;
    submitted.current = digits;
    void submit({ otp_code: digits });
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
          <Text as="p" size="3" className={styles.authLead}>
            We sent a code of six digits to <strong>{pending.email}</strong>. It expires in 10 minutes.
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
        <CodeActions
          resendAt={pending.resendAt}
          captcha="resend-verification"
          onResend={resend}
          onChangeEmail={onChangeEmail}
        />
      </Flex>
    </form>
  );
}
