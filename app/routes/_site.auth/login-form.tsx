import { Button, Flex, Text } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { ApiError } from "~/client/calls/error-text";
import { useCallForm } from "~/client/calls/use-call-form";
import { signIn } from "~/client/login/sign-in";
import type { Role } from "~/contract/values";
import { Captcha, captchaTokenOf } from "~/ui/captcha";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { notify } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";

interface LoginFormProps {
  /** What was typed in the other tab. */
  identifier: string;
  onIdentifier(value: string): void;
  onSignedIn(role: Role): void;
  /** This browser registered the account, and its code is still missing. */
  onUnverified(email: string, credentials: { username: string; password: string }): void;
}

export function LoginForm({ identifier, onIdentifier, onSignedIn, onUnverified }: LoginFormProps) {
  const [round, setRound] = useState(0);
  const hydrated = useHydrated();
  const { form, fields, busy } = useCallForm("POST /login", {
    id: "login",
    fields: ["identifier", "password"],
    defaultValue: { identifier },
    failure: "Login failed!",
    before(typed) {
      onIdentifier(typed.identifier);
      return true;
    },
    send: (typed, _call, data) => signIn(typed.identifier, typed.password, captchaTokenOf(data)),
    onSent(role) {
      notify.done("Login successful!");
      onSignedIn(role);
    },
    onRefused(error, { identifier: username, password }) {
      // After three failures the server asks for a captcha; from then on each try needs one of its own.
      if (round > 0 || isCaptchaWanted(error)) setRound(round + 1);
      const email = unverifiedEmail(error);
      if (email) onUnverified(email, { username, password });
    },
  });
  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors} />
        <FormField label="Username or email" field={fields.identifier} autoComplete="username" required />
        <FormField
          label="Password"
          field={fields.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <Text size="2" align="right">
          <Link
            to="/forgotpassword"
            state={{ email: emailIn(fields.identifier.value) }}
            className="text-link"
          >
            Forgot password?
          </Link>
        </Text>
        {round > 0 && <Captcha action="login" round={round} />}
        <Button type="submit" size="3" loading={busy} disabled={!hydrated}>
          Login
        </Button>
      </Flex>
    </form>
  );
}

/** What was typed, where it is an address. */
function emailIn(typed: string | undefined): string {
  return typed?.includes("@") ? typed.trim() : "";
}

/** Where the code of this browser's own registration went. */
function unverifiedEmail(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "email_not_verified") return null;
  return (error.body as { email?: string } | null)?.email ?? null;
}

function isCaptchaWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === "captcha_required";
}
