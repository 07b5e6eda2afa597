import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { phrasesOf } from "~/agent/write/phrases/in-language";
import { technologies } from "~/db/schema/technologies";
import type { Language } from "~/vocabulary/function-words";
import { Conversation } from "../support/assistant";
import { loadDemoCatalog } from "../support/demo-catalog";
import { testContext } from "../support/factories";
import lines from "./listing-questions.jsonl?raw";

/**
 * Questions for the fields of an open listing, whatever it is about, as people put them in five languages. An answer is
 * right if one of its first sources is a field that tells, and it is neither hedged nor an account of everything.
 */

interface Asked {
  language: Language;
  fields: string[];
  question: string;
}

const ASKED: Asked[] = lines
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const OPEN = ["overhead cranes", "light-sheet microscope", "Knee orthosis"];
/** Floors: they only rise. */
const FLOORS: Record<Language, number> = { en: 0.97, de: 0.97, fr: 0.97, es: 0.97, zh: 0.99 };
const FIRST_SOURCES = 4;
/** An account of a listing has more sources. */
const MOST_SOURCES = 12;

/** It asks 579 questions: 14 seconds, and twice that beside other tests. */
const ASKS_FOR_MS = 90_000;

test(
  "questions for fields of the open listing are answered by those fields, in five languages",
  async () => {
    const actor = await loadDemoCatalog();
    const listings = await testContext()
      .primary.select()
      .from(technologies)
      .where(eq(technologies.visible, 1));
    const open = OPEN.map((words) => listings.find(({ title }) => title.includes(words))!.id);
    const wrong = new Map<Language, string[]>();
    for (const [i, asked] of ASKED.entries()) {
      const id = open[i % open.length]!;
      if (!(await isAnswered(new Conversation(actor), asked, id)))
        wrong.set(asked.language, [...(wrong.get(asked.language) ?? []), asked.question]);
    }
    for (const [language, floor] of Object.entries(FLOORS) as [Language, number][]) {
      const all = ASKED.filter((asked) => asked.language === language).length;
      const failed = wrong.get(language) ?? [];
      expect(1 - failed.length / all, `${language}: ${failed.join(" | ")}`).toBeGreaterThanOrEqual(floor);
    }
  },
  ASKS_FOR_MS,
);

async function isAnswered(chat: Conversation, { question, fields, language }: Asked, id: string) {
  const { text, result } = await chat.ask(question, { filters: { technology_id: id } });
  const phrases = phrasesOf(language);
  const [hedge = ""] = phrases.about.nearestTo("|").split("|");
  // An answer on how to reach the owner, or that no publication is named, quotes nothing.
  if (result.citations.length === 0)
    return (
      (fields.includes("organization") && text.includes("Request collaboration")) ||
      (fields.includes("publications") && text.includes(phrases.about.fieldsNotStated))
    );
  return (
    !text.includes(hedge) &&
    result.citations.length <= MOST_SOURCES &&
    result.citations.every(({ technology_id }) => technology_id === id) &&
    result.citations.slice(0, FIRST_SOURCES).some(({ field }) => fields.includes(field ?? ""))
  );
}
