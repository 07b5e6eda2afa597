import { CANVAS_BLOCK_NAMES, CANVAS_GOAL_NAMES } from "~/client/words/request-words";
import type { BusinessCanvas } from "~/contract/business-canvases";
import type { Citation } from "~/contract/chat";

type Blocks = NonNullable<BusinessCanvas["blocks"]>;
type Item = Blocks[number]["items"][number];

interface CitedItem extends Omit<Item, "citations"> {
  citations: Citation[];
}

export interface CitedBlock {
  key: Blocks[number]["key"];
  items: CitedItem[];
}

/** The blocks with their sources numbered from 1 in reading order; the same quote has one number. */
export function citedBlocks({
  blocks,
  technology,
}: Pick<BusinessCanvas, "blocks" | "technology">): CitedBlock[] {
  const numbers = new Map<string, number>();
  const numberOf = (source: Item["citations"][number]) => {
    const place = JSON.stringify([source.field, source.file_id, source.page, source.quote]);
    if (!numbers.has(place)) numbers.set(place, numbers.size + 1);
    return numbers.get(place)!;
  };
  return (blocks ?? []).map(({ key, items }) => ({
    key,
    items: items.map((item) => ({
      ...item,
      citations: item.citations.map((source) => ({
        ...source,
        n: numberOf(source),
        technology_id: technology.id,
        title: technology.title,
      })),
    })),
  }));
}

/** Every source once, by its number. */
export function sourcesOf(blocks: CitedBlock[]): Citation[] {
  const cited = blocks.flatMap(({ items }) => items.flatMap(({ citations }) => citations));
  return [...new Map(cited.map((source) => [source.n, source])).values()];
}

/** A canvas as a document: its nine blocks, facts with numbers, assumptions marked, then the sources. */
export function canvasMarkdown(canvas: BusinessCanvas): string {
  const blocks = citedBlocks(canvas);
  const sources = sourcesOf(blocks);
  const facts = [
    `Goal: ${CANVAS_GOAL_NAMES[canvas.goal]}`,
    canvas.target_customer && `Target customer: ${markdownLine(canvas.target_customer)}`,
    canvas.geography && `Geography: ${markdownLine(canvas.geography)}`,
    `Created on ${canvas.created_at.slice(0, 10)}`,
  ].filter(Boolean);
  return [
    `# Business canvas: ${markdownLine(canvas.technology.title)}`,
    facts.map((fact) => `- ${fact}`).join("\n"),
    ...blocks.map(({ key, items }) => `## ${CANVAS_BLOCK_NAMES[key]}\n\n${itemLines(items)}`),
    ...(sources.length > 0 ? [`## Sources\n\n${sources.map(sourceLine).join("\n")}`] : []),
  ]
    .join("\n\n")
    .concat("\n");
}

function itemLines(items: CitedItem[]): string {
  if (items.length === 0) return "Nothing is known.";
  return items
    .map(({ text, kind, citations }) => {
      const marks = kind === "assumption" ? " (assumption)" : citations.map(({ n }) => ` [${n}]`).join("");
      return `- ${markdownLine(text)}${marks}`;
    })
    .join("\n");
}

function sourceLine({ n, field, page, quote }: Citation): string {
  return `${n}. ${formatPlace({ field, page })}: "${markdownLine(quote)}"`;
}

/** "legal status", "page 3" */
export function formatPlace({ field, page }: Pick<Citation, "field" | "page">): string {
  return page ? `page ${page}` : (field ?? "listing").replaceAll("_", " ");
}

/** Text of a person in one line, in which nothing reads as Markdown. */
export function markdownLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/([\\`*_[\]<>#|])/g, "\\$1");
}

/** "pump-without-a-seal" */
export function fileNameOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? ["listing"]).join("-").slice(0, 60).replace(/-$/, "");
}
