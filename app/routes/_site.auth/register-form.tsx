import { Button, Checkbox, Flex, Grid, Text } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { useAttemptKey } from "~/client/calls/use-attempt-key";
import { useCallForm } from "~/client/calls/use-call-form";
import type { PendingRegistration } from "~/client/login/pending-registration";
import { saveCredentials } from "~/client/login/registration";
import { Captcha, captchaTokenOf } from "~/ui/captcha";
import styles from "~/ui/field.module.css";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { useHydrated } from "~/ui/use-hydrated";

interface RegisterFormProps {
  email: string;
  onEmail(value: string): void;
  onRegistered(pending: PendingRegistration): void;
}

export function RegisterForm({ email, onEmail, onRegistered }: RegisterFormProps) {
  const [round, setRound] = useState(0);
  const hydrated = useHydrated();
  const [accepted, setAccepted] = useState(false);
  const keyOf = useAttemptKey();

  const { form, fields, busy, refuse } = useCallForm("POST /register", {
    id: "register",
    fields: ["username", "email", "password", "first_name", "last_name", "organization"],
    defaultValue: { email: email.includes("@") ? email : "" },
    failure: "Registration failed!",
    before(typed) {
      onEmail(typed.email);
      if (!accepted) refuse("Accept the terms to register.");
      return accepted;
    },
    send(typed, call, data) {
      const body = { ...typed, accept_terms: true, ...captchaTokenOf(data) };
      return call({ body, idempotencyKey: keyOf(body) });
    },
    onRefused: () => setRound((before) => before + 1),
    onSent(answer, { username, password }) {
      saveCredentials(username, password);
      onRegistered({
        email: answer.email,
        token: answer.registration_token,
        resendAt: Date.now() + answer.resend_after * 1000,
      });
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
        <Text as="label" size="2" className={styles.fieldCheck}>
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
