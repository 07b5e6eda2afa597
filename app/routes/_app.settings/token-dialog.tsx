import type { FieldMetadata } from "@conform-to/react";
import { Text } from "@radix-ui/themes";
import { useState } from "react";
import { useCallForm } from "~/client/calls/use-call-form";
import { LIFETIME_CHOICES, SCOPE_WORDS } from "~/client/words/token-words";
import type { ApiToken } from "~/contract/api-tokens";
import { TOKEN_LIFETIMES_DAYS, TOKEN_SCOPES } from "~/contract/values";
import fieldStyles from "~/ui/field.module.css";
import { DialogForm, FormDialog } from "~/ui/form-dialog";
import { FormField } from "~/ui/form-field";
import { FormSelect } from "~/ui/form-select";
import { NewSecret } from "./new-secret";
import styles from "./tokens.module.css";

const DEFAULT_LIFETIME = "90";

interface TokenDialogProps {
  open: boolean;
  onClose(): void;
  onMade(made: ApiToken): void;
}

/** Names a token, then shows it, this once. */
export function TokenDialog({ open, onClose, onMade }: TokenDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);

  function close() {
    setSecret(null);
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={secret ? "Copy the token now" : "Create an API token"}
      lead={
        secret
          ? "It is shown this once and not kept here. Put it where your program reads its secrets."
          : "Name it after the program that will use it."
      }
      maxWidth="480px"
    >
      {secret ? (
        <NewSecret label="Token" value={secret} />
      ) : (
        <TokenForm
          onMade={({ token, ...made }) => {
            setSecret(token);
            onMade(made);
          }}
        />
      )}
    </FormDialog>
  );
}

function TokenForm({ onMade }: { onMade(made: ApiToken & { token: string }): void }) {
  const { form, fields, busy } = useCallForm("POST /profile/me/api-tokens", {
    id: "token-form",
    fields: ["name", "scopes", "expires_in_days"],
    defaultValue: { expires_in_days: DEFAULT_LIFETIME },
    failure: "The token could not be created.",
    send: ({ name, expires_in_days }, call, data) =>
      call({
        body: {
          name,
          scopes: TOKEN_SCOPES.filter((scope) => data.getAll("scopes").includes(scope)),
          expires_in_days: TOKEN_LIFETIMES_DAYS.find((days) => String(days) === expires_in_days) ?? null,
        },
      }),
    onSent: onMade,
  });
  return (
    <DialogForm form={form} busy={busy} action="Create token">
      <FormField label="Name" field={fields.name} maxLength={60} required />
      <Scopes field={fields.scopes} />
      <FormSelect label="Expires after" field={fields.expires_in_days} options={LIFETIME_CHOICES} required />
    </DialogForm>
  );
}

function Scopes({ field }: { field: FieldMetadata<string> }) {
  return (
    <fieldset className={styles.scopes} aria-describedby={field.errors ? field.errorId : undefined}>
      <legend>Permissions</legend>
      {TOKEN_SCOPES.map((scope) => (
        <label key={scope} className={fieldStyles.fieldCheck}>
          <input type="checkbox" name="scopes" value={scope} defaultChecked={scope === "read"} />
          <span>
            <strong>{SCOPE_WORDS[scope].name}</strong> {SCOPE_WORDS[scope].detail}
          </span>
        </label>
      ))}
      {field.errors && (
        <Text id={field.errorId} size="2" className={fieldStyles.fieldError} data-slot="field-error">
          {field.errors[0]}
        </Text>
      )}
    </fieldset>
  );
}
