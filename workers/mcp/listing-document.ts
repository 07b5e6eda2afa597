import type { AppContext } from "~/context";
import { labelOf, namesWith } from "~/contract/listing/fields";
import { textsOf } from "~/contract/listing/value-text";
import type { Technology } from "~/contract/technologies";

/** Where people read a listing. */
export const addressOf = (app: AppContext, id: string) => `${app.origin}/technology/${id}`;

/** Everything that a listing states, a line or paragraph for each field. */
export function textOf(listing: Technology): string {
  const fields = namesWith("cited").flatMap((name) => {
    const texts = textsOf(name, listing[name]);
    return texts.length > 0 ? [`${labelOf(name)}: ${texts.join("; ")}`] : [];
  });
  return [listing.title, ...fields].join("\n\n");
}

/** A listing as connectors fetch it. */
export function documentOf(app: AppContext, listing: Technology) {
  return {
    id: listing.id,
    title: listing.title,
    text: textOf(listing),
    url: addressOf(app, listing.id),
    metadata: {
      domain: listing.domain,
      trl: listing.trl,
      legal_status: listing.legal_status,
      organization: listing.organization?.name ?? null,
      availability: listing.availability,
      updated_at: listing.updated_at,
    },
  };
}
