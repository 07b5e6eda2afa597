import { describe, expect, it } from "vitest";
import { SECTORS } from "~/contract/values";
import { drawFigure } from "~/ui/figure/draw";
import { SHEET } from "~/ui/figure/sheet";

const ids = Array.from({ length: 40 }, (_, i) => `0199c4de-7b1a-7000-8000-${String(i).padStart(12, "0")}`);
const all = SECTORS.flatMap((sector) => ids.map((id) => ({ id, sector })));

/** The size of a drawing as markup: it is sent with every card. */
const MAX_CHARACTERS = 16_000;

describe("the figure of a listing", () => {
  it("is the same each time, on every machine", () => {
    for (const { id, sector } of all) expect(drawFigure(id, sector)).toEqual(drawFigure(id, sector));
    expect(drawFigure("licentia", "mechanical").number).toBe(drawFigure("licentia", "chemistry").number);
  });

  it("differs from listing to listing", () => {
    for (const sector of SECTORS) {
      const drawings = new Set(ids.map((id) => JSON.stringify(drawFigure(id, sector))));
      expect(drawings.size, sector).toBe(ids.length);
    }
  });

  it("keeps its numerals on the sheet and apart from each other", () => {
    for (const { id, sector } of all) {
      const { labels } = drawFigure(id, sector);
      for (const [i, label] of labels.entries()) {
        const name = `${sector} ${id} "${label.text}" at ${label.x},${label.y}`;
        const reach = label.text.length * 6;
        expect(label.x - (label.anchor === "end" ? reach : 0), name).toBeGreaterThanOrEqual(0);
        expect(label.x + (label.anchor === "start" ? reach : 0), name).toBeLessThanOrEqual(SHEET.width);
        expect(label.y, name).toBeGreaterThanOrEqual(8);
        expect(label.y, name).toBeLessThanOrEqual(SHEET.height);
        for (const other of labels.slice(i + 1)) {
          expect(
            Math.hypot(label.x - other.x, label.y - other.y),
            `${name} on "${other.text}"`,
          ).toBeGreaterThan(6);
        }
      }
    }
  });

  it("numbers its parts with even numerals, in order", () => {
    for (const { id, sector } of all) {
      const numerals = drawFigure(id, sector)
        .labels.map(({ text }) => Number(text))
        .filter((value) => !Number.isNaN(value));
      expect(numerals.every((value) => value % 2 === 0)).toBe(true);
      expect(numerals).toEqual([...numerals].sort((a, b) => a - b));
    }
  });

  it("is light and free of numbers that are none", () => {
    for (const { id, sector } of all) {
      const paths = drawFigure(id, sector)
        .marks.map(({ d }) => d)
        .join("");
      expect(paths.length, `${sector} ${id}`).toBeLessThan(MAX_CHARACTERS);
      expect(paths).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});
