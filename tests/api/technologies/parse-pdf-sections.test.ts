import { beforeEach, describe, expect, it } from "vitest";
import type { ParsedPdf } from "~/contract/files";
import { fetchApp } from "../../support/api";
import { createPerson } from "../../support/factories";
import { columnsOfText, pdfOfPages, reportPdf } from "../../support/pdf-files";
import { readShared, sharedFolderIsThere } from "../../support/shared-files";

let token: string;

beforeEach(async () => {
  token = (await createPerson({ role: "admin" })).token;
});

async function fieldsOf(body: BodyInit): Promise<ParsedPdf["fields"]> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetchApp("/api/v1/technologies/parse-pdf-ai", { method: "POST", headers, body });
  expect(response.status).toBe(200);
  return (await response.json<ParsedPdf>()).fields;
}

const BENEFITS = [
  "Dry: the bearing runs without oil, so that no product is spoiled by it",
  "Quiet: 42 dB(A) at full speed, measured at one meter",
  "Small: half the length of a bearing of the same load",
];
const TECHNOLOGY =
  "The shaft floats on a film of air that is fed through pores of sintered graphite. A ring of magnets carries it while the air is off.";
const USES = ["Mills for powders", "Pumps for clean rooms"];

describe("a one-pager with headings", () => {
  const page = columnsOfText([
    { x: 40, y: 700, width: 50, paragraphs: ["THE TECHNOLOGY", TECHNOLOGY] },
    { x: 330, y: 700, width: 45, paragraphs: ["BENEFITS", ...BENEFITS] },
    {
      x: 330,
      y: 500,
      width: 45,
      paragraphs: ["APPLICATIONS", "The technology has several potential applications:", ...USES],
    },
    { x: 330, y: 380, width: 45, paragraphs: ["PUBLICATIONS", "Patent No: 9,876,543"] },
  ]);

  it("assigns each list and text to its field, column by column", async () => {
    const fields = await fieldsOf(await pdfOfPages([page]));
    expect(fields.advantages?.value).toEqual(BENEFITS);
    expect(fields.applications?.value).toEqual(USES);
    expect(fields.solution).toMatchObject({ value: TECHNOLOGY, page: 1, confidence: "medium" });
  });

  it("quotes each from its page", async () => {
    const fields = await fieldsOf(await pdfOfPages([page]));
    const printed = [TECHNOLOGY, ...BENEFITS, "The technology has several potential applications:", ...USES];
    for (const name of ["advantages", "applications", "solution"]) {
      const { quote } = fields[name]!;
      expect(printed.join(" ")).toContain(quote.replace(/\s+/g, " "));
    }
  });
});

describe("a report with headings", () => {
  it("gives problem, advantages with bullets, and a solution that is too long as the description", async () => {
    const sentence = "The film of air carries the shaft at every speed that the motor can reach in service. ";
    const fields = await fieldsOf(
      await reportPdf([
        ["# Air bearing", "# 1. The problem", "Oil from bearings spoils powders in mills."],
        [
          "# 2. Key benefits",
          "- No oil",
          "- Runs for 40,000 hours",
          "# 3. Outlook",
          "A larger one is planned.",
        ],
        ["# 4. How it works", sentence.repeat(28).trim()],
      ]),
    );
    expect(fields.problem).toMatchObject({ value: "Oil from bearings spoils powders in mills.", page: 1 });
    expect(fields.advantages).toMatchObject({ value: ["No oil", "Runs for 40,000 hours"], page: 2 });
    const [solution, description] = [String(fields.solution?.value), String(fields.description?.value)];
    expect(solution.length).toBeLessThanOrEqual(2_000);
    expect(solution).toMatch(/in service\.$/);
    expect(description.length).toBeGreaterThan(2_000);
  });

  it("does not mistake a sentence for a heading", async () => {
    const fields = await fieldsOf(
      await reportPdf([["# Air bearing", "Applications of the bearing are mills.", "Benefits are many."]]),
    );
    expect(fields.applications).toBeUndefined();
    expect(fields.advantages).toBeUndefined();
  });
});

describe.runIf(sharedFolderIsThere)("real one-pagers", () => {
  it.each([
    ["NASA_PUMA_TOPS.pdf", 5, 6, "PUMA represents a major breakthrough"],
    ["NASA_Variable_TOPS.pdf", 5, 4, "The technology combines electroactively controlled"],
  ])("%s", async (name, advantages, applications, solution) => {
    const fields = await fieldsOf(await readShared(`pdf/ordinary/${name}`));
    expect(fields.advantages?.value).toHaveLength(advantages);
    expect(fields.applications?.value).toHaveLength(applications);
    expect(String(fields.solution?.value)).toContain(solution);
  });

  it("a patent has none of these headings", async () => {
    const fields = await fieldsOf(await readShared("pdf/ordinary/US11129546.pdf"));
    expect(fields.applications).toBeUndefined();
  });
});
