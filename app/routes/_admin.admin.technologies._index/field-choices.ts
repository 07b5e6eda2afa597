import { groupedChoices } from "~/contract/listing/choices";
import { LISTING_FIELDS } from "~/contract/listing/fields";

/** The technology fields by sector, and each sector as a whole. */
export const FIELD_CHOICES = groupedChoices(LISTING_FIELDS.domain).map(({ group, name, options }) => ({
  label: name,
  options: [{ value: group, label: `All of ${name.toLowerCase()}` }, ...options],
}));
