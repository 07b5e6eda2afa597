import type { Language } from "~/vocabulary/function-words";

/** The fixed sentences of answers, in the language of the question; quotes are not translated. */
export interface Phrases {
  /** "Two listings fit, one comes close." For a single one, with the terms of the need that it does not mention, each in quotes. */
  fit(fits: number, near: number, conditions: string, unmentioned: readonly string[]): string;
  nearOnly(near: number, conditions: string): string;
  /** Before a single partial match, with the terms as above. */
  closest(conditions: string, unmentioned: readonly string[]): string;
  close: string;
  but: string;
  /** For a near miss without a criterion. */
  not: string;
  nothing(need: string): string;
  /** When all matches were shown before. */
  nothingElse: string;
  /** After "which of these are about ...". */
  noneOfThese(topic: string): string;
  /** After "Really nothing?": the need, and how many listings were searched. */
  stillNothing(need: string, listings: number): string;
  /** The listing does not state the topic. */
  notStated(topic: string): string;
  /** Like `notStated`, when the following statements may answer. */
  notInWords(topic: string): string;
  /** Before the statements nearest to the question. */
  nearestStatements: string;
  /** In a refusal: the shortened title of the nearest listing. */
  nearestIs(title: string): string;
  /** Before the application that the question names. */
  use: string;
  /** Before what the listing states as its own limit. */
  limit: string;
  /** After a question for something cheaper. */
  noPrices: string;
  onCost: string;
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const number = (count: number) => NUMBERS[count] ?? String(count);

const PHRASES: Record<Language, Phrases> = {
  en: {
    fit: (fits, near, conditions, unmentioned) => {
      const lead = `${number(fits)} listing${fits === 1 ? " fits" : "s fit"}${conditions}`;
      if (unmentioned.length > 0) return `${lead}, but does not mention ${unmentioned.join(" or ")}.`;
      return near > 0
        ? `${lead}; ${number(near).toLowerCase()} ${near === 1 ? "comes" : "come"} close.`
        : `${lead}${fits > 1 ? ", best first" : ""}.`;
    },
    nearOnly: (near, conditions) =>
      `No listing fits exactly${conditions}. ${near === 1 ? "One comes close, but is not what you asked for" : `${number(near)} come close, but are not what you asked for`}:`,
    closest: (conditions, unmentioned) =>
      unmentioned.length > 0
        ? `The closest listing${conditions} does not mention ${unmentioned.join(" or ")}:`
        : `The closest listing${conditions}:`,
    close: "Close, but not exactly what you asked for:",
    but: "But:",
    not: "But it covers only a part of what you asked for.",
    nothingElse: "I find nothing else on it in the catalog.",
    noneOfThese: (topic) => `I find nothing about “${topic}” in any of these.`,
    nothing: (need) => `No listing in the catalog is about “${need}”.`,
    stillNothing: (need, listings) =>
      `Yes: I searched all ${listings} listings, and none is about “${need}”. Describe in other words what it should do, or name a field, and I search again.`,
    notStated: (topic) => `The listing does not say: ${topic}.`,
    notInWords: (topic) => `The listing does not say in so many words: ${topic}.`,
    nearestStatements: "What comes nearest:",
    nearestIs: (title) => `The nearest I found is “${title}”; ask about it if that helps.`,
    use: "Meant for:",
    limit: "Limit:",
    noPrices: "No listing states a price: what a license costs is agreed with the owner.",
    onCost: "About cost:",
  },
  de: {
    fit: (fits, near, conditions) =>
      `${fits === 1 ? "Eine Technologie passt" : `${fits} Technologien passen`}${conditions}${near > 0 ? `; ${near === 1 ? "eine kommt" : `${near} kommen`} dem nahe` : ""}.`,
    nearOnly: (near, conditions) =>
      `Keine Technologie passt genau${conditions}. ${near === 1 ? "Eine kommt dem nahe, aber nicht ganz" : `${near} kommen dem nahe, aber nicht ganz`}:`,
    closest: (conditions) => `Am nächsten kommt${conditions}:`,
    close: "Nahe daran, aber nicht genau das Gefragte:",
    but: "Aber:",
    not: "Aber sie deckt nur einen Teil ab.",
    nothingElse: "Sonst finde ich dazu nichts im Katalog.",
    noneOfThese: (topic) => `Bei keiner davon finde ich etwas zu „${topic}“.`,
    nothing: (need) => `Keine Technologie im Katalog handelt von „${need}“.`,
    stillNothing: (need, listings) =>
      `Ja: Ich habe alle ${listings} Einträge durchsucht, und keiner handelt von „${need}“. Beschreiben Sie mit anderen Worten, was es leisten soll, oder nennen Sie ein Fachgebiet, dann suche ich erneut.`,
    notStated: (topic) => `Das steht nicht im Eintrag: ${topic}.`,
    notInWords: (topic) => `Wörtlich steht das nicht im Eintrag: ${topic}.`,
    nearestStatements: "Am nächsten kommt:",
    nearestIs: (title) => `Am nächsten kommt „${title}“; fragen Sie danach, wenn es hilft.`,
    use: "Gedacht für:",
    limit: "Grenze:",
    noPrices: "Kein Eintrag nennt einen Preis: Was eine Lizenz kostet, wird mit dem Inhaber vereinbart.",
    onCost: "Zu den Kosten:",
  },
  fr: {
    fit: (fits, near, conditions) =>
      `${fits === 1 ? "Une technologie convient" : `${fits} technologies conviennent`}${conditions}${near > 0 ? ` ; ${near === 1 ? "une s’en approche" : `${near} s’en approchent`}` : ""}.`,
    nearOnly: (near, conditions) =>
      `Aucune technologie ne convient exactement${conditions}. ${near === 1 ? "Une s’en approche" : `${near} s’en approchent`} :`,
    closest: (conditions) => `La plus proche${conditions} :`,
    close: "Proche, mais pas exactement ce que vous demandez :",
    but: "Mais :",
    not: "Mais elle n’en couvre qu’une partie.",
    nothingElse: "Je ne trouve rien d’autre à ce sujet dans le catalogue.",
    noneOfThese: (topic) => `Je ne trouve rien sur « ${topic} » dans celles-ci.`,
    nothing: (need) => `Aucune technologie du catalogue ne traite de « ${need} ».`,
    stillNothing: (need, listings) =>
      `Oui : j'ai cherché dans les ${listings} annonces, et aucune ne traite de « ${need} ». Décrivez autrement ce qu'il faut, ou nommez un domaine, et je cherche de nouveau.`,
    notStated: (topic) => `La fiche ne le dit pas : ${topic}.`,
    notInWords: (topic) => `La fiche ne le dit pas en ces termes : ${topic}.`,
    nearestStatements: "Le plus proche :",
    nearestIs: (title) => `La plus proche est « ${title} » ; demandez-la si elle vous aide.`,
    use: "Prévu pour :",
    limit: "Limite :",
    noPrices: "Aucune fiche n’indique de prix : le coût d’une licence se convient avec le titulaire.",
    onCost: "Sur les coûts :",
  },
  es: {
    fit: (fits, near, conditions) =>
      `${fits === 1 ? "Una tecnología encaja" : `${fits} tecnologías encajan`}${conditions}${near > 0 ? `; ${near === 1 ? "una se acerca" : `${near} se acercan`}` : ""}.`,
    nearOnly: (near, conditions) =>
      `Ninguna tecnología encaja exactamente${conditions}. ${near === 1 ? "Una se acerca" : `${near} se acercan`}:`,
    closest: (conditions) => `Lo más cercano${conditions}:`,
    close: "Cerca, pero no exactamente lo que pide:",
    but: "Pero:",
    not: "Pero cubre solo una parte.",
    nothingElse: "No encuentro nada más sobre ello en el catálogo.",
    noneOfThese: (topic) => `En estas no encuentro nada sobre «${topic}».`,
    nothing: (need) => `Ninguna tecnología del catálogo trata de «${need}».`,
    stillNothing: (need, listings) =>
      `Sí: he buscado en los ${listings} anuncios y ninguno trata de «${need}». Describa con otras palabras lo que debe hacer, o nombre un campo, y busco de nuevo.`,
    notStated: (topic) => `La ficha no lo dice: ${topic}.`,
    notInWords: (topic) => `La ficha no lo dice con estas palabras: ${topic}.`,
    nearestStatements: "Lo más cercano:",
    nearestIs: (title) => `Lo más cercano es «${title}»; pregunte por ello si le sirve.`,
    use: "Pensado para:",
    limit: "Límite:",
    noPrices: "Ninguna ficha indica un precio: lo que cuesta una licencia se acuerda con el titular.",
    onCost: "Sobre el coste:",
  },
  zh: {
    fit: (fits, near, conditions) =>
      `有 ${fits} 项技术符合${conditions}${near > 0 ? `，另有 ${near} 项接近` : ""}。`,
    nearOnly: (near, conditions) => `没有完全符合的技术${conditions}，有 ${near} 项接近：`,
    closest: (conditions) => `最接近的是${conditions}：`,
    close: "接近但不完全符合：",
    but: "但：",
    not: "但只符合一部分。",
    nothingElse: "目录中没有其他相关技术。",
    noneOfThese: (topic) => `这些技术中没有提到“${topic}”。`,
    nothing: (need) => `目录中没有关于“${need}”的技术。`,
    stillNothing: (need, listings) =>
      `是的：我查找了全部 ${listings} 条技术，没有一条涉及“${need}”。请换一种说法描述需求，或说出一个领域，我再查找。`,
    notStated: (topic) => `该条目没有说明：${topic}。`,
    notInWords: (topic) => `该条目没有直接说明：${topic}。`,
    nearestStatements: "最接近的内容：",
    nearestIs: (title) => `最接近的是“${title}”，需要的话可以继续问。`,
    use: "适用于：",
    limit: "局限：",
    noPrices: "条目中没有价格：许可费用需与权利人商定。",
    onCost: "这些条目关于成本的说明：",
  },
};

export function phrasesOf(language: Language): Phrases {
  return PHRASES[language];
}
