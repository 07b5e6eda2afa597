import { EMPTY_ROWS } from "~/client/listing-draft";
import { sayValue } from "~/client/listing-words";
import { LISTING_ROWS, ROW_TEXTS } from "~/contract/listing-limits";
import { AVAILABILITIES, PARTNERSHIP_TYPES } from "~/contract/values";
import { Rows } from "~/ui/rows";
import { CheckList } from "./check-list";
import { ChoiceField } from "./choice-field";
import { Entry } from "./entry";
import { FIELD_NAMES } from "./field-words";
import { Group } from "./group";
import { ListingEntry } from "./listing-entry";
import { useFormState } from "./listing-form-state";
import { OrganizationField } from "./organization-field";
import { PrefillNote } from "./prefill-note";

export function PeopleStep() {
  const { filled, set } = useFormState();
  return (
    <>
      <OrganizationField />
      <InventorsField />
      <CheckList
        name="partnership_types"
        values={PARTNERSHIP_TYPES}
        hint="Every kind of partnership that you would talk about."
      />
      <ChoiceField
        path="availability"
        label={FIELD_NAMES.availability}
        required
        value={filled.draft.availability}
        onChange={(value) => set("availability", value)}
        options={AVAILABILITIES.map((value) => ({ value, label: sayValue(value) }))}
        hint="A listing that is withdrawn is seen by you and administrators only."
      />
      <LinksField name="publications" noun="publication" hint="Papers and theses. At most 10." />
      <LinksField name="links" noun="link" hint="A project page, a film, a data set. At most 10." />
      <ListingEntry
        name="external_id"
        hint="Such as a case number of yours. Only you and administrators see it."
      />
    </>
  );
}

function InventorsField() {
  const { filled, set } = useFormState();
  return (
    <Group path="inventors" label={FIELD_NAMES.inventors} hint="At most 15.">
      <PrefillNote name="inventors" />
      <Rows
        rows={filled.draft.inventors}
        onChange={(rows) => set("inventors", rows)}
        empty={EMPTY_ROWS.inventors}
        limit={LISTING_ROWS.inventors}
        noun="inventor"
      >
        {(inventor, change, place) => (
          <div className="triple-row">
            <Entry
              path={`inventors.${place}.name`}
              label="Name"
              required
              value={inventor.name}
              onChange={(name) => change({ ...inventor, name })}
              rule={ROW_TEXTS.inventor_name}
            />
            <Entry
              path={`inventors.${place}.affiliation`}
              label="Affiliation"
              value={inventor.affiliation}
              onChange={(affiliation) => change({ ...inventor, affiliation })}
              rule={ROW_TEXTS.inventor_affiliation}
            />
            <Entry
              path={`inventors.${place}.orcid`}
              label="ORCID"
              value={inventor.orcid}
              onChange={(orcid) => change({ ...inventor, orcid })}
              placeholder="0000-0002-1825-0097"
            />
          </div>
        )}
      </Rows>
    </Group>
  );
}

interface LinksFieldProps {
  name: "publications" | "links";
  noun: string;
  hint: string;
}

function LinksField({ name, noun, hint }: LinksFieldProps) {
  const { filled, set } = useFormState();
  return (
    <Group path={name} label={FIELD_NAMES[name]} hint={hint}>
      <Rows
        rows={filled.draft[name]}
        onChange={(rows) => set(name, rows)}
        empty={EMPTY_ROWS[name]}
        limit={LISTING_ROWS[name]}
        noun={noun}
      >
        {(link, change, place) => (
          <div className="double-row">
            <Entry
              path={`${name}.${place}.title`}
              label="Title"
              required
              value={link.title}
              onChange={(title) => change({ ...link, title })}
              rule={ROW_TEXTS.link_title}
            />
            <Entry
              path={`${name}.${place}.url`}
              label="Address"
              required
              type="url"
              value={link.url}
              onChange={(url) => change({ ...link, url })}
              placeholder="https://"
            />
          </div>
        )}
      </Rows>
    </Group>
  );
}
