import { certaintyOfBest } from "../decide/certainty";
import type { Statistics } from "../retrieve/need";
import type { Ranked } from "../retrieve/ranked";
import { blank, type Clause } from "./clauses";

/** The stretch of a long message that names the need: "my son keeps telling me about laser weeding" says much beside it. */

/** Below this the message as a whole is in doubt. */
const DOUBTFUL = 0.5;
/** A stretch must be clearer than a whole message that is refused. */
const CLEAR = 0.7;
const FEWEST_UNITS = 2;
const LEADS_IN = /\b(?:about|on|for|is|need|of|topic|matter|into|called|:)\s+/gi;
const MOST = 12;

/** Clauses, and what follows a word that leads in a need; each keeps its place in the text. */
export function stretchesOf(clauses: readonly Clause[], text: string): string[] {
  const spans = clauses
    .filter(({ role }) => role !== "talk" && role !== "product" && role !== "act")
    .flatMap(({ at, end }) => {
      const inside = text.slice(at, end);
      const tails = [...inside.matchAll(LEADS_IN)].map(({ index, 0: { length } }) => at + index + length);
      return [at, ...tails].map((from) => [from, end] as const);
    });
  const whole = text.trim();
  return spans
    .slice(0, MOST)
    .map(([from, end]) =>
      blank(text, [
        [0, from],
        [end, text.length],
      ]),
    )
    .filter((stretch) => stretch.trim() !== "" && stretch.trim() !== whole);
}

/** The whole message where it is clear, else the stretch that the catalog answers best. */
export function strongest(
  whole: Ranked,
  stretches: readonly string[],
  rank: (text: string) => Ranked,
  statistics: Statistics,
): Ranked {
  const certainty = certaintyOfBest(whole, statistics);
  if (certainty >= DOUBTFUL) return whole;
  let best = { ranked: whole, certainty: Math.max(certainty, CLEAR) };
  for (const stretch of stretches) {
    const ranked = rank(stretch);
    if (ranked.need.units.length < FEWEST_UNITS) continue;
    const found = certaintyOfBest(ranked, statistics);
    if (found > best.certainty) best = { ranked, certainty: found };
  }
  return best.ranked;
}
