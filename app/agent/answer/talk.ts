import type { Told, Turn } from "./turn";

/** Small talk, help, and questions back. */

export function talk({ reading, composer, question }: Turn): Told {
  const { text, memory } = reading;
  if (/\b(?:bye|goodbye|tschuss|au revoir|adios)\b/i.test(text)) composer.say("Goodbye.");
  else if (/\bthank|\bdanke|\bmerci|\bgracias|谢|\bcheers|\bgreat\b|\bperfect\b/i.test(text))
    composer.say("You are welcome. Ask whenever you want to look further.");
  else composer.say(question.templates.greeting);
  return { memory };
}

export function help({ reading, composer }: Turn): Told {
  const { topic } = reading.help!;
  composer.say(topic.page ? `${topic.text} See “${topic.page.title}” (${topic.page.path}).` : topic.text);
  return { memory: { ...reading.memory, last: "help" } };
}

export function askBack({ reading, composer }: Turn): Told {
  composer.say("Which listing do you mean? Name it, or say what you need, and I look it up.");
  return { memory: reading.memory };
}

/** One sentence, and the conversation goes on as it was. */
export function outOfScope({ reading, composer, question }: Turn): Told {
  composer.refused = true;
  composer.say(question.templates.out_of_scope);
  return { memory: reading.memory };
}
