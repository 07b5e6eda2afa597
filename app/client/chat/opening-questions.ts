import type { Facets } from "~/contract/technologies";
import { TECHNOLOGY_FIELDS } from "~/contract/values";

const MARKET_READY = 7;

/** Questions that have an answer: each asks for something of which the catalog holds listings. */
export function openingQuestions({ domain, trl, legal_status }: Facets): string[] {
  const [most, second, third] = [...domain]
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
    .map(({ value }) => nameOf(value));
  const ready = trl.some(({ value, count }) => Number(value) >= MARKET_READY && count > 0);
  const granted = legal_status.some(({ value, count }) => value === "granted" && count > 0);
  return [
    ...(most ? [`What is available in ${most}?`] : []),
    ...(ready ? [`Which technologies are at TRL ${MARKET_READY} or above?`] : []),
    ...(granted ? ["Which technologies have a granted patent?"] : []),
    ...(second ? [`How many technologies are there in the ${second} field?`] : []),
    ...(third ? [`Find technologies in ${third}`] : []),
  ].slice(0, 4);
}

/** "Medical technology" within a sentence. */
function nameOf(slug: string): string {
  const name = TECHNOLOGY_FIELDS.find((field) => field.slug === slug)?.name ?? slug;
  return name.startsWith("IT ") ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
