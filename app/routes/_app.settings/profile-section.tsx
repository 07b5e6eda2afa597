import { useForm } from "@conform-to/react";
import { Button, Flex, Grid } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import { api } from "~/client/api";
import { COUNTRY_CHOICES } from "~/client/countries";
import { dropDraft, readDraft, writeDraft } from "~/client/form-draft";
import { useSubmission } from "~/client/use-submission";
import type { Me, ProfileUpdate } from "~/contract/profile";
import { USER_TYPES } from "~/contract/values";
import { valueName } from "~/lib/value-name";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { FormSelect } from "~/ui/form-select";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import { PhotoField } from "./photo-field";
import { Section } from "./section";
import type { ProfileProps } from "./sections";

type Fields = Record<
  "first_name" | "last_name" | "organization" | "country" | "user_type" | "linkedin_url",
  string
>;

const DRAFT = "profile";

export function ProfileSection({ me, onSaved }: ProfileProps) {
  return (
    <Section id="profile" title="Profile" lead="Owners and people you send a request to see your name.">
      <WhenLoaded state={me.state} onRetry={me.reload} rows={8}>
        {(value) => (
          <>
            <PhotoField me={value} onSaved={onSaved} />
            <ProfileForm me={value} onSaved={onSaved} />
          </>
        )}
      </WhenLoaded>
    </Section>
  );
}

function fieldsOf(me: Me): Fields {
  return {
    first_name: me.first_name ?? "",
    last_name: me.last_name ?? "",
    organization: me.organization ?? "",
    country: me.country ?? "",
    user_type: me.user_type ?? "",
    linkedin_url: me.profile.linkedin_url ?? "",
  };
}

function ProfileForm({ me, onSaved }: { me: Me; onSaved: ProfileProps["onSaved"] }) {
  const [draft] = useState(() => readDraft(DRAFT));
  const [dirty, setDirty] = useState(Object.keys(draft).length > 0);
  const { result, busy, submit } = useSubmission("Profile update failed!");
  const [form, fields] = useForm<Fields>({
    id: "profile-form",
    lastResult: result,
    defaultValue: { ...fieldsOf(me), ...draft },
    async onSubmit(event, { formData }) {
      event.preventDefault();
      const body = Object.fromEntries(formData) as ProfileUpdate;
      const saved = await submit(() => api("PUT /profile/me", { body }));
      if (!saved) return;
      dropDraft(DRAFT);
      onSaved(saved);
      setDirty(false);
      notify.done("Profile updated successfully");
    },
  });

  function compare(event: FormEvent<HTMLFormElement>) {
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Fields;
    const stored = fieldsOf(me);
    const isChanged = Object.entries(stored).some(([name, value]) => typed[name as keyof Fields] !== value);
    setDirty(isChanged);
    if (isChanged) writeDraft(DRAFT, event.currentTarget);
    else dropDraft(DRAFT);
  }

  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} onInput={compare} noValidate>
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors} />
        <Grid columns={{ initial: "1", sm: "2" }} gap="4">
          <FormField label="First name" field={fields.first_name} autoComplete="given-name" maxLength={60} />
          <FormField label="Last name" field={fields.last_name} autoComplete="family-name" maxLength={60} />
          <FormField
            label="Organization"
            field={fields.organization}
            autoComplete="organization"
            maxLength={120}
          />
          <FormSelect
            label="You are"
            field={fields.user_type}
            options={USER_TYPES.map((value) => ({ value, label: valueName(value) }))}
            empty="Not said"
          />
          <FormSelect label="Country" field={fields.country} options={COUNTRY_CHOICES} empty="Not said" />
          <FormField
            label="LinkedIn address"
            field={fields.linkedin_url}
            type="url"
            autoComplete="url"
            hint="Such as https://www.linkedin.com/in/ada"
          />
        </Grid>
        <div className="settings-save">
          <Button type="submit" size="3" loading={busy} disabled={!dirty}>
            Save
          </Button>
          <span role="status">{dirty ? "Not saved yet" : ""}</span>
        </div>
      </Flex>
    </form>
  );
}
