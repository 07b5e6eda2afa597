import { expect, it } from "vitest";
import { toCsv, toTextCell } from "~/lib/csv";

/** What a spreadsheet may run: by its first sign, also full-width, and also behind white space. */
const FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠A1"];
const SPACES = ["", " ", "\t", "\r", "\n", "\u00a0", "\u3000", "  \t"];

const cellsOf = (csv: string) => csv.slice(1).trimEnd();

it("no cell of an export begins as a formula, whatever stands before it, and each is read back as it was", () => {
  for (const formula of FORMULAS) {
    for (const space of SPACES) {
      const written = cellsOf(toCsv([[`${space}${formula}`]]));
      expect(written, JSON.stringify(space + formula)).toBe(`"'${space}${formula}"`);
      expect(toTextCell(written.slice(1, -1))).toBe(space + formula);
    }
  }
});

it("what is no formula stays as it is", () => {
  for (const text of ["1-2", "a=b", "'quoted", "mail@example.org", ""]) {
    expect(cellsOf(toCsv([[text]]))).toBe(`"${text}"`);
    expect(toTextCell(text)).toBe(text);
  }
});
