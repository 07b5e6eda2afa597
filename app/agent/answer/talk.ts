import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { phrasesOf } from "../write/phrases";
import type { Outcome, Turn } from "./turn";

/** Small talk, help, and clarifying questions. */

export function talk({ reading, composer, question }: Turn): Outcome {
  const { text, memory } = reading;
  if (/\b(?:bye|goodbye|tschuss|au revoir|adios)\b/i.test(text)) composer.add("Goodbye.");
  else if (/\bthank|\bdanke|\bmerci|\bgracias|谢|\bcheers|\bgreat\b|\bperfect\b/i.test(text))
    composer.add("You are welcome. Ask whenever you want to look further.");
  else composer.add(question.templates.greeting);
  return { memory };
}

/** Characters of a question that the next one may refer to. */
const MOST_ASKED = 200;

export function help({ reading, composer }: Turn): Outcome {
  const { topic } = reading.help!;
  composer.add(topic.page ? `${topic.text} See “${topic.page.title}” (${topic.page.path}).` : topic.text);
  return { memory: { ...reading.memory, last: "help", act: reading.text.slice(0, MOST_ASKED) } };
}

/** Nothing that the assistant proposed has happened yet. */
export function undo({ reading, composer }: Turn): Outcome {
  composer.add(
    "Nothing was changed: what I propose happens only when you confirm it. To take a listing off your shortlist or to delete a saved comparison, open “Shortlist” (/shortlist) or “Comparisons” (/comparisons).",
  );
  return { memory: reading.memory };
}

export function askBack({ reading, composer }: Turn): Outcome {
  composer.add("Which listing do you mean? Name it, or say what you need, and I look it up.");
  return { memory: reading.memory };
}

/** Repeats a refusal with how much was searched, and says how to go on. */
export function insist({ reading, composer }: Turn): Outcome {
  const { memory, language, statistics } = reading;
  composer.refused = true;
  const need = escapeMarkdown(plainLine(memory.brief.need, 120));
  composer.add(phrasesOf(language).stillNothing(need, statistics.listings));
  return { memory };
}

/** Declines in one sentence and leaves the memory unchanged. */
export function outOfScope({ reading, composer, question }: Turn): Outcome {
  composer.refused = true;
  composer.add(question.templates.out_of_scope);
  return { memory: reading.memory };
}
