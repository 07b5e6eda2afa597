import { useForm } from "@conform-to/react";
import { Button, Checkbox, Flex, Grid, Text } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/api";
import type { PendingRegistration } from "~/client/pending-registration";
import { keepCredentials } from "~/client/registration";
import { useAttemptKey } from "~/client/use-attempt-key";
import { useSubmission } from "~/client/use-submission";
import { Captcha, captchaTokenOf } from "~/ui/captcha";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { useHydrated } from "~/ui/use-hydrated";

interface RegisterFormProps {
  email: string;
  onEmail(value: string): void;
  onRegistered(pending: PendingRegistration): void;
}

type Fields = Record<"first_name" | "last_name" | "username" | "email" | "organization" | "password", string>;

export function RegisterForm({ email, onEmail, onRegistered }: RegisterFormProps) {
  const { result, busy, submit, refuse } = useSubmission("Registration failed!");
  const [round, setRound] = useState(0);
  const hydrated = useHydrated();
  const [accepted, setAccepted] = useState(false);
  const keyOf = useAttemptKey();

  const [form, fields] = useForm<Fields>({
    id: "register",
    lastResult: result,
    defaultValue: { email: email.includes("@") ? email : "" },
    async onSubmit(event, { formData }) {
      event.preventDefault();
      const typed = (name: keyof Fields) => String(formData.get(name) ?? "");
      onEmail(typed("email"));
      if (!accepted) return refuse("Accept the terms to register.");
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
      const answer = await submit(
        () => api("POST /register", { body, idempotencyKey: keyOf(body) }),
        () => setRound((before) => before + 1),
      );
      if (!answer) return;
      keepCredentials(body.username, body.password);
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
