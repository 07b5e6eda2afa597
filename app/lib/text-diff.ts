import { diffArrays, diffWordsWithSpace } from "diff";

const CONTEXT_LINES = 2;

/** A stretch of a line: what both texts have, what only the one before has, what only the one after has. */
export interface Piece {
  kind: "same" | "removed" | "added";
  text: string;
}

export interface DiffLine {
  kind: "same" | "removed" | "added";
  /** Its number in the text before and in the text after, from 1; null where it is not. */
  before: number | null;
  after: number | null;
  pieces: Piece[];
}

/** Lines that stand next to each other, or how many unchanged ones, `from` which line of the text before, were left out. */
export type DiffPart = { lines: DiffLine[] } | { folded: number; from: number };

/**
 * What changed between two texts, by lines, and within changed lines by words. Unchanged lines further than two away
 * from a change are folded.
 */
export function compareTexts(before: string, after: string): DiffPart[] {
  return fold(compareLines(before.split("\n"), after.split("\n")));
}

function compareLines(before: string[], after: string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  const at = { before: 0, after: 0 };
  const changes = diffArrays(before, after);
  changes.forEach((change, index) => {
    if (!change.added && !change.removed) {
      for (const text of change.value) {
        at.before += 1;
        at.after += 1;
        lines.push({ kind: "same", ...at, pieces: [{ kind: "same", text }] });
      }
      return;
    }
    // Lines taken away stand right before those that took their place: each pair is compared by words.
    const other = changes[change.removed ? index + 1 : index - 1];
    const counterparts =
      other && other.added !== change.added && (other.added || other.removed) ? other.value : [];
    change.value.forEach((text, place) => {
      const counterpart = counterparts[place];
      if (change.removed) {
        at.before += 1;
        lines.push({
          kind: "removed",
          before: at.before,
          after: null,
          pieces: words(text, counterpart, "removed"),
        });
      } else {
        at.after += 1;
        lines.push({
          kind: "added",
          before: null,
          after: at.after,
          pieces: words(counterpart, text, "added"),
        });
      }
    });
  });
  return lines;
}

/** The pieces of one line of a pair; a line without a counterpart is one piece. */
function words(before: string | undefined, after: string | undefined, kind: "removed" | "added"): Piece[] {
  if (before === undefined || after === undefined) return [{ kind, text: before ?? after ?? "" }];
  return diffWordsWithSpace(before, after)
    .filter((part) => (kind === "removed" ? !part.added : !part.removed))
    .map((part) => ({ kind: part.added || part.removed ? kind : "same", text: part.value }));
}

function fold(lines: DiffLine[]): DiffPart[] {
  const near = lines.map((_, place) =>
    lines
      .slice(Math.max(0, place - CONTEXT_LINES), place + CONTEXT_LINES + 1)
      .some(({ kind }) => kind !== "same"),
  );
  const parts: DiffPart[] = [];
  lines.forEach((line, place) => {
    const last = parts.at(-1);
    if (near[place]) {
      if (last && "lines" in last) last.lines.push(line);
      else parts.push({ lines: [line] });
    } else if (last && "folded" in last) last.folded += 1;
    else parts.push({ folded: 1, from: line.before ?? 0 });
  });
  return parts;
}

/** The lines of a group side by side: what was taken away beside what took its place. */
export function sideBySide(lines: DiffLine[]): { before: DiffLine | null; after: DiffLine | null }[] {
  const rows: { before: DiffLine | null; after: DiffLine | null }[] = [];
  let open = 0;
  for (const line of lines) {
    if (line.kind === "same") {
      rows.push({ before: line, after: line });
      open = rows.length;
    } else if (line.kind === "removed") {
      if (rows[open]?.after) open = rows.length;
      rows.push({ before: line, after: null });
    } else {
      const waiting = rows[open];
      if (waiting && !waiting.after) {
        waiting.after = line;
        open += 1;
      } else {
        rows.push({ before: null, after: line });
        open = rows.length;
      }
    }
  }
  return rows;
}
