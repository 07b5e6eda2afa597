import type { PromptKeyInfo } from "~/contract/prompts";

export const USE_WORDS: Record<PromptKeyInfo["use"], { name: string; note: string }> = {
  said: { name: "Used verbatim", note: "The assistant uses this text verbatim with every model." },
  instructions: {
    name: "Instructions",
    note: "Language models get this text as instructions. The embedded model follows its own rules.",
  },
  task: {
    name: "Instructions for a task",
    note: "A language model gets this text for one task. Without a model, built-in rules apply.",
  },
  unused: { name: "Not used yet", note: "This version does not use the text." },
};

/** What each text that is in use is for; keys that nothing reads have no name. */
export const PROMPT_NAMES: Partial<Record<PromptKeyInfo["key"], string>> = {
  "chat.system": "Instructions",
  "chat.greeting": "Greeting",
  "chat.no_results": "No results",
  "chat.out_of_scope": "Out of scope",
  "chat.thinking.searching": "While searching",
  "chat.thinking.reading": "While reading listings",
  "chat.title": "Titles of chats",
  "chat.query_rewrite": "Reading follow-up questions",
  "analytics.technology": "AI analytics and business canvas",
  "compare.technologies": "Summary of a comparison",
  "pdf.extract_listing": "Reading a PDF",
  "recommend.rationale": "Reasons of recommendations",
};

const PLACEHOLDER = /(\{\{\s*[a-z_][a-z0-9_]{0,59}\s*\}\})/gi;
/** What tokenizers of today make of English prose, on average. */
const CHARACTERS_PER_TOKEN = 4;

/** A text cut at its variables: `{{user_name}}` are the odd pieces. */
export function cutAtVariables(text: string): string[] {
  return text.split(PLACEHOLDER);
}

/** The variables a text names, each once. */
export function variablesOf(text: string): string[] {
  const named = cutAtVariables(text).filter((_, place) => place % 2 === 1);
  return [...new Set(named.map((placeholder) => placeholder.replace(/[{}\s]/g, "")))];
}

/** Braces that name no variable, such as `{{user name}}` or one that is not closed. */
export function brokenPlaceholders(text: string): string[] {
  const rest = cutAtVariables(text).filter((_, place) => place % 2 === 0);
  return rest.flatMap((piece) => piece.match(/\{\{[^{}\n]{0,40}\}?\}?|\}\}/g) ?? []);
}

export function formatLength(text: string): string {
  const characters = [...text].length;
  const tokens = Math.ceil(characters / CHARACTERS_PER_TOKEN);
  return `${characters.toLocaleString("en")} of 20,000 characters, about ${tokens.toLocaleString("en")} tokens`;
}
