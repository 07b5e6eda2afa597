import { readQuestion } from "~/agent/engine";
import { NO_MEMORY } from "~/agent/memory";
import { scoreOf } from "~/agent/read/follow-up/follow-up";
import { type FollowUpFeatures, followUpFeatures } from "~/agent/read/follow-up/follow-up-features";
import type { AppContext } from "~/context";
import { technologies } from "~/db/schema/technologies";
import type { MessageSet } from "./need-fitting";

/** The fit behind follow-up-weights.json: messages while a listing is open, and whether they are about it. */

export interface FollowUpSet {
  /** Questions about the listing of that slug. */
  facts: { slug: string; q: string }[];
  /** `about`: more of them, by the start of the slug; `other`: what seeks something else, whatever is open. */
  followUps: { about: { slug: string; q: string }[]; other: string[] };
  messages: MessageSet;
}

export interface FollowUpExample {
  text: string;
  isAbout: boolean;
  features: FollowUpFeatures;
}

const FOLDS = 5;
const STEPS = 300;
const RATE = 0.05;
const PENALTY = 0.003;
/** Rarer features are ignored to avoid overfitting. */
const FEWEST_MESSAGES = 4;
const SMALLEST = 0.05;
/** Distributes the messages about other needs over the listings. */
const STRIDE = 13;

/** Reads every message over the catalog of the demonstration, with a listing open; `every` takes one of so many. */
export async function followUpExamples(
  app: AppContext,
  { facts, followUps, messages }: FollowUpSet,
  every = 1,
): Promise<FollowUpExample[]> {
  const listings = await app.db
    .select({ id: technologies.id, slug: technologies.slug, visible: technologies.visible })
    .from(technologies)
    .orderBy(technologies.id);
  const open = listings.filter(({ visible }) => visible);
  const about = [...facts, ...followUps.about].flatMap(({ slug, q }) => {
    const listing = open.find((one) => one.slug.startsWith(slug));
    return listing ? [{ text: q, id: listing.id, isAbout: true }] : [];
  });
  const other = [...followUps.other, ...messages.whole, ...messages.needs].map((text, i) => ({
    text,
    id: open[(i * STRIDE) % open.length]!.id,
    isAbout: false,
  }));
  const examples: FollowUpExample[] = [];
  // Of each kind for itself: a new question must not select other messages of the other kind.
  const selected = [about, other].flatMap((kind) => kind.filter((_, i) => i % every === 0));
  for (const { text, id, isAbout } of selected) {
    const brief = { ...NO_MEMORY.brief, need: "what was sought before" };
    const memory = { ...NO_MEMORY, brief, shown: [id], focus: id, earlier: [id], last: "search" as const };
    const templates = { greeting: "", no_results: "", out_of_scope: "" };
    const reading = await readQuestion(app, { text, memory, open: null, preset: [], brief: null, templates });
    examples.push({ text, isAbout, features: followUpFeatures(reading, id) });
  }
  return examples;
}

/** Logistic regression in which both sides count alike: Adam (Kingma and Ba 2015), from zero. */
export function fitFollowUp(examples: readonly FollowUpExample[]): Record<string, number> {
  const names = namesOf(examples);
  const numbers = new Map(names.map((name, i) => [name, i]));
  const rows = examples.map(({ features }) =>
    Object.entries(features).flatMap(([name, value]): [number, number][] =>
      numbers.has(name) && value !== 0 ? [[numbers.get(name)!, value]] : [],
    ),
  );
  const about = examples.filter(({ isAbout }) => isAbout).length;
  const weights = new Float64Array(names.length);
  const first = new Float64Array(names.length);
  const second = new Float64Array(names.length);
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = weights.map((weight) => PENALTY * weight);
    for (const [n, row] of rows.entries()) {
      const { isAbout } = examples[n]!;
      const sum = row.reduce((total, [i, value]) => total + weights[i]! * value, 0);
      const error = 1 / (1 + Math.exp(-sum)) - Number(isAbout);
      const share = error / (2 * (isAbout ? about : rows.length - about));
      for (const [i, value] of row) gradient[i]! += share * value;
    }
    for (let i = 0; i < gradient.length; i += 1) {
      first[i] = 0.9 * first[i]! + 0.1 * gradient[i]!;
      second[i] = 0.999 * second[i]! + 0.001 * gradient[i]! ** 2;
      const size = Math.sqrt(second[i]! / (1 - 0.999 ** step)) + 1e-8;
      weights[i]! -= (RATE * first[i]!) / (1 - 0.9 ** step) / size;
    }
  }
  return Object.fromEntries(
    names
      .map((name, i) => [name, Math.round(weights[i]! * 100) / 100] as const)
      .filter(([, weight]) => Math.abs(weight) >= SMALLEST)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function namesOf(examples: readonly FollowUpExample[]): string[] {
  const having = new Map<string, number>();
  for (const { features } of examples)
    for (const [name, value] of Object.entries(features))
      if (value !== 0) having.set(name, (having.get(name) ?? 0) + 1);
  return [...having].filter(([, count]) => count >= FEWEST_MESSAGES).map(([name]) => name);
}

/** Accuracy per class, and the misclassified messages. */
export interface FollowUpFigures {
  about: number;
  other: number;
  misread: string[];
}

export function evaluateFollowUps(
  examples: readonly FollowUpExample[],
  weights: Readonly<Record<string, number>>,
): FollowUpFigures {
  const isRight = ({ features, isAbout }: FollowUpExample) => scoreOf(features, weights) > 0 === isAbout;
  const share = (side: boolean) => {
    const those = examples.filter(({ isAbout }) => isAbout === side);
    return those.filter(isRight).length / those.length;
  };
  return {
    about: share(true),
    other: share(false),
    misread: examples.filter((one) => !isRight(one)).map(({ text }) => text),
  };
}

/** Leaves out a fifth of the messages at a time, and evaluates the other weights on it. */
export function crossValidate(examples: readonly FollowUpExample[]): FollowUpFigures {
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    evaluateFollowUps(
      examples.filter((_, i) => i % FOLDS === fold),
      fitFollowUp(examples.filter((_, i) => i % FOLDS !== fold)),
    ),
  );
  const mean = (side: "about" | "other") => folds.reduce((sum, fold) => sum + fold[side], 0) / FOLDS;
  return { about: mean("about"), other: mean("other"), misread: folds.flatMap(({ misread }) => misread) };
}
