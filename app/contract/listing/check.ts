import {
  choiceSentence,
  httpsSentence,
  type Length,
  lengthSentence,
  MAX_ADDRESS_CHARACTERS,
} from "../sentences";
import { DRAFT_NAMES, type DraftField, isBlank, type ListingDraft, withoutEmptyRows } from "./draft";
import { fieldOf } from "./fields";
import type { ListingField, RowPart, RowParts } from "./kinds";
import * as rules from "./rules";

/** Sentences by the path of their field, as the server would say them: `title`, `patents.0.number`. */
export type Problems = Record<string, string>;

/** Validates a draft in the browser as the server would. Empty rows are ignored. */
export function checkListing(typed: ListingDraft): Problems {
  const draft = withoutEmptyRows(typed);
  const problems: Problems = {};
  for (const name of DRAFT_NAMES) {
    for (const [path, sentence] of problemsOf(name, fieldOf(name), draft[name])) problems[path] ??= sentence;
  }
  return problems;
}

type Problem = readonly [path: string, sentence: string];

function problemsOf(name: DraftField, field: ListingField, value: ListingDraft[DraftField]): Problem[] {
  switch (field.kind) {
    case "text":
      return textProblems(name, field, value as string);
    case "list":
      return [
        ...countProblem(name, field, value as string[]),
        ...(value as string[]).flatMap((item, place) =>
          lengthProblem(`${name}.${place}`, item, {
            label: rules.eachOf(field.label),
            min: 1,
            max: field.max,
          }),
        ),
      ];
    case "choice": {
      const isOpen = value === "" && !field.required;
      return isOpen || field.values.includes(value as string) ? [] : [[name, choiceSentence(field.label)]];
    }
    case "rows":
      return [
        ...countProblem(name, field, value as object[]),
        ...(value as Record<string, string>[]).flatMap((row, place) =>
          rowProblems(`${name}.${place}`, field.row, row, field.noun),
        ),
      ];
    case "record": {
      const row = value as Record<string, string>;
      return isBlank(row) ? [] : rowProblems(name, field.row, row, field.label);
    }
    // The form offers nothing else.
    case "choices":
    case "level":
      return [];
  }
}

function textProblems(name: string, field: Length & { reservedPrefix?: string }, value: string): Problem[] {
  const { label, reservedPrefix: prefix } = field;
  const reserved: Problem[] =
    prefix && value.trim().startsWith(prefix) ? [[name, rules.reserved(label, prefix)]] : [];
  return [...lengthProblem(name, value, field), ...reserved];
}

function countProblem(
  name: string,
  { label, items }: { label: string; items: number },
  value: unknown[],
): Problem[] {
  return value.length > items ? [[name, rules.tooMany(label, items)]] : [];
}

function rowProblems(path: string, parts: RowParts, row: Record<string, string>, noun: string): Problem[] {
  return Object.entries(parts).flatMap(([name, part]) =>
    partProblem(`${path}.${name}`, part, row[name]!, rules.partLabel(part, noun)),
  );
}

function partProblem(path: string, part: RowPart, value: string, label: string): Problem[] {
  if (part.kind === "text") return lengthProblem(path, value, { ...part, label });
  const typed = value.trim();
  if (!typed && !part.required) return [];
  if (part.kind === "code" && !part.pattern.test(typed)) return [[path, part.rule]];
  if (part.kind === "url" && !isHttps(typed)) return [[path, httpsSentence(label)]];
  return [];
}

function lengthProblem(path: string, value: string, rule: Length): Problem[] {
  const points = lengthOf(value);
  return points >= (rule.min ?? 0) && points <= rule.max ? [] : [[path, lengthSentence(rule)]];
}

/** Length as the server counts it: code points after trimming. */
export function lengthOf(value: string): number {
  return [...value.trim()].length;
}

function isHttps(value: string): boolean {
  return value.length <= MAX_ADDRESS_CHARACTERS && value.startsWith("https://") && URL.canParse(value);
}
