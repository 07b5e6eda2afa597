import type { Language } from "~/vocabulary/function-words";

/** The answer's own sentences in the language of the question; quotes stay as they were written. */
export interface Phrases {
  /** "Two listings fit, one comes close." */
  fit(fits: number, near: number, conditions: string): string;
  nearOnly(near: number, conditions: string): string;
  partly: string;
  close: string;
  but: string;
  /** Of a near miss without a criterion to name. */
  not: string;
  nothing(need: string): string;
  nearest: string;
  notStated: string;
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const number = (count: number) => NUMBERS[count] ?? String(count);

const PHRASES: Record<Language, Phrases> = {
  en: {
    fit: (fits, near, conditions) => {
      const lead = `${number(fits)} listing${fits === 1 ? " fits" : "s fit"}${conditions}`;
      return near > 0
        ? `${lead}; ${number(near).toLowerCase()} ${near === 1 ? "comes" : "come"} close.`
        : `${lead}${fits > 1 ? ", best first" : ""}.`;
    },
    nearOnly: (near, conditions) =>
      `No listing fits exactly${conditions}. ${near === 1 ? "One comes close, but is not what you asked for" : `${number(near)} come close, but are not what you asked for`}:`,
    partly: "No listing covers all of it. The closest covers only a part:",
    close: "Close, but not exactly what you asked for:",
    but: "But:",
    not: "But it covers only a part of what you asked for.",
    nothing: (need) => `No listing in the catalog is about “${need}”.`,
    nearest: "The nearest thing there is",
    notStated: "The listing does not say.",
  },
  de: {
    fit: (fits, near, conditions) =>
      `${fits === 1 ? "Eine Technologie passt" : `${fits} Technologien passen`}${conditions}${near > 0 ? `; ${near === 1 ? "eine kommt" : `${near} kommen`} dem nahe` : ""}.`,
    nearOnly: (near, conditions) =>
      `Keine Technologie passt genau${conditions}. ${near === 1 ? "Eine kommt dem nahe, aber nicht ganz" : `${near} kommen dem nahe, aber nicht ganz`} (closest, not exactly):`,
    partly: "Keine Technologie deckt alles ab. Die nächste deckt nur einen Teil ab (only a part):",
    close: "Nahe daran, aber nicht genau das Gefragte (not exactly):",
    but: "But:",
    not: "Aber sie deckt nur einen Teil ab (only a part).",
    nothing: (need) => `Keine Technologie im Katalog handelt von „${need}“.`,
    nearest: "Am nächsten kommt",
    notStated: "Das steht nicht im Eintrag (the listing does not say).",
  },
  fr: {
    fit: (fits, near, conditions) =>
      `${fits === 1 ? "Une technologie convient" : `${fits} technologies conviennent`}${conditions}${near > 0 ? ` ; ${near === 1 ? "une s’en approche" : `${near} s’en approchent`}` : ""}.`,
    nearOnly: (near, conditions) =>
      `Aucune technologie ne convient exactement${conditions}. ${near === 1 ? "Une s’en approche" : `${near} s’en approchent`} (closest, not exactly) :`,
    partly: "Aucune technologie ne couvre tout. La plus proche n’en couvre qu’une partie (only a part) :",
    close: "Proche, mais pas exactement ce que vous demandez (not exactly) :",
    but: "But:",
    not: "Mais elle n’en couvre qu’une partie (only a part).",
    nothing: (need) => `Aucune technologie du catalogue ne traite de « ${need} ».`,
    nearest: "La plus proche est",
    notStated: "La fiche ne le dit pas (the listing does not say).",
  },
  es: {
    fit: (fits, near, conditions) =>
      `${fits === 1 ? "Una tecnología encaja" : `${fits} tecnologías encajan`}${conditions}${near > 0 ? `; ${near === 1 ? "una se acerca" : `${near} se acercan`}` : ""}.`,
    nearOnly: (near, conditions) =>
      `Ninguna tecnología encaja exactamente${conditions}. ${near === 1 ? "Una se acerca" : `${near} se acercan`} (closest, not exactly):`,
    partly: "Ninguna tecnología lo cubre todo. La más cercana cubre solo una parte (only a part):",
    close: "Cerca, pero no exactamente lo que pide (not exactly):",
    but: "But:",
    not: "Pero cubre solo una parte (only a part).",
    nothing: (need) => `Ninguna tecnología del catálogo trata de «${need}».`,
    nearest: "Lo más cercano es",
    notStated: "La ficha no lo dice (the listing does not say).",
  },
  zh: {
    fit: (fits, near, conditions) =>
      `有 ${fits} 项技术符合${conditions}${near > 0 ? `，另有 ${near} 项接近` : ""}。`,
    nearOnly: (near, conditions) =>
      `没有完全符合的技术${conditions}，有 ${near} 项接近 (closest, not exactly)：`,
    partly: "没有技术完全符合，最接近的只符合一部分 (only a part)：",
    close: "接近但不完全符合 (not exactly)：",
    but: "But:",
    not: "但只符合一部分 (only a part)。",
    nothing: (need) => `目录中没有关于“${need}”的技术。`,
    nearest: "最接近的是",
    notStated: "该条目没有说明 (the listing does not say)。",
  },
};

export function phrasesOf(language: Language): Phrases {
  return PHRASES[language];
}
