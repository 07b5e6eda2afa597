import { describe, expect, it } from "vitest";
import { DOMAINS, SECTORS } from "~/contract/values";
import { drawFigure } from "~/ui/figure/draw";
import { figureMarkup } from "~/ui/figure/markup";
import { type Subject, subjectsOf } from "~/ui/figure/subjects";
import { DEMO_LISTINGS } from "../support/demo-catalog";

const ids = Array.from({ length: 8 }, (_, i) => `0199c4de-7b1a-7000-8000-${String(i).padStart(12, "0")}`);
const all = [...DOMAINS, ...SECTORS].flatMap((domain) => ids.map((id) => ({ id, domain })));

/** The size of a drawing as markup: it is sent with every card. */
const MAX_CHARACTERS = 16_000;

/** What a person who knows the listing would accept as a picture of its field. */
const PLAUSIBLE: Record<string, Subject[]> = {
  "DEMO-CHE-01": ["molecule", "process"],
  "DEMO-CHE-02": ["molecule"],
  "DEMO-CHE-04": ["process", "chip"],
  "DEMO-CHE-05": ["probe"],
  "DEMO-CHE-07": ["molecule", "layers"],
  "DEMO-CHE-09": ["process"],
  "DEMO-CHE-13": ["lattice"],
  "DEMO-CHE-15": ["layers"],
  "DEMO-CHE-17": ["chip", "circuit", "probe"],
  "DEMO-CHE-19": ["process"],
  "DEMO-CHE-21": ["process"],
  "DEMO-ELE-01": ["impeller", "shaft", "circuit"],
  "DEMO-ELE-02": ["circuit"],
  "DEMO-ELE-03": ["signal"],
  "DEMO-ELE-05": ["signal", "optics"],
  "DEMO-ELE-08": ["blocks"],
  "DEMO-ELE-10": ["chip", "circuit"],
  "DEMO-ELE-14": ["blocks"],
  "DEMO-ELE-16": ["chip", "circuit"],
  "DEMO-INS-01": ["optics"],
  "DEMO-INS-03": ["spectrum", "dial"],
  "DEMO-INS-05": ["probe", "chip"],
  "DEMO-INS-07": ["blocks", "assembly"],
  "DEMO-INS-09": ["probe"],
  "DEMO-INS-10": ["assembly", "gears"],
  "DEMO-MEC-01": ["assembly"],
  "DEMO-MEC-03": ["shaft"],
  "DEMO-MEC-05": ["shaft"],
  "DEMO-MEC-06": ["impeller"],
  "DEMO-MEC-11": ["process"],
  "DEMO-MEC-12": ["impeller", "process"],
  "DEMO-MEC-13": ["gears"],
  "DEMO-MEC-15": ["assembly"],
  "DEMO-OTH-01": ["chair"],
  "DEMO-OTH-02": ["chair"],
  "DEMO-OTH-05": ["modules", "truss"],
  "DEMO-OTH-06": ["truss", "modules"],
};

describe("the drawing of a listing", () => {
  it("is the same each time, on every machine", () => {
    for (const pictured of all) expect(drawFigure(pictured)).toEqual(drawFigure(pictured));
  });

  it("differs from listing to listing", () => {
    for (const domain of DOMAINS) {
      const drawings = new Set(ids.map((id) => JSON.stringify(drawFigure({ id, domain }))));
      expect(drawings.size, domain).toBe(ids.length);
    }
  });

  it("is of what the listing speaks of", () => {
    const listings = DEMO_LISTINGS as Record<"external_id" | "domain" | "title" | "summary", string>[];
    for (const [id, plausible] of Object.entries(PLAUSIBLE)) {
      const { domain, ...words } = listings.find(({ external_id }) => external_id === id)!;
      expect(plausible, `${id} ${words.title}`).toEqual(expect.arrayContaining(subjectsOf(domain, words)));
    }
  });

  it("is of the field where the words name nothing that can be drawn", () => {
    expect(subjectsOf("semiconductors", { title: "A new approach", summary: "For all." })).toEqual(["chip"]);
  });

  it("has no letter, number or figure mark that would claim to be of the invention", () => {
    for (const pictured of all)
      expect(figureMarkup(pictured)).toMatch(
        /^(?:<path data-kind="[a-z]+"(?: data-fill="[a-z]+")? d="[^"]+"\/>)+$/,
      );
    const pictures = import.meta.glob<string>("../../scripts/demo/media/*.svg", {
      eager: true,
      query: "?raw",
      import: "default",
    });
    expect(Object.keys(pictures).length).toBeGreaterThan(10);
    for (const [file, svg] of Object.entries(pictures)) expect(svg, file).not.toMatch(/<text|<tspan|Fig\b/i);
  });

  it("is light and free of numbers that are none", () => {
    for (const pictured of all) {
      const paths = drawFigure(pictured)
        .map(({ d }) => d)
        .join("");
      expect(paths.length, `${pictured.domain} ${pictured.id}`).toBeLessThan(MAX_CHARACTERS);
      expect(paths).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});
