import { SECTOR_NAMES, SECTORS, TECHNOLOGY_FIELDS } from "~/contract/values";

/** The technology fields by sector, and each sector as a whole. */
export const FIELD_CHOICES = SECTORS.map((sector) => ({
  label: SECTOR_NAMES[sector],
  options: [
    { value: sector as string, label: `All of ${SECTOR_NAMES[sector].toLowerCase()}` },
    ...TECHNOLOGY_FIELDS.filter((field) => field.sector === sector).map(({ slug, name }) => ({
      value: slug as string,
      label: name as string,
    })),
  ],
}));
