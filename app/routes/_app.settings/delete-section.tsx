import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { useCallForm } from "~/client/calls/use-call-form";
import { useProfile } from "~/client/login/profile";
import { clearUserData } from "~/client/login/sign-in";
import { useStoredLogin } from "~/client/login/stored-login";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { Section } from "./section";
import type { AccountProps } from "./sections";
import styles from "./settings.module.css";

/** Ends the account: the password gives the right, and the username is typed as a second thought. */
export function DeleteSection({ account }: AccountProps) {
  const stored = useStoredLogin();
  const username = (useProfile().user ?? stored?.tokens.user)?.username ?? "";
  const hasPassword = account.state.kind !== "ready" || account.state.value.sign_in.password;
  const [password, setPassword] = useState<string | null>(null);
  const { form, fields, busy, submit } = useCallForm("DELETE /profile/me", {
    id: "delete-form",
    fields: ["current_password"],
    failure: "Something went wrong",
    before(typed) {
      setPassword(typed.current_password);
      return false;
    },
    send: (body, call) => call({ body: hasPassword ? body : { username } }),
    onSent() {
      clearUserData();
      // A full navigation, so that nothing of the account stays in memory.
      window.location.assign("/");
    },
  });

  return (
    <Section
      id="delete"
      title="Delete account"
      lead="Your name, address, photo, chats and files are erased at once. Published listings are archived without your name."
    >
      <form id={form.id} method="post" onSubmit={form.onSubmit} className={styles.settingsForm} noValidate>
        <Flex direction="column" gap="4">
          <FormError id={form.errorId} errors={form.errors} />
          {hasPassword && (
            <FormField
              label="Current password"
              field={fields.current_password}
              type="password"
              autoComplete="current-password"
              required
            />
          )}
          <div>
            <Button type="submit" color="red" variant="surface" size="3" loading={busy}>
              Delete account
            </Button>
          </div>
        </Flex>
      </form>
      <ConfirmDialog
        open={password !== null}
        onOpenChange={(open) => !open && setPassword(null)}
        title={`Delete the account ${username}?`}
        action="Delete account"
        typed={{ label: `Type ${username} to confirm`, words: username }}
        onConfirm={() => submit({ current_password: password ?? "" })}
      >
        This cannot be undone. Download your data first if you want to keep it.
      </ConfirmDialog>
    </Section>
  );
}
