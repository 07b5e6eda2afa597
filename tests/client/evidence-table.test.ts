import { expect, it } from "vitest";
import { evidenceTable, placeName, quoteText } from "~/client/chat/evidence-table";
import { citationOf, evidenceOf, technologyOf } from "../support/answers";

it("has a row for each listing that the answer names, and a column for each criterion in the order met", () => {
  const shown = technologyOf(1, "Heat exchanger");
  const cited = citationOf(2, { title: "Generator" });
  const table = evidenceTable({
    technologies: [shown],
    citations: [cited],
    evidence: [
      evidenceOf(shown.id, { "60 °C": "met", "TRL 6 or higher": "not_stated" }),
      evidenceOf(cited.technology_id, { "60 °C": "not_met", granted: "near" }),
      evidenceOf("00000000-0000-7000-8000-000000000009", { hidden: "met" }),
    ],
  });
  expect(table.criteria).toEqual(["60 °C", "TRL 6 or higher", "granted"]);
  expect(table.rows.map(({ title }) => title)).toEqual(["Heat exchanger", "Generator"]);
  expect(table.rows[1]?.cells.get("60 °C")?.verdict).toBe("not_met");
  expect(table.rows[1]?.cells.has("TRL 6 or higher")).toBe(false);
});

it("names the place of a quote by the field's label or by the page", () => {
  expect(placeName({ field: "legal_status", page: null })).toBe("Legal status");
  expect(placeName({ field: null, page: 3 })).toBe("File, page 3");
  expect(placeName({ field: null, page: null })).toBe("Listing");
});

it("shows a stored value as the page of the listing has it, and a sentence as it is", () => {
  expect(quoteText({ field: "domain", quote: "basic-materials-chemistry" })).toBe(
    "Basic materials chemistry",
  );
  expect(quoteText({ field: "partnership_types", quote: "joint_development" })).toBe("Joint development");
  expect(quoteText({ field: "trl", quote: "4" })).toBe("TRL 4, validated in lab");
  expect(quoteText({ field: "summary", quote: "granted" })).toBe("granted");
  expect(quoteText({ field: null, quote: "60 °C" })).toBe("60 °C");
});
