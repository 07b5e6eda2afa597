import type { AppContext } from "~/context";
import type { Technology } from "~/contract/technologies";
import { sentenceCase } from "~/lib/value-name";
import { matrixOf } from "~/services/comparisons/comparison-matrix";
import type { Actor } from "~/services/people/actor";
import { accountOf, type Statement } from "~/services/technologies/listings/listing-account";
import type { ComparisonRow } from "./answers";
import { readListing, toCard } from "./listing";
import type { Recorder, ToolOutcome } from "./record";
import type { ToolInput } from "./tool-types";

const CELL_CHARACTERS = 220;

/** Compares two to six listings: the rows of a saved comparison, limited to quotable values. */
export async function compareTechnologies(
  app: AppContext,
  actor: Actor,
  { ids }: ToolInput<"compare_technologies">,
  recorder: Recorder,
): Promise<ToolOutcome<"compare_technologies">> {
  const listings = await Promise.all([...new Set(ids)].map((id) => readListing(app, actor, id)));
  const statements = listings.map((listing) => accountOf(listing).statements);
  for (const listing of listings) recorder.card(toCard(listing));
  const rows = matrixOf(listings).matrix.map(({ field, label }): ComparisonRow => {
    const cells = listings.map((listing, i) =>
      toCell(
        listing,
        statements[i]!.filter((statement) => statement.field === field),
        recorder,
      ),
    );
    const texts = cells.map((cell) => cell?.text ?? "");
    return { field, label, values: cells, differs: new Set(texts).size > 1 };
  });
  const answer = {
    listings: listings.map((listing) => ({ id: listing.id, title: toCard(listing).title })),
    rows: rows.filter((row) => row.values.some((value) => value !== null)),
  };
  return { answer };
}

function toCell(listing: Technology, statements: Statement[], recorder: Recorder) {
  const first = statements[0];
  if (!first) return null;
  const text = sentenceCase(statements.map((statement) => statement.text).join("; "));
  const n = recorder.cite({
    technology_id: listing.id,
    title: toCard(listing).title,
    field: first.field,
    file_id: null,
    page: null,
    quote: first.quote,
  });
  return { text: shorten(text), n };
}

function shorten(text: string): string {
  if (text.length <= CELL_CHARACTERS) return text;
  return `${text.slice(0, CELL_CHARACTERS).replace(/\s+\S*$/, "")}…`;
}
