import type { Phrase } from "./phrase";

/** Adjectives of origin, folded: "italiennes", "schwedische", "alemanas". */
const ORIGINS: readonly (readonly [country: string, pattern: string])[] = [
  ["Germany", "deutsche[nrsm]?|allemande?s?|aleman(?:a|es|as)?"],
  ["Austria", "osterreichische[nrsm]?|autrichien(?:ne)?s?|austriac[oa]s?"],
  ["Switzerland", "schweizer(?:ische[nrsm]?)?|suisses?|suiz[oa]s?"],
  ["France", "franzosische[nrsm]?|francais(?:e|es)?|frances(?:a|es|as)?"],
  ["Italy", "italienische[nrsm]?|italien(?:ne)?s?|italian[oa]s?"],
  ["Spain", "spanische[nrsm]?|espagnole?s?|espanol(?:a|es|as)?"],
  ["Sweden", "schwedische[nrsm]?|suedois(?:e|es)?|suec[oa]s?"],
  ["Norway", "norwegische[nrsm]?|norvegien(?:ne)?s?|norueg[oa]s?"],
  ["Denmark", "danische[nrsm]?|danois(?:e|es)?|danes(?:a|es|as)?"],
  [
    "the Netherlands",
    "niederlandische[nrsm]?|hollandische[nrsm]?|neerlandais(?:e|es)?|neerlandes(?:a|es|as)?|holandes(?:a|es|as)?",
  ],
  ["Poland", "polnische[nrsm]?|polonais(?:e|es)?|polac[oa]s?"],
  [
    "the United Kingdom",
    "britische[nrsm]?|englische[nrsm]?|britanniques?|anglais(?:e|es)?|britanic[oa]s?|ingles(?:a|es|as)?",
  ],
  ["Ireland", "irische[nrsm]?|irlandais(?:e|es)?|irlandes(?:a|es|as)?"],
  [
    "the United States",
    "us-?amerikanische[nrsm]?|amerikanische[nrsm]?|americaine?s?|estadounidenses?|american[oa]s?",
  ],
  ["Canada", "kanadische[nrsm]?|canadien(?:ne)?s?|canadienses?"],
  ["Brazil", "brasilianische[nrsm]?|bresilien(?:ne)?s?|brasilen[oa]s?"],
  ["Japan", "japanische[nrsm]?|japonais(?:e|es)?|japones(?:a|es|as)?"],
  ["South Korea", "sudkoreanische[nrsm]?|koreanische[nrsm]?|(?:sud-?)?coreen(?:ne)?s?|(?:sur)?corean[oa]s?"],
  ["China", "chinesische[nrsm]?|chinois(?:e|es)?|chin[oa]s?"],
  ["Australia", "australische[nrsm]?|australien(?:ne)?s?|australian[oa]s?"],
];

export const DEMONYMS: readonly Phrase[] = ORIGINS.map(([country, pattern]) => [
  new RegExp(`\\b(?:${pattern})\\b`),
  `from ${country}`,
]);
