import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { useCallForm } from "~/client/calls/use-call-form";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { notify } from "~/ui/toasts";
import { NoPassword } from "./email-section";
import { Section } from "./section";
import type { AccountProps } from "./sections";
import styles from "./settings.module.css";

export function PasswordSection({ account }: AccountProps) {
  const hasNone = account.state.kind === "ready" && !account.state.value.sign_in.password;
  return (
    <Section
      id="password"
      title="Password"
      lead="Changing it signs out your other devices. We'll email you to confirm."
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
  const { form, fields, busy } = useCallForm("PUT /profile/me/password", {
    id: "password-form",
    fields: ["current_password", "new_password"],
    failure: "Profile update failed!",
    send: (body, call) => call({ body }),
    onSent() {
      notify.done("Profile updated successfully");
      onChanged();
    },
  });
  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} className={styles.settingsForm} noValidate>
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
