import { describe, expect, it } from "vitest";
import { compareTexts, type DiffPart, sideBySide } from "~/lib/text-diff";

/** `-old`, `+new`, ` same` with changed words in brackets; folded lines as their number. */
function said(parts: DiffPart[]): (string | number)[] {
  return parts.flatMap<string | number>((part) =>
    "folded" in part
      ? [part.folded]
      : part.lines.map(({ kind, pieces }) => {
          const text = pieces
            .map((piece) => (piece.kind === "same" ? piece.text : `[${piece.text}]`))
            .join("");
          return { same: " ", removed: "-", added: "+" }[kind] + text;
        }),
  );
}

describe("what changed between two texts", () => {
  it("marks the words that changed within a line", () => {
    expect(said(compareTexts("Answer in two sentences.", "Answer in three sentences."))).toEqual([
      "-Answer in [two] sentences.",
      "+Answer in [three] sentences.",
    ]);
  });

  it("numbers the lines of both texts", () => {
    const [part] = compareTexts("a\nb", "a\nnew\nb");
    expect(part && "lines" in part && part.lines.map(({ before, after }) => [before, after])).toEqual([
      [1, 1],
      [null, 2],
      [2, 3],
    ]);
  });

  it("folds what is far from a change", () => {
    const lines = Array.from({ length: 12 }, (_, place) => `line ${place}`);
    const changed = lines.with(6, "another");
    expect(said(compareTexts(lines.join("\n"), changed.join("\n")))).toEqual([
      4,
      " line 4",
      " line 5",
      "-[line 6]",
      "+[another]",
      " line 7",
      " line 8",
      3,
    ]);
  });

  it("folds everything of two equal texts", () => {
    expect(compareTexts("one\ntwo", "one\ntwo")).toEqual([{ folded: 2, from: 1 }]);
  });

  it("loses nothing: each side reads as its text", () => {
    const [before, after] = ["a\n\nb c\nd", "a\nb x\n\nd\ne"];
    const lines = compareTexts(before, after).flatMap((part) => ("lines" in part ? part.lines : []));
    const side = (other: "added" | "removed") =>
      lines
        .filter(({ kind }) => kind !== other)
        .map(({ pieces }) => pieces.map(({ text }) => text).join(""))
        .join("\n");
    expect([side("added"), side("removed")]).toEqual([before, after]);
  });

  it("puts what was taken away beside what took its place", () => {
    const [part] = compareTexts("a\nb\nc", "a\nx\ny\nc");
    const rows = part && "lines" in part ? sideBySide(part.lines) : [];
    expect(rows.map(({ before, after }) => [before?.before ?? null, after?.after ?? null])).toEqual([
      [1, 1],
      [2, 2],
      [null, 3],
      [3, 4],
    ]);
  });
});
