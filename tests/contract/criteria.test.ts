import { describe, expect, it } from "vitest";
import { choiceName, groupedChoices } from "~/contract/listing/choices";
import { type Operator, operatorsOf, verdictOf } from "~/contract/listing/criteria";
import { type FieldName, LISTING_FIELDS, namesWith } from "~/contract/listing/fields";
import { sampleOf } from "../support/listing-samples";

const verdict = (field: FieldName, operator: Operator, values: (string | number)[], stored: unknown) =>
  verdictOf({ field, operator, values }, stored);

describe("a criterion of a field", () => {
  it("is met by one of the values, or by a value of the group that is asked for", () => {
    expect(verdict("legal_status", "is", ["granted"], "granted")).toBe("met");
    expect(verdict("legal_status", "is", ["active"], "opposed")).toBe("met");
    expect(verdict("legal_status", "is_not", ["active"], "opposed")).toBe("not_met");
    expect(verdict("domain", "is", ["optics", "chemistry"], "polymers")).toBe("met");
    expect(verdict("domain", "is", ["chemistry"], "optics")).toBe("not_met");
    expect(verdict("ip_types", "is", ["software"], ["patent", "software"])).toBe("met");
    expect(verdict("partnership_types", "is_not", ["sale"], ["investment"])).toBe("met");
  });

  it("compares levels by their number", () => {
    expect(verdict("trl", "at_least", [6], 6)).toBe("met");
    expect(verdict("trl", "at_least", [6], 5)).toBe("not_met");
    expect(verdict("trl", "at_most", [3], 4)).toBe("not_met");
    expect(verdict("trl", "is", [4, 5], 5)).toBe("met");
  });

  it("looks for words in texts, lists and rows", () => {
    expect(verdict("advantages", "says", ["Coolants"], ["No coolant"])).toBe("met");
    expect(verdict("title", "does_not_say", ["membrane"], "Ceramic Membranes")).toBe("not_met");
    expect(
      verdict("organization", "says", ["harrow"], { name: "Harrowmere University", country: "GB" }),
    ).toBe("met");
  });

  it("compares quantities of one unit, and does not guess at others", () => {
    const stored = "Raises steam of 1,200 kPa from a store at 600 °C; 37,5 % less loss.";
    expect(verdict("solution", "at_least", ["350 °C"], stored)).toBe("met");
    expect(verdict("solution", "at_most", ["350 °C"], stored)).toBe("not_met");
    expect(verdict("solution", "at_most", ["1300 kPa"], stored)).toBe("met");
    expect(verdict("solution", "at_least", ["37.5%"], stored)).toBe("met");
    expect(verdict("solution", "at_least", ["500 K"], stored)).toBe("not_stated");
    expect(verdict("summary", "at_least", ["2 MW"], "It draws 5 mW.")).toBe("not_stated");
  });

  it("is not stated where the listing says nothing, whatever is asked", () => {
    for (const name of namesWith("label")) {
      for (const operator of operatorsOf(name)) {
        expect(verdict(name, operator, ["1 kg"], null), `${name} ${operator}`).toBe("not_stated");
        expect(["met", "not_met", "not_stated"]).toContain(
          verdict(name, operator, ["1 kg"], sampleOf(name, 1)),
        );
      }
    }
  });

  it("is never met by an operator of another kind", () => {
    expect(verdict("trl", "says", ["5"], 5)).toBe("not_met");
    expect(verdict("title", "at_least", ["5 kg"], "A press of 6 kg")).toBe("not_met");
  });
});

describe("the choices of a field", () => {
  it("stand under their groups, each once", () => {
    for (const name of ["domain", "legal_status"] as const) {
      const field = LISTING_FIELDS[name];
      const grouped = groupedChoices(field);
      expect(grouped.map(({ group }) => group)).toEqual(Object.keys(field.groups.names));
      expect(grouped.flatMap(({ options }) => options.map(({ value }) => value)).toSorted()).toEqual(
        [...field.values].toSorted(),
      );
    }
    expect(choiceName(LISTING_FIELDS.domain, "chemistry")).toBe("Chemistry");
    expect(choiceName(LISTING_FIELDS.legal_status, "pending")).toBe("Patent pending");
  });
});
