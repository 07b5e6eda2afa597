import type { AppContext } from "~/context";
import type { Technology } from "~/contract/technologies";
import { TECHNOLOGY_FIELDS } from "~/contract/values";
import type { Actor } from "~/services/auth/tokens";
import type { ComparisonAnswer, ComparisonRow } from "./answers";
import { accountOf, readListing, type Statement, toCard } from "./listing";
import type { Recorder, ToolRecord } from "./record";

const CELL_CHARACTERS = 220;

const ROWS: { label: string; of: (listing: Technology, told: Statement[]) => Omit<Statement, "label">[] }[] =
  [
    {
      label: "Field",
      of: (listing) => [{ field: "domain", text: fieldName(listing.domain), quote: listing.domain }],
    },
    { label: "Readiness", of: (_, told) => told.filter((statement) => statement.field === "trl") },
    {
      label: "Legal status",
      of: (_, told) => told.filter((statement) => statement.field === "legal_status"),
    },
    { label: "Patents", of: (_, told) => told.filter((statement) => statement.field === "patents") },
    {
      label: "Organisation",
      of: (_, told) => told.filter((statement) => statement.field === "organization"),
    },
    {
      label: "Offered as",
      of: (_, told) => told.filter((statement) => statement.field === "partnership_types"),
    },
    {
      label: "Availability",
      of: (_, told) => told.filter((statement) => statement.field === "availability"),
    },
    { label: "Problem", of: (_, told) => told.filter((statement) => statement.field === "problem") },
    {
      label: "Solution",
      of: (_, told) => {
        const solution = told.filter((statement) => statement.field === "solution");
        return solution.length ? solution : told.filter((statement) => statement.field === "summary");
      },
    },
    { label: "Advantages", of: (_, told) => told.filter((statement) => statement.field === "advantages") },
    {
      label: "Applications",
      of: (_, told) => told.filter((statement) => statement.field === "applications"),
    },
  ];

/** The stored fields of two to six listings side by side. */
export async function compareTechnologies(
  app: AppContext,
  actor: Actor,
  { ids }: { ids: string[] },
  recorder: Recorder,
): Promise<Pick<ToolRecord, "answer">> {
  const listings = await Promise.all([...new Set(ids)].map((id) => readListing(app, actor, id)));
  const told = listings.map((listing) => accountOf(listing).statements);
  for (const listing of listings) recorder.card(toCard(listing));
  const rows = ROWS.map(({ label, of }): ComparisonRow => {
    const cells = listings.map((listing, i) => toCell(listing, of(listing, told[i]!), recorder));
    const texts = cells.map((cell) => cell?.text ?? "");
    return { label, values: cells, differs: new Set(texts).size > 1 };
  });
  const answer: ComparisonAnswer = {
    listings: listings.map((listing) => ({ id: listing.id, title: toCard(listing).title })),
    rows: rows.filter((row) => row.values.some((value) => value !== null)),
  };
  return { answer };
}

function toCell(listing: Technology, statements: Omit<Statement, "label">[], recorder: Recorder) {
  const first = statements[0];
  if (!first) return null;
  const text = statements.map((statement) => statement.text).join("; ");
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

function fieldName(slug: string): string {
  return TECHNOLOGY_FIELDS.find((field) => field.slug === slug)?.name ?? slug;
}
