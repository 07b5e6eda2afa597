import { Button, Flex, Grid } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import { useCallForm } from "~/client/calls/use-call-form";
import { dropDraft, readDraft, writeDraft } from "~/client/drafts/form-draft";
import { COUNTRY_CHOICES } from "~/client/words/countries";
import type { Me } from "~/contract/profile";
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
import styles from "./settings.module.css";

const FIELDS = ["first_name", "last_name", "organization", "country", "user_type", "linkedin_url"] as const;

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

function fieldsOf(me: Me): Record<(typeof FIELDS)[number], string> {
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
  const { form, fields, busy, read } = useCallForm("PUT /profile/me", {
    id: "profile-form",
    fields: FIELDS,
    defaultValue: { ...fieldsOf(me), ...draft },
    failure: "Profile update failed!",
    send: (body, call) => call({ body }),
    onSent(saved) {
      dropDraft(DRAFT);
      onSaved(saved);
      setDirty(false);
      notify.done("Profile updated successfully");
    },
  });

  function compare(event: FormEvent<HTMLFormElement>) {
    const typed = read(event.currentTarget);
    const stored = fieldsOf(me);
    const isChanged = FIELDS.some((name) => typed[name] !== stored[name]);
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
            label="I am…"
            field={fields.user_type}
            options={USER_TYPES.map((value) => ({ value, label: valueName(value) }))}
            empty="Prefer not to say"
          />
          <FormSelect
            label="Country"
            field={fields.country}
            options={COUNTRY_CHOICES}
            empty="Not specified"
          />
          <FormField
            label="LinkedIn address"
            field={fields.linkedin_url}
            type="url"
            autoComplete="url"
            hint="Such as https://www.linkedin.com/in/ada"
          />
        </Grid>
        <div className={styles.settingsSave}>
          <Button type="submit" size="3" loading={busy} disabled={!dirty}>
            Save
          </Button>
          <span role="status">{dirty ? "Not saved yet" : ""}</span>
        </div>
      </Flex>
    </form>
  );
}
