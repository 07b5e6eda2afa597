import { expect, it } from "vitest";
import { highest, scoreGroup, storedGroups } from "~/client/comparing/comparison-rows";
import type { TechnologyAnalytics } from "~/contract/analytics";
import type { Comparison } from "~/contract/comparisons";

it("marks the highest value only where there is a lower one beside it", () => {
  expect(highest([4, 7, 5])).toEqual([1]);
  expect(highest([7, 7, 5])).toEqual([0, 1]);
  expect(highest([7, 7])).toEqual([]);
  expect(highest([7, null, undefined])).toEqual([]);
  expect(highest([0, 3])).toEqual([1]);
  expect(highest([])).toEqual([]);
});

it("groups stored fields, leaves empty groups out, and does not rank what is gone", () => {
  const technology = { title: "", domain: null, legal_status: null, organization: null };
  const comparison = {
    technologies: [
      { ...technology, id: "a", available: true, trl: 4 },
      { ...technology, id: "b", available: true, trl: 6 },
      { ...technology, id: "c", available: false, trl: 9 },
    ],
    matrix: [
      { field: "domain", label: "Field", values: ["Optics", "Control", null] },
      { field: "trl", label: "Readiness", values: ["TRL 4", "TRL 6", null] },
      { field: "a_field_of_later", label: "Later", values: ["x", "x", null] },
    ],
    differences: ["domain", "trl"],
  } as unknown as Comparison;
  const groups = storedGroups(comparison);
  expect(groups.map(({ name, rows }) => [name, rows.map(({ key }) => key)])).toEqual([
    ["Facts", ["domain", "a_field_of_later"]],
    ["Readiness", ["trl"]],
  ]);
  expect(groups[1]!.rows[0]).toMatchObject({ differs: true, best: [1] });
  expect(groups[0]!.rows[1]).toMatchObject({ differs: false, best: [] });
});

it("shows scores rounded, takes no score for a score of its own, and waits for what is not there", () => {
  const analysis = (overall: number | null, ip: number | null) =>
    ({
      overall: { score: overall, band: "moderate" },
      metrics: [{ key: "ip_strength", score: ip }],
    }) as unknown as TechnologyAnalytics;
  const { rows } = scoreGroup([analysis(71.6, null), undefined, analysis(72.4, 40)]);
  const row = (key: string) => rows.find((found) => found.key === key)!;
  expect(row("score_overall")).toMatchObject({
    cells: [{ score: 72 }, null, { score: 72 }],
    differs: false,
    best: [],
  });
  expect(row("score_ip_strength")).toMatchObject({
    cells: [{ score: null }, null, { score: 40 }],
    differs: true,
  });
  expect(row("score_novelty").differs).toBe(false);
});
