import type { Phrase } from "./phrase";

/** German, folded: without accents, ß as ss. */
export const GERMAN: readonly Phrase[] = [
  [
    /\bwelches land hat (?:am|die) meisten(?: eintrage| technologien| angebote)?/,
    "which country has the most listings",
  ],
  [
    /\bwie viele (?:eintrage|technologien|angebote|erfindungen|inserate)(?: gibt es| habt ihr| haben sie)?/,
    "how many listings are there",
  ],
  [/\bwie viele (?:davon|von denen|von ihnen)/, "how many of them"],
  [/\b(?:kommen|stammen|kommt|stammt)(?: sie| die)? aus\b/, "come from"],
  [/^und (?:aus|in) (?=\p{L}+\W*$)/u, "and from "],
  [/\b(?:im|in eurem|in ihrem) katalog\b/, "in the catalog"],
  [/\binsgesamt\b/, "in total"],
  [/\bwelche[rs]? (?:davon|von denen|von diesen|dieser)\b/, "which of these"],
  [
    /\b(?:am weitesten(?: entwickelt)?|am reifsten|am ausgereiftesten|(?:der|die|das) (?:reifste|ausgereifteste))\b/,
    "the most mature",
  ],
  [/\bam wenigsten (?:weit|reif|ausgereift)\b/, "the least mature"],
  [/\b(?:neu dazugekommen|die neuesten|das neueste|neuste[ns]?)\b/, "the newest"],
  [/\b(?:der|die|das) erste\b/, "the first one"],
  [/\b(?:der|die|das) zweite\b/, "the second one"],
  [/\b(?:der|die|das) dritte\b/, "the third one"],
  [/\b(?:der|die|das) letzte\b/, "the last one"],
  [
    /\bvergleich\w*(?: mir| bitte)* (?:die )?(?:ersten )?(?:beiden|zwei)(?: ersten)?/,
    "compare the first two",
  ],
  [/\b(?:in|auf|zu) (?:meiner|meine|die|der) (?:liste|merkliste|favoriten|auswahl)\b/, "add to my shortlist"],
  [
    /\bschreib\w* (?:\w+ ){0,3}(?:e-?mail|mail|nachricht|brief|anfrage)(?: an (?:den|die|das) (?:anbieter|inhaber|eigentumer|erfinder|firma|besitzer)\w*)?/,
    "write an e-mail to the owner",
  ],
  [/\b(?:etwas ahnliches|was ahnliches|ahnliche\w*)\b/, "something similar"],
  [/\b(?:billiger|gunstiger|preiswerter)\w*\b/, "cheaper"],
  [
    /\b(?:dazu|darin|im) patent\b|\b(?:ist|sind) (?:das|es|sie|er) (?:schon |bereits )?patentiert\b|\bpatentiert\b/,
    "is it patented",
  ],
  [/\b(?:getestet|erprobt|ausprobiert)\b/, "tested"],
  [/\b(?:im einsatz|in betrieb|in gebrauch)\b/, "in use"],
  [/\b(?:ausfalle|ausgefallen|kaputt ?gegangen|storungen)\b/, "failures"],
  [/\b(?:nachteile?|grenzen|haken|risiken|schwachen)\b/, "limits"],
  [/\bwie viel prozent\b|\bwirkungsgrad\b/, "how efficient"],
  [/\bwas kostet\b/, "what does it cost"],
  [/\b(?:danke|vielen dank)\b/, "thanks"],
];
