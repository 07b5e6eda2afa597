import { useCallForm } from "~/client/calls/use-call-form";
import { LIFETIME_CHOICES, SCOPE_WORDS } from "~/client/words/token-words";
import type { ApiToken } from "~/contract/api-tokens";
import { TOKEN_LIFETIMES_DAYS, TOKEN_SCOPES } from "~/contract/values";
import { DialogForm } from "~/ui/form-dialog";
import { FormField } from "~/ui/form-field";
import { FormSelect } from "~/ui/form-select";
import { CheckGroup } from "./check-group";
import { SecretDialog } from "./secret-dialog";

const DEFAULT_LIFETIME = "90";

const SCOPE_CHOICES = TOKEN_SCOPES.map((scope) => ({
  value: scope,
  label: (
    <>
      <strong>{SCOPE_WORDS[scope].name}</strong> {SCOPE_WORDS[scope].detail}
    </>
  ),
  checked: scope === "read",
}));

interface TokenDialogProps {
  open: boolean;
  onClose(): void;
  onMade(made: ApiToken): void;
}

export function TokenDialog({ open, onClose, onMade }: TokenDialogProps) {
  return (
    <SecretDialog
      open={open}
      onClose={onClose}
      title="Create an API token"
      lead="Name it after the program that will use it."
      secretName="Token"
      secretLead="Put it where your program reads its secrets."
    >
      {(show) => (
        <TokenForm
          onMade={({ token, ...made }) => {
            show(token);
            onMade(made);
          }}
        />
      )}
    </SecretDialog>
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
      <CheckGroup legend="Permissions" field={fields.scopes} options={SCOPE_CHOICES} />
      <FormSelect label="Expires after" field={fields.expires_in_days} options={LIFETIME_CHOICES} required />
    </DialogForm>
  );
}
