import { Grid, Text } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { type RefObject, useState } from "react";
import { ApiError } from "~/client/calls/error-text";
import { useAttemptKey } from "~/client/calls/use-attempt-key";
import { useCallForm } from "~/client/calls/use-call-form";
import { useFormDraft } from "~/client/drafts/use-form-draft";
import { useProfile } from "~/client/login/profile";
import { COUNTRY_CHOICES } from "~/client/words/countries";
import { choicesOf, formatInterest, TIMELINE_NAMES } from "~/client/words/request-words";
import type { CollaborationRequest } from "~/contract/requests";
import type { Technology } from "~/contract/technologies";
import { INTEREST_TYPES } from "~/contract/values";
import fieldStyles from "~/ui/field.module.css";
import { DialogForm, FormDialog } from "~/ui/form-dialog";
import { FormField } from "~/ui/form-field";
import { FormSelect } from "~/ui/form-select";
import { FormTextArea } from "~/ui/form-text-area";
import { notify } from "~/ui/toasts";
import styles from "./technology-requests.module.css";

const FAILURE = "Collaboration request failed.";

interface CollaborationDialogProps {
  open: boolean;
  technology: Technology;
  /** Drafted elsewhere: the form begins with it. */
  message: string | null;
  /** Takes the place of the button that opened the dialog, once the request is sent. */
  successor: RefObject<HTMLElement>;
  onClose(): void;
  onSent(request: CollaborationRequest): void;
}

/** A request to the owner; what was typed stays until it is sent. */
export function CollaborationDialog({
  open,
  technology,
  message,
  successor,
  onClose,
  onSent,
}: CollaborationDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Request collaboration"
      lead={`On “${technology.title}”. Its owner gets your request with your name and answers at the address you give.`}
      maxWidth="640px"
      successor={successor}
    >
      <CollaborationForm technology={technology} message={message} onSent={onSent} />
    </FormDialog>
  );
}

const FIELDS = [
  "interest_type",
  "timeline",
  "message",
  "intended_use",
  "organization",
  "role_title",
  "country",
  "contact_email",
  "needs_nda",
] as const;

type CollaborationFormProps = Pick<CollaborationDialogProps, "technology" | "message" | "onSent">;

function CollaborationForm({ technology, message, onSent }: CollaborationFormProps) {
  const { user } = useProfile();
  const { draft, keep, drop } = useFormDraft(`collaboration:${technology.id}`);
  const [existing, setExisting] = useState<string | null>(null);
  const keyOf = useAttemptKey();
  const { form, fields, busy } = useCallForm("POST /technologies/:id/collaboration-requests", {
    id: "collaboration",
    fields: FIELDS,
    failure: FAILURE,
    defaultValue: {
      organization: user?.organization ?? "",
      country: user?.country ?? "",
      contact_email: user?.email ?? "",
      ...draft,
      ...(message === null ? {} : { message }),
    },
    send(typed, call) {
      const body = {
        ...typed,
        contact_email: typed.contact_email || null,
        timeline: typed.timeline || null,
        needs_nda: typed.needs_nda !== "",
      };
      return call({ params: { id: technology.id }, body, idempotencyKey: keyOf(body) });
    },
    onSent(request) {
      drop();
      notify.done("Request send successfully");
      onSent(request);
    },
    onRefused: (error) => setExisting(existingRequest(error)),
  });

  return (
    <DialogForm form={form} busy={busy} action="Send request" onInput={keep}>
      {existing && (
        <Link className={`text-link ${styles.requestExisting}`} to={`/requests?id=${existing}`}>
          Open the request you sent before
        </Link>
      )}
      <Grid columns={{ initial: "1", sm: "2" }} gap="4">
        <FormSelect
          label="Interest"
          field={fields.interest_type}
          options={interestChoices(technology.partnership_types)}
          empty="Choose"
          required
        />
        <FormSelect
          label="Timeline"
          field={fields.timeline}
          options={choicesOf(TIMELINE_NAMES)}
          empty="Prefer not to say"
        />
      </Grid>
      <FormTextArea
        label="Message"
        field={fields.message}
        hint="50 to 2,000 characters: who you are and what you would like to do."
        rows={5}
        maxLength={2000}
        required
      />
      <FormTextArea label="Intended use" field={fields.intended_use} rows={2} maxLength={500} />
      <Grid columns={{ initial: "1", sm: "2" }} gap="4">
        <FormField
          label="Organization"
          field={fields.organization}
          autoComplete="organization"
          maxLength={120}
          required
        />
        <FormField
          label="Your role"
          field={fields.role_title}
          autoComplete="organization-title"
          maxLength={120}
        />
        <FormSelect label="Country" field={fields.country} options={COUNTRY_CHOICES} empty="Not specified" />
        <FormField label="Contact email" field={fields.contact_email} type="email" autoComplete="email" />
      </Grid>
      <Text as="label" size="2" className={fieldStyles.fieldCheck}>
        <input type="checkbox" name="needs_nda" defaultChecked={draft.needs_nda === "on"} />
        <span>We need a non-disclosure agreement before details are shared.</span>
      </Text>
    </DialogForm>
  );
}

/** What the owner offers first, then the rest. */
function interestChoices(offered: string[]) {
  const toChoice = (value: string) => ({ value, label: formatInterest(value) });
  const others = INTEREST_TYPES.filter((type) => !offered.includes(type));
  if (offered.length === 0) return others.map(toChoice);
  return [
    { group: "Offered by the owner", options: offered.map(toChoice) },
    { group: "Other", options: others.map(toChoice) },
  ];
}

/** The open request of this person about the listing, which a second one is refused for. */
function existingRequest(error: unknown): string | null {
  const id = error instanceof ApiError && error.status === 409 ? (error.body as { id?: unknown })?.id : null;
  return typeof id === "string" ? id : null;
}
