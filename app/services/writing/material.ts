import { labelOf, namesWith } from "~/contract/listing/fields";
import { cellOf } from "~/contract/listing/value-text";
import type { Technology } from "~/contract/technologies";

/** The public fields of a listing as material for a model, the same for every user. */
export function listingMaterial(listing: Technology): string {
  const names = new Set(["title" as const, ...namesWith("cited")]);
  return [...names]
    .map((name) => {
      const cell = cellOf(name, listing[name]);
      const text = Array.isArray(cell) ? cell.join("; ") : cell;
      return `${labelOf(name)}: ${text === null || text === "" ? "not stated" : text}`;
    })
    .join("\n");
}

const folded = (text: string) => text.replace(/\s+/g, " ").toLowerCase();

/** Whether a quote is in the material, but for spaces and capitals. An empty one quotes nothing. */
export function isQuoteOf(quote: string, material: string): boolean {
  return folded(material).includes(folded(quote).trim());
}
