import { markdownLine } from "~/client/comparing/canvas-markdown";
import type { ChatMessage, Citation } from "~/contract/chat";
import { citedPlace } from "~/ui/citation-chip";
import { sentenceNote } from "~/ui/sentence-marks";
import { evidenceTable, placeName, quoteText, VERDICT_NAMES } from "./evidence-table";
import { writtenBy } from "./written-by";

const TIMES = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** An answer with its sources as a list: what a copy carries. */
export function answerMarkdown({ content, citations }: ChatMessage): string {
  if (citations.length === 0) return content;
  const sources = citations.map((citation) => `[${citation.n}] ${sourceText(citation)}`);
  return `${content}\n\nSources\n\n${sources.join("\n")}`;
}

/** An answer as a document of its own; `origin` makes its links whole. */
export function answerDocument(question: string, message: ChatMessage, origin: string): string {
  const unconfirmed = (message.grounding?.sentences ?? []).filter(({ verdict }) => verdict !== "supported");
  return [
    `# ${markdownLine(question)}`,
    message.content,
    ...section("Listings and criteria", evidenceLines(message, origin)),
    ...section(
      "Not confirmed by the listings",
      unconfirmed.map((sentence) => `- ${sentence.text} (${sentenceNote(sentence)})`),
    ),
    ...section(
      "Sources",
      message.citations.map(
        (citation) => `${citation.n}. ${sourceText(citation)} <${origin}${citedPlace(citation)}>`,
      ),
    ),
    answerFacts(message).join(". ").concat("."),
  ]
    .join("\n\n")
    .concat("\n");
}

/** The date of the catalog that an answer was made of, and who wrote it. */
export function answerFacts(message: ChatMessage): string[] {
  const facts = [`Catalog as of ${TIMES.format(new Date(message.timestamp))} UTC`, writtenBy(message)];
  return facts.filter((fact) => fact !== null);
}

function section(heading: string, lines: string[]): string[] {
  return lines.length > 0 ? [`## ${heading}\n\n${lines.join("\n")}`] : [];
}

function sourceText({ title, field, page, quote }: Citation): string {
  return `${title}, ${placeName({ field, page })}: "${quoteText({ field, quote })}"`;
}

function evidenceLines(message: ChatMessage, origin: string): string[] {
  const { criteria, rows } = evidenceTable(message);
  if (criteria.length === 0) return [];
  const rowOf = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    rowOf(["Listing", ...criteria.map(markdownLine)]),
    rowOf(["---", ...criteria.map(() => "---")]),
    ...rows.map(({ id, title, reason, cells }) =>
      rowOf([
        `[${markdownLine(title)}](${origin}/technology/${id})${reason ? `. Comes close: ${markdownLine(reason)}` : ""}`,
        ...criteria.map((words) => {
          const cell = cells.get(words);
          const verdict = VERDICT_NAMES[cell?.verdict ?? "not_stated"];
          if (!cell || cell.quote === null) return verdict;
          return `${verdict}: "${markdownLine(quoteText({ ...cell, quote: cell.quote }))}"`;
        }),
      ]),
    ),
  ];
}
