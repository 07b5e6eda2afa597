import { useForm } from "@conform-to/react";
import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/api";
import { useSubmission } from "~/client/use-submission";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { notify } from "~/ui/toasts";
import { NoPassword } from "./email-section";
import { Section } from "./section";
import type { AccountProps } from "./sections";

export function PasswordSection({ account }: AccountProps) {
  const hasNone = account.state.kind === "ready" && !account.state.value.sign_in.password;
  return (
    <Section
      id="password"
      title="Password"
      lead="A new password signs out every other device and is told to you by mail."
    >
      {hasNone ? <NoPassword /> : <PasswordChange />}
    </Section>
  );
}

/** Each change begins with empty fields. */
function PasswordChange() {
  const [changes, setChanges] = useState(0);
  return <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />;
}

function PasswordForm({ onChanged }: { onChanged(): void }) {
  const { result, busy, submit } = useSubmission("Profile update failed!");
  const [form, fields] = useForm<{ current_password: string; new_password: string }>({
    id: "password-form",
    lastResult: result,
    async onSubmit(event, { formData }) {
      event.preventDefault();
      const body = {
        current_password: String(formData.get("current_password")),
        new_password: String(formData.get("new_password")),
      };
      const changed = await submit(() => api("PUT /profile/me/password", { body }));
      if (!changed) return;
      notify.done("Profile updated successfully");
      onChanged();
    },
  });
  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} className="settings-form" noValidate>
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors} />
        <FormField
          label="Current password"
          field={fields.current_password}
          type="password"
          autoComplete="current-password"
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
        <div>
          <Button type="submit" size="3" loading={busy}>
            Change password
          </Button>
        </div>
      </Flex>
    </form>
  );
}
