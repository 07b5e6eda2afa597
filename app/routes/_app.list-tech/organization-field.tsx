import { COUNTRY_CHOICES } from "~/client/countries";
import type { OrganizationDraft } from "~/client/listing-draft";
import { ROW_TEXTS } from "~/contract/listing-limits";
import { ChoiceField } from "./choice-field";
import { Entry } from "./entry";
import { FIELD_NAMES } from "./field-words";
import { Group } from "./group";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

export function OrganizationField() {
  const { filled, set } = useFormState();
  const { organization } = filled.draft;
  const put = (name: keyof OrganizationDraft) => (value: string) =>
    set("organization", { ...organization, [name]: value });
  return (
    <Group
      path="organization"
      label={FIELD_NAMES.organization}
      hint="Who offers it. Readers filter by this name."
    >
      <PrefillNote name="organization" />
      <div className="organization-fields">
        <Entry
          path="organization.name"
          label="Name"
          value={organization.name}
          onChange={put("name")}
          rule={ROW_TEXTS.organization_name}
        />
        <Entry
          path="organization.type"
          label="Type"
          value={organization.type}
          onChange={put("type")}
          rule={ROW_TEXTS.organization_type}
          placeholder="University, company, institute"
        />
        <ChoiceField
          path="organization.country"
          label="Country"
          value={organization.country}
          onChange={put("country")}
          options={COUNTRY_CHOICES}
          empty="Not said"
        />
        <Entry
          path="organization.website"
          label="Website"
          type="url"
          value={organization.website}
          onChange={put("website")}
          placeholder="https://"
        />
      </div>
    </Group>
  );
}
