import { api } from "~/client/calls/api";
import { fieldOf, isOfKind } from "~/contract/listing/fields";
import { textsOf } from "~/contract/listing/value-text";
import { toCsv } from "~/lib/csv";
import type { ShortlistView } from "./shortlist";

const PAGE_SIZE = 100;
const COLUMNS = ["title", "organization", "domain", "trl", "legal_status"] as const;
type Column = (typeof COLUMNS)[number];

/** Every entry of a view as CSV. @throws ApiError */
export async function shortlistCsv(view: ShortlistView, origin: string): Promise<string> {
  const rows = [[...COLUMNS.map(headingOf), "Saved", "Notes", "Address"]];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { ...view, page, size: PAGE_SIZE };
    const { shortlist, total_pages } = await api("GET /technologies/shortlist", { query });
    pages = total_pages;
    rows.push(
      ...shortlist.map(({ technology, notes, created_at }) => [
        ...COLUMNS.map((name) => cellOf(name, technology[name])),
        created_at.slice(0, 10),
        notes ?? "",
        `${origin}/technology/${technology.id}`,
      ]),
    );
  }
  return toCsv(rows);
}

/** A level is a number under its short name, so that a spreadsheet can sort it. */
function headingOf(name: Column): string {
  const field = fieldOf(name);
  return field.kind === "level" ? field.prefix : field.label;
}

function cellOf(name: Column, value: unknown): string {
  return isOfKind(name, "level") ? String(value ?? "") : textsOf(name, value).join("; ");
}
