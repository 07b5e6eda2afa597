import { type SubmissionResult, useForm } from "@conform-to/react";
import { Button, Checkbox, Flex, Grid, Text } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useRef, useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { refused } from "~/client/form-result";
import type { PendingRegistration } from "~/client/pending-registration";
import { keepCredentials } from "~/client/registration";
import { Captcha, captchaTokenOf } from "~/ui/captcha";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { notify } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";

interface RegisterFormProps {
  email: string;
  onEmail(value: string): void;
  onRegistered(pending: PendingRegistration): void;
}

type Fields = Record<"first_name" | "last_name" | "username" | "email" | "organization" | "password", string>;

export function RegisterForm({ email, onEmail, onRegistered }: RegisterFormProps) {
  const [result, setResult] = useState<SubmissionResult<string[]> | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const hydrated = useHydrated();
  const [accepted, setAccepted] = useState(false);
  // A click that arrives twice registers once; changed input is a new attempt.
  const attempt = useRef({ body: "", key: "" });

  const [form, fields] = useForm<Fields>({
    id: "register",
    lastResult: result,
    defaultValue: { email: email.includes("@") ? email : "" },
    async onSubmit(event, { formData }) {
      event.preventDefault();
      if (busy) return;
      const typed = (name: keyof Fields) => String(formData.get(name) ?? "");
      onEmail(typed("email"));
      if (!accepted) {
        setResult({ status: "error", error: { "": ["Accept the terms to register."] } });
        return;
      }
      const body = {
        username: typed("username"),
        email: typed("email"),
        password: typed("password"),
        first_name: typed("first_name"),
        last_name: typed("last_name"),
        organization: typed("organization"),
        accept_terms: true,
        ...captchaTokenOf(formData),
      };
      const content = JSON.stringify(body);
      if (attempt.current.body !== content) attempt.current = { body: content, key: crypto.randomUUID() };
      setBusy(true);
      try {
        const answer = await api("POST /register", { body, idempotencyKey: attempt.current.key });
        keepCredentials(body.username, body.password);
        onRegistered({
          email: answer.email,
          token: answer.registration_token,
          resendAt: Date.now() + answer.resend_after * 1000,
        });
      } catch (error) {
        setResult(refused(error, "Registration failed!"));
        setRound((before) => before + 1);
        notify.error(errorText(error, "Registration failed!"));
      } finally {
        setBusy(false);
      }
    },
  });

  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors} />
        <Grid columns={{ initial: "1", sm: "2" }} gap="4">
          <FormField label="First name" field={fields.first_name} autoComplete="given-name" />
          <FormField label="Last name" field={fields.last_name} autoComplete="family-name" />
        </Grid>
        <FormField
          label="Username"
          field={fields.username}
          autoComplete="username"
          hint="3 to 30 letters, digits, dots, hyphens or underscores."
          required
        />
        <FormField label="Email" field={fields.email} type="email" autoComplete="email" required />
        <FormField label="Organization" field={fields.organization} autoComplete="organization" />
        <FormField
          label="Password"
          field={fields.password}
          type="password"
          autoComplete="new-password"
          hint="10 characters or more. A few unrelated words are strong and easy to keep."
          required
        />
        <Text as="label" size="2" className="field-check">
          <Checkbox checked={accepted} onCheckedChange={(checked) => setAccepted(checked === true)} />
          <span>
            I accept the{" "}
            <Link className="text-link" to="/terms">
              terms
            </Link>{" "}
            and the{" "}
            <Link className="text-link" to="/privacy">
              privacy notice
            </Link>
            .
          </span>
        </Text>
        <Captcha action="register" round={round} />
        <Button type="submit" size="3" loading={busy} disabled={!hydrated}>
          Register
        </Button>
      </Flex>
    </form>
  );
}
