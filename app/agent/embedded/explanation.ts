import {
  aspectName,
  type CitedName,
  ESSENTIALS,
  FALLBACKS,
  fieldsOf,
  OVERVIEW,
} from "~/contract/listing/aspects";
import { fieldOf, labelInSentence, labelOf, statementLabelOf } from "~/contract/listing/fields";
import type { Aspect as ContractAspect } from "~/contract/listing/kinds";
import { escapeMarkdown } from "~/services/technologies/quotes";
import type { FilesAnswer, ListingAnswer, Section } from "../tools/answers";
import type { Aspect } from "./intent";
import { fieldName, statusName } from "./wording";

export function tellListing(answer: ListingAnswer, aspects: Aspect[], files: FilesAnswer | null): string {
  const asked = aspects.filter((aspect) => aspect !== "overview");
  const overview = asked.length < aspects.length;
  const parts = overview ? tellOverview(answer) : asked.map((aspect) => tellAspect(answer, aspect));
  return [heading(answer), ...parts, tellFiles(files), overview ? notStated(answer) : ""]
    .filter(Boolean)
    .join("\n\n");
}

function heading({ listing }: ListingAnswer): string {
  const facts = [
    fieldName(listing.domain),
    listing.trl === null ? "TRL not stated" : `TRL ${listing.trl}`,
    listing.legal_status === null ? "legal status not stated" : statusName(listing.legal_status),
    listing.organization ? `offered by ${escapeMarkdown(listing.organization.replace(/\.$/, ""))}` : null,
  ].filter(Boolean);
  return `**${escapeMarkdown(listing.title)}** - ${facts.join(", ")}.`;
}

function tellOverview(answer: ListingAnswer): string[] {
  const summary = sectionsOf(answer, ["summary"]);
  const parts = OVERVIEW.map((aspects) => {
    const fields = [...new Set(aspects.flatMap(fieldsOf))];
    const sections = sectionsOf(answer, fields);
    const label = fields.length === 1 ? labelOf(fields[0]!) : aspectName(aspects[0]);
    return sections.length ? tellSections(label, sections) : "";
  });
  // A listing without these parts says it all in its description.
  const told = sectionsOf(answer, ESSENTIALS.flatMap(fieldsOf)).length > 0;
  const description = told ? [] : sectionsOf(answer, ["description"]);
  return [
    summary.map(tell).join(" "),
    description.length ? tellSections("From the description", description) : "",
    ...parts,
  ];
}

function sectionsOf({ sections }: ListingAnswer, fields: readonly CitedName[]): Section[] {
  return fields.flatMap((field) => sections.filter((section) => section.field === field));
}

function tellAspect(answer: ListingAnswer, aspect: ContractAspect): string {
  const fields = fieldsOf(aspect);
  const sections = sectionsOf(answer, fields);
  const name = aspectName(aspect);
  if (sections.length) return tellSections(name, sections);
  const isText = fields.some((field) => ["text", "list"].includes(fieldOf(field).kind));
  for (const field of isText ? FALLBACKS : []) {
    const instead = answer.sections.filter((section) => section.field === field);
    if (instead.length && aspect === "summary") return tellSections(name, instead);
    if (instead.length)
      return `**${name}.** Not stated as such. The ${labelInSentence(field)} says: ${instead.map(tell).join(" ")}`;
  }
  // A text that nothing can be quoted of, such as one that is all markup, is there to be read all the same.
  const written = isText && fields.some((field) => !answer.not_stated.includes(field));
  return `**${name}.** ${written ? "Nothing of it can be quoted here; open the listing to read it." : "Not stated in this listing."}`;
}

function tellSections(label: string, sections: Section[]): string {
  const list = sections.length > 1 && sections.every((section) => section.field === sections[0]!.field);
  if (list) return `**${label}**\n\n${sections.map((section) => `- ${tell(section)}`).join("\n")}`;
  return `**${label}.** ${sections.map(tell).join(" ")}`;
}

function tell({ field, text, n }: Section): string {
  const { kind, quoted } = fieldOf(field);
  const body = escapeMarkdown(text);
  if (quoted) return `“${body}” [${n}]`;
  // A level and a name say by themselves what they are.
  const isNamed = kind === "level" || kind === "record";
  return `${isNamed ? body.replace(/\.$/, "") : `${statementLabelOf(field)}: ${body}`} [${n}].`;
}

function tellFiles(files: FilesAnswer | null): string {
  if (!files?.passages.length) return "";
  const lines = files.passages.map(
    ({ n, file, page, quote }) =>
      `- “${escapeMarkdown(quote)}” (${escapeMarkdown(file)}, page ${page}) [${n}]`,
  );
  return `**From its files**\n\n${lines.join("\n")}`;
}

function notStated({ not_stated, listing }: ListingAnswer): string {
  const asked = OVERVIEW.flat().flatMap(fieldsOf);
  const missing = not_stated.filter((field) => asked.includes(field) && fieldOf(field).completeness);
  const organization = listing.organization ? [] : [labelInSentence("organization")];
  const names = [...missing.map(labelInSentence), ...organization];
  return names.length ? `Not stated: ${names.join(", ")}.` : "";
}
