import { METRIC_NAMES } from "~/client/words/metric-names";
import type { TechnologyAnalytics } from "~/contract/analytics";
import type { Comparison } from "~/contract/comparisons";
import { GROUP_NAMES, groupOf } from "~/contract/listing/comparison";
import type { GroupKey } from "~/contract/listing/kinds";

/** A score of 0 to 100; null is "not enough data". */
interface Score {
  score: number | null;
}
export type Cell = string | number | string[] | Score | null;

export interface ComparisonRow {
  key: string;
  label: string;
  /** In the order of the columns. */
  cells: Cell[];
  differs: boolean;
  /** The columns with the best value; empty where no direction is known, or all are alike. */
  best: number[];
}

export interface RowGroup {
  key: GroupKey | "scores";
  name: string;
  rows: ComparisonRow[];
}

const GROUPS = Object.keys(GROUP_NAMES) as GroupKey[];

/** What is stored of the listings, in groups. */
export function storedGroups({ technologies, matrix, differences }: Comparison): RowGroup[] {
  const levels = technologies.map(({ available, trl }) => (available ? trl : null));
  const rows = matrix.map(({ field, label, values }) => ({
    key: field,
    label,
    cells: values,
    differs: differences.includes(field),
    best: field === "trl" ? highest(levels) : [],
  }));
  return GROUPS.map((group) => ({
    key: group,
    name: GROUP_NAMES[group],
    rows: rows.filter(({ key }) => groupOf(key) === group),
  })).filter((group) => group.rows.length > 0);
}

/** The scores of the columns whose analysis is there; `undefined` is one that is not. */
export function scoreGroup(analyses: (TechnologyAnalytics | undefined)[]): RowGroup {
  const scoresOf = (read: (analysis: TechnologyAnalytics) => number | null) =>
    analyses.map((analysis) => (analysis ? rounded(read(analysis)) : undefined));
  const rows: [key: string, label: string, scores: (number | null | undefined)[]][] = [
    ["score_overall", "Overall", scoresOf(({ overall }) => overall.score)],
    ...Object.entries(METRIC_NAMES).map(([key, label]): [string, string, (number | null | undefined)[]] => [
      `score_${key}`,
      label,
      scoresOf(({ metrics }) => metrics.find((metric) => metric.key === key)?.score ?? null),
    ]),
  ];
  return {
    key: "scores",
    name: "Scores",
    rows: rows.map(([key, label, scores]) => ({
      key,
      label,
      cells: scores.map((score) => (score === undefined ? null : { score })),
      differs: new Set(scores.filter((score) => score !== undefined)).size > 1,
      best: highest(scores),
    })),
  };
}

function rounded(score: number | null): number | null {
  return score === null ? null : Math.round(score);
}

/** The places of the highest value, when there is another beside it. */
export function highest(values: (number | null | undefined)[]): number[] {
  const scores = values.filter((value) => typeof value === "number");
  const most = Math.max(...scores);
  const places = values.flatMap((value, place) => (value === most ? [place] : []));
  return scores.length > 1 && places.length < scores.length ? places : [];
}
