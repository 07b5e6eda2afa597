import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { ENOUGH, GOODBYES } from "../read/goodbyes";
import { HELP_TEXTS } from "../write/help/texts";
import type { Outcome, Turn } from "./turn";

/** Small talk, help, and clarifying questions. */

const GREETS =
  /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|hallo|guten|bonjour|salut|hola|buen[oa]s)\b|[您你]好/i;

const LEAVES = new RegExp(
  `(?<!\\p{L})(?:${GOODBYES})(?!\\p{L})|^(?:that(?:['’]s| is| was)|this is) (?:it|all|everything|enough)\\b|^(?:${ENOUGH})(?!\\p{L})`,
  "iu",
);

export function talk({ reading, composer, question }: Turn): Outcome {
  const { text, memory } = reading;
  const { language, talk: words } = composer.phrases;
  if (LEAVES.test(text)) composer.add(words.goodbye);
  else if (/\bthank|\bdanke|\bmerci|\bgracias|谢|\bcheers|\bgreat\b|\bperfect\b/i.test(text))
    composer.add(words.welcome);
  else if (memory.last !== "none" && !GREETS.test(text)) composer.add(words.goOn);
  else composer.add(language === "en" ? question.templates.greeting : words.greeting);
  return { memory };
}

/** Characters of a question that the next one may refer to. */
const MOST_ASKED = 200;

export function help({ reading, composer }: Turn): Outcome {
  const { topic } = reading.help!;
  const { language, see } = composer.phrases;
  const text = HELP_TEXTS[language][topic.key];
  composer.add(topic.page ? `${text} ${see(topic.page.title, topic.page.path)}` : text);
  return { memory: { ...reading.memory, last: "help", act: reading.text.slice(0, MOST_ASKED) } };
}

/** Nothing that the assistant proposed has happened yet. */
export function undo({ reading, composer }: Turn): Outcome {
  composer.add(composer.phrases.talk.nothingChanged);
  return { memory: reading.memory };
}

export function askBack({ reading, composer }: Turn): Outcome {
  composer.add(composer.phrases.talk.whichListing);
  return { memory: reading.memory };
}

/** Repeats a refusal with how much was searched, and says how to go on. */
export function insist({ reading, composer }: Turn): Outcome {
  const { memory, statistics } = reading;
  composer.refused = true;
  const need = escapeMarkdown(plainLine(memory.brief.need, 120));
  composer.add(composer.phrases.results.stillNothing(need, statistics.listings));
  return { memory };
}

/** Declines in one sentence and leaves the memory unchanged. */
export function outOfScope({ reading, composer, question }: Turn): Outcome {
  composer.refused = true;
  const { language, talk: words } = composer.phrases;
  composer.add(language === "en" ? question.templates.out_of_scope : words.outOfScope);
  return { memory: reading.memory };
}
