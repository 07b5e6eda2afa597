import type { AppContext } from "~/context";
import type { Comparison } from "~/contract/comparisons";
import type { ExportResult } from "~/contract/fields";
import { toCsv } from "~/lib/csv";
import { forbidden } from "../errors/errors";
import type { Actor } from "../people/actor";
import { limitsOf } from "../settings/limits";
import { escapeMarkdown } from "../technologies/texts/quotes";
import * as comparisons from "./comparisons";

export type ExportFormat = "csv" | "markdown";

const NOT_STATED = "not stated";
const NOT_AVAILABLE = "no longer available";

/** The caller's comparison as a file. @throws 404, 403 `premium_required` without premium */
export async function exportFile(
  app: AppContext,
  actor: Actor,
  id: string,
  { format }: { format: ExportFormat },
): Promise<ExportResult> {
  const comparison = await comparisons.read(app, actor, id);
  const { comparison_export: isAllowed } = await limitsOf(app, actor.role);
  if (!isAllowed) {
    throw forbidden("Exporting a comparison is part of premium.", "premium_required");
  }
  const [content, ending] =
    format === "csv" ? [toCsv(tableOf(comparison)), "csv"] : [toMarkdown(comparison), "md"];
  return { success: true, content, filename: `comparison-${comparison.created_at.slice(0, 10)}.${ending}` };
}

/** Header and rows, each of as many cells as there are listings and one more. */
function tableOf({ technologies, matrix }: Comparison): string[][] {
  return [
    ["Field", ...technologies.map(({ title }) => title)],
    ...matrix.map(({ label, values }) => [
      label,
      ...values.map((value, i) => {
        if (!technologies[i]!.available) return NOT_AVAILABLE;
        return Array.isArray(value) ? value.join("; ") : String(value ?? NOT_STATED);
      }),
    ]),
  ];
}

function toMarkdown(comparison: Comparison): string {
  const [header = [], ...rows] = tableOf(comparison);
  const line = (cells: string[]) => `| ${cells.map(escapeMarkdown).join(" | ")} |`;
  const table = [line(header), `|${" --- |".repeat(header.length)}`, ...rows.map(line)].join("\n");
  return `${[
    `# ${escapeMarkdown(comparison.comparison_name)}`,
    comparison.summary && escapeMarkdown(comparison.summary),
    table,
    comparison.notes && `Notes: ${escapeMarkdown(comparison.notes)}`,
  ]
    .filter(Boolean)
    .join("\n\n")}\n`;
}
