import { beforeEach, expect, test } from "vitest";
import { FEATURES, featuresOf, parseQuestion } from "~/agent/evidence/answer-features";
import { certaintyFeatures } from "~/agent/evidence/answer-model";
import { ANSWER_WEIGHTS, CERTAINTY_WEIGHTS } from "~/agent/evidence/answer-weights";
import { openStatements } from "~/agent/evidence/answering";
import type { Listing } from "~/agent/retrieve/listing";
import { searchTexts } from "~/contract/listing/search-text";
import { technologies } from "~/db/schema/technologies";
import type { Statistics } from "~/services/technologies/needs/need";
import { readByIds } from "~/services/technologies/search/whole-listings";
import { tokens } from "~/vocabulary/words";
import { loadDemoCatalog } from "../support/demo-catalog";
import { testContext } from "../support/factories";
import lines from "./facts.jsonl?raw";
import { dot, type Example, fitChance, fitRanking } from "./fitting";

/**
 * 745 questions in everyday words about one open listing each, with the sentences that answer them; one in six has no
 * answer. These tests fit the weights of answer-weights.ts.
 */
interface Question {
  slug: string;
  q: string;
  gold: string[];
}

interface LabeledQuestion extends Example {
  slug: string;
  statements: { quote: string }[];
}

const QUESTIONS = lines
  .trim()
  .split("\n")
  .map((line): Question => JSON.parse(line));
const BASIC = FEATURES.indexOf("paraphrase") + 1;
const PENALTIES = FEATURES.map((_, i) => (i < BASIC ? 0.02 : 0.15));

let questions: LabeledQuestion[];

beforeEach(async () => {
  // No test changes them, and the features of 745 questions take a second.
  questions ??= await labelQuestions();
});

async function labelQuestions(): Promise<LabeledQuestion[]> {
  await loadDemoCatalog();
  const app = testContext();
  const rows = await app.primary.select({ id: technologies.id, slug: technologies.slug }).from(technologies);
  const slugs = [...new Set(QUESTIONS.map(({ slug }) => slug))];
  const ids = slugs.map((slug) => rows.find((row) => row.slug === slug)!.id);
  const listings: Listing[] = [];
  for (let i = 0; i < ids.length; i += 20) listings.push(...(await readByIds(app, ids.slice(i, i + 20))));
  const statistics = statisticsOf(listings);
  const bySlug = new Map(
    listings.map((listing) => [rows.find(({ id }) => id === listing.id)!.slug, listing]),
  );
  return QUESTIONS.map(({ slug, q, gold }) => {
    const { statements, shares } = openStatements(bySlug.get(slug)!, q, statistics);
    const answers = statements.map(({ quote }) =>
      gold.some((one) => one.includes(quote) || quote.includes(one)),
    );
    return { slug, statements, answers, features: featuresOf(parseQuestion(q), statements, shares) };
  });
}

function statisticsOf(listings: readonly Listing[]): Statistics {
  const words = new Map<string, number>();
  for (const listing of listings)
    for (const stem of new Set(tokens(searchTexts(listing).join(" ")).map((token) => token.stem)))
      words.set(stem, (words.get(stem) ?? 0) + 1);
  return { listings: listings.length, words, concepts: new Map(), corrections: new Map() };
}

const isAnswered = ({ answers }: Example) => answers.some(Boolean);

/** Share of the answerable questions with an answer among the first `count` sentences. */
function success(examples: readonly Example[], weights: readonly number[], count: number): number {
  const stated = examples.filter(isAnswered);
  return (
    stated.filter(({ features, answers }) =>
      ranked(features, weights)
        .slice(0, count)
        .some((i) => answers[i]),
    ).length / stated.length
  );
}

function ranked(features: readonly number[][], weights: readonly number[]): number[] {
  const scores = features.map((row) => dot(row, weights));
  return scores.map((_, i) => i).sort((a, b) => scores[b]! - scores[a]!);
}

function chanceRows(weights: readonly number[]): number[][] {
  return questions.map(({ features, statements }) => {
    const order = ranked(features, weights).map((i) => ({
      statement: statements[i] as never,
      features: features[i]!,
      score: dot(features[i]!, weights),
    }));
    return Object.values(certaintyFeatures(order));
  });
}

const round = (value: number) => Math.round(value * 100) / 100;

test("the stored weights are those that fit the questions", () => {
  const weights = fitRanking(questions.filter(isAnswered), PENALTIES);
  const fitted = Object.fromEntries(FEATURES.map((name, i) => [name, round(weights[i]!)]));
  expectNear(fitted, ANSWER_WEIGHTS);
  const stored = FEATURES.map((name) => ANSWER_WEIGHTS[name]!);
  const right = questions.map(({ features, answers }) =>
    ranked(features, stored)
      .slice(0, 3)
      .some((i) => answers[i]),
  );
  const [bias, lead, words, paraphrase, kind, none] = fitChance(chanceRows(stored), right).map(round);
  const certainty = { bias, lead, words, paraphrase, kind, none };
  expectNear(certainty as Record<string, number>, CERTAINTY_WEIGHTS);
});

/** Processors differ in the last digits of `Math.exp`. */
function expectNear(fitted: Record<string, number>, stored: Readonly<Record<string, number>>): void {
  expect(Object.keys(fitted)).toEqual(Object.keys(stored));
  const most = Math.max(...Object.entries(fitted).map(([name, value]) => Math.abs(value - stored[name]!)));
  expect(most, `the fit has changed: ${JSON.stringify(fitted)}`).toBeLessThan(0.05);
}

test("weights fitted on half of the listings find the answers in the other half", () => {
  const slugs = [...new Set(questions.map(({ slug }) => slug))];
  const isFirst = ({ slug }: LabeledQuestion) => slugs.indexOf(slug) < slugs.length / 2;
  const halves = [questions.filter(isFirst), questions.filter((one) => !isFirst(one))] as const;
  const scores = halves.map((half, i) => {
    const weights = fitRanking(halves[1 - i]!.filter(isAnswered), PENALTIES);
    return [success(half, weights, 1), success(half, weights, 3)];
  });
  const [first, three] = [0, 1].map((i) => (scores[0]![i]! + scores[1]![i]!) / 2);
  // Floors: they only rise. A random order reaches .07 and .20.
  expect(first).toBeGreaterThan(0.5);
  expect(three).toBeGreaterThan(0.72);
});
