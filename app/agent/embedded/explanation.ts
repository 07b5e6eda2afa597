import { escapeMarkdown } from "~/services/technologies/quotes";
import type { FilesAnswer, ListingAnswer, Section } from "../tools/answers";
import type { Aspect } from "./intent";
import { fieldName, statusName } from "./wording";

/** The stored fields that answer each aspect, best first; the ones behind `or` are told when none of those is stated. */
const FIELDS: Record<Aspect, { fields: string[]; or?: string[] }> = {
  overview: { fields: ["summary", "problem", "solution", "advantages", "readiness", "rights"] },
  summary: { fields: ["summary"], or: ["description"] },
  problem: { fields: ["problem"], or: ["description", "summary"] },
  solution: { fields: ["solution"], or: ["description", "summary"] },
  advantages: { fields: ["advantages"], or: ["description"] },
  applications: { fields: ["applications"], or: ["description"] },
  readiness: { fields: ["trl", "trl_evidence"] },
  rights: { fields: ["legal_status", "patents", "ip_types"] },
  organization: { fields: ["organization", "inventors"] },
  licensing: { fields: ["availability", "partnership_types", "legal_status"] },
  evidence: { fields: ["trl_evidence", "publications"], or: ["description"] },
};

const OVERVIEW: { label: string; fields: string[] }[] = [
  { label: "Problem", fields: ["problem"] },
  { label: "Solution", fields: ["solution"] },
  { label: "Advantages", fields: ["advantages"] },
  { label: "Applications", fields: ["applications"] },
  { label: "Readiness", fields: ["trl", "trl_evidence"] },
  { label: "Rights", fields: ["legal_status", "patents", "partnership_types", "availability"] },
];

const ASPECT_NAMES: Record<Aspect, string> = {
  overview: "Overview",
  summary: "Summary",
  problem: "Problem",
  solution: "How it works",
  advantages: "Advantages",
  applications: "Applications",
  readiness: "Readiness",
  rights: "Rights",
  organization: "Offered by",
  licensing: "Licensing",
  evidence: "Evidence",
};

/** Aspects that are told by a text of their own, with its label. */
const TEXTS = new Map<Aspect, string>([
  ["summary", "Summary"],
  ["problem", "Problem"],
  ["solution", "Solution"],
  ["advantages", "Advantages"],
  ["applications", "Applications"],
]);

/** What stored texts say stands in quotation marks; stored values are told. */
const QUOTED = new Set([
  "summary",
  "problem",
  "solution",
  "description",
  "trl_evidence",
  "advantages",
  "applications",
  "publications",
]);

export function tellListing(answer: ListingAnswer, aspects: Aspect[], files: FilesAnswer | null): string {
  const overview = aspects.includes("overview");
  const parts = overview ? tellOverview(answer) : aspects.map((aspect) => tellAspect(answer, aspect));
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
  const summary = answer.sections.filter((section) => section.field === "summary");
  const parts = OVERVIEW.map(({ label, fields }) => {
    const sections = fields.flatMap((field) => answer.sections.filter((section) => section.field === field));
    return sections.length ? tellSections(label, sections) : "";
  });
  // A listing without these parts says it all in its description.
  const told = answer.sections.some((section) => section.field === "problem" || section.field === "solution");
  const description = told ? [] : answer.sections.filter((section) => section.field === "description");
  return [
    summary.map(tell).join(" "),
    description.length ? tellSections("From the description", description) : "",
    ...parts,
  ];
}

function tellAspect(answer: ListingAnswer, aspect: Aspect): string {
  const { fields, or = [] } = FIELDS[aspect];
  const found = fields.flatMap((field) => answer.sections.filter((section) => section.field === field));
  const name = ASPECT_NAMES[aspect];
  if (found.length) return tellSections(name, found);
  for (const field of or) {
    const instead = answer.sections.filter((section) => section.field === field);
    if (instead.length && aspect === "summary") return tellSections(name, instead);
    if (instead.length)
      return `**${name}.** Not stated as such. The ${field} says: ${instead.map(tell).join(" ")}`;
  }
  // A text that nothing can be quoted of, such as one that is all markup, is there to be read all the same.
  const written = TEXTS.has(aspect) && !answer.not_stated.includes(TEXTS.get(aspect)!);
  return `**${name}.** ${written ? "Nothing of it can be quoted here; open the listing to read it." : "Not stated in this listing."}`;
}

function tellSections(label: string, sections: Section[]): string {
  const list = sections.length > 1 && sections.every((section) => section.field === sections[0]!.field);
  if (list) return `**${label}**\n\n${sections.map((section) => `- ${tell(section)}`).join("\n")}`;
  return `**${label}.** ${sections.map(tell).join(" ")}`;
}

function tell({ field, label, text, n }: Section): string {
  const body = escapeMarkdown(text);
  if (QUOTED.has(field)) return `“${body}” [${n}]`;
  const named = [
    "patents",
    "partnership_types",
    "availability",
    "ip_types",
    "inventors",
    "legal_status",
  ].includes(field);
  return `${named ? `${label}: ${body}` : body.replace(/\.$/, "")} [${n}].`;
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
  const missing = not_stated.filter((label) =>
    ["Problem", "Solution", "Advantages", "Readiness", "Legal status", "Offered as"].includes(label),
  );
  const country = listing.organization ? [] : ["organisation"];
  const names = [...missing.map((label) => label.toLowerCase()), ...country];
  return names.length ? `Not stated: ${names.join(", ")}.` : "";
}
