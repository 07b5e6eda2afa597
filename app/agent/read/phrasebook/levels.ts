import type { Language } from "~/vocabulary/function-words";
import type { Phrase } from "./phrase";

/** How people bound a level of readiness: "TRL über 6", "au-dessus de TRL 5". */
export const LEVELS: Readonly<Record<Exclude<Language, "en">, readonly Phrase[]>> = {
  de: [
    [/\b(?:uber|oberhalb von|hoher als)(?= (?:trl )?[1-9]\b)/, "above"],
    [/\b(?:unter|unterhalb von|niedriger als)(?= (?:trl )?[1-9]\b)/, "below"],
  ],
  fr: [
    [/\b(?:au-dessus d[eu]|superieure? a)(?= (?:trl )?[1-9]\b)/, "above"],
    [/\b(?:(?:en|au)[ -]dessous d[eu]|inferieure? a)(?= (?:trl )?[1-9]\b)/, "below"],
  ],
  es: [
    [/\b(?:por encima de|mayor (?:que|a)|superior a)(?= (?:trl )?[1-9]\b)/, "above"],
    [/\b(?:por debajo de|menor (?:que|a)|inferior a)(?= (?:trl )?[1-9]\b)/, "below"],
  ],
  zh: [
    [/(?:高于|大于|超过)(?=\s*(?:trl)?\s*[1-9])/i, " above "],
    [/(?:低于|小于)(?=\s*(?:trl)?\s*[1-9])/i, " below "],
  ],
};
