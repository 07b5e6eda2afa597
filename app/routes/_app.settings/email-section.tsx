import { Button, Flex } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { refusedCode } from "~/client/calls/form-result";
import { useCallForm } from "~/client/calls/use-call-form";
import type { Me } from "~/contract/profile";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import { CodeActions } from "../_site/code-actions";
import { Section } from "./section";
import type { AccountProps, ProfileProps } from "./sections";
import styles from "./settings.module.css";

const FAILURE = "Profile update failed!";

/** The address is changed by the current password, then by a code that goes to the new one. */
export function EmailSection({ me, account, onSaved }: ProfileProps & AccountProps) {
  return (
    <Section id="email" title="Email" lead="For signing in, codes and answers to your requests.">
      <WhenLoaded state={me.state} onRetry={me.reload} rows={3}>
        {(value) => (
          <>
            <p className={styles.settingsValue}>{value.email}</p>
            {account.state.kind === "ready" && !account.state.value.sign_in.password ? (
              <NoPassword />
            ) : (
              <EmailChange me={value} onSaved={onSaved} />
            )}
          </>
        )}
      </WhenLoaded>
    </Section>
  );
}

/** An account that signs in by Google gets a password by the mailed code first. */
export function NoPassword() {
  return (
    <p className={styles.settingsNote}>
      You sign in with Google and have no password yet. Sign out and choose{" "}
      <Link className="text-link" to="/forgotpassword">
        Forgot password
      </Link>{" "}
      to set one.
    </p>
  );
}

interface Pending {
  email: string;
  password: string;
  /** Milliseconds since 1970. */
  resendAt: number;
}

function EmailChange({ me, onSaved }: { me: Me; onSaved: ProfileProps["onSaved"] }) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState<Pending | null>(null);
  if (pending) {
    return (
      <CodeForm
        pending={pending}
        onSent={setPending}
        onCancel={() => setPending(null)}
        onChanged={(email) => {
          setPending(null);
          setOpen(false);
          onSaved({ ...me, email });
          notify.done("Profile updated successfully");
        }}
      />
    );
  }
  if (open) return <AddressForm onSent={setPending} onCancel={() => setOpen(false)} />;
  return (
    <Button variant="surface" color="gray" onClick={() => setOpen(true)}>
      Change email
    </Button>
  );
}

async function requestCode(email: string, password: string): Promise<Pending> {
  const answer = await api("POST /profile/me/email", { body: { email, current_password: password } });
  const seconds = "resend_after" in answer ? answer.resend_after : 0;
  return { email, password, resendAt: Date.now() + seconds * 1000 };
}

function AddressForm({ onSent, onCancel }: { onSent(pending: Pending): void; onCancel(): void }) {
  const { form, fields, busy } = useCallForm("POST /profile/me/email", {
    id: "email-form",
    fields: ["email", "current_password"],
    failure: FAILURE,
    send: ({ email, current_password }) => requestCode(email, current_password),
    onSent,
  });
  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} className={styles.settingsForm} noValidate>
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors} />
        <FormField label="New email" field={fields.email} type="email" autoComplete="email" required />
        <FormField
          label="Current password"
          field={fields.current_password}
          type="password"
          autoComplete="current-password"
          required
        />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" size="3" loading={busy}>
            Send code
          </Button>
          <Button type="button" size="3" variant="soft" color="gray" onClick={onCancel}>
            Cancel
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

interface CodeFormProps {
  pending: Pending;
  onSent(pending: Pending): void;
  onChanged(email: string): void;
  onCancel(): void;
}

function CodeForm({ pending, onSent, onChanged, onCancel }: CodeFormProps) {
  const { form, fields, busy } = useCallForm("POST /profile/me/email", {
    id: "email-code",
    fields: ["otp_code"],
    failure: "OTP verification failed!",
    toResult: refusedCode,
    send: ({ otp_code }, call) => call({ body: { email: pending.email, otp_code } }),
    onSent(answer) {
      if ("changed" in answer) onChanged(answer.email);
    },
  });

  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} className={styles.settingsForm} noValidate>
      <Flex direction="column" gap="4">
        <p className={styles.settingsNote} role="status">
          We sent a code of six digits to <strong>{pending.email}</strong>. It expires in 10 minutes. Your
          address stays the same until you enter it.
        </p>
        <FormError id={form.errorId} errors={form.errors} />
        <FormField
          label="Code"
          field={fields.otp_code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          required
        />
        <div>
          <Button type="submit" size="3" loading={busy}>
            Change email
          </Button>
        </div>
        <CodeActions
          resendAt={pending.resendAt}
          onResend={async () => onSent(await requestCode(pending.email, pending.password))}
          change="Use another address"
          onChangeEmail={onCancel}
        />
      </Flex>
    </form>
  );
}
