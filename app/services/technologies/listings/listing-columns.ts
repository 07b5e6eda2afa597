import { getTableColumns } from "drizzle-orm";
import {
  type ContentName,
  type ListingContent,
  type PropertyOf,
  propertyOf,
} from "~/contract/listing/content";
import { technologies } from "~/db/schema/technologies";

const COLUMNS = getTableColumns(technologies) satisfies Record<keyof ListingContent, unknown>;

type Columns<Name extends ContentName> = {
  [Field in Name as PropertyOf<Field>]: (typeof COLUMNS)[PropertyOf<Field> & keyof typeof COLUMNS];
};

/** The columns of fields of a listing, to select: `columnsOf(CARD_NAMES)`. */
export function columnsOf<const Name extends ContentName>(names: readonly Name[]): Columns<Name> {
  const columns = COLUMNS as Record<string, unknown>;
  return Object.fromEntries(
    names.map(propertyOf).map((property) => [property, columns[property]]),
  ) as Columns<Name>;
}
