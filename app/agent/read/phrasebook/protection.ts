import type { Language } from "~/vocabulary/function-words";
import type { Phrase } from "./phrase";

/** How people ask which patents expire, have expired, or are pending. */

const EXPIRES_LAST = "which patent expires last";
const EXPIRES_FIRST = "which patent expires first";
const EXPIRED = "which listings are no longer protected";
const PENDING = " pending ";
const HOW_MANY = "how many listings are ";

export const PROTECTION: Readonly<Record<Exclude<Language, "en">, readonly Phrase[]>> = {
  de: [
    [/^\W*(?:und )?welche(?: patente)? sind (?:schon |bereits )?(?:abgelaufen|erloschen)\b/, EXPIRED],
    [
      /\bwie viele(?: patente?| eintrage)?(?: davon)? sind (?=(?:noch |schon |bereits )*(?:angemeldet|anhangig|abgelaufen|patentiert)\b)/,
      HOW_MANY,
    ],
    [/\b(?:noch )?(?:angemeldet|anhangig)\b/, PENDING],
    [
      /\b(?:welche[rs]?|was)(?: patente?| schutz)? (?:lauft|laufen|gilt|gelten|halt|halten) (?:am langsten|am spatesten|zuletzt)(?: ab)?/,
      EXPIRES_LAST,
    ],
    [
      /\b(?:welche[rs]?|was)(?: patente?| schutz)? (?:lauft|laufen|endet|erlischt) (?:am (?:fruhesten|ehesten)|als (?:erste[sr]?|nachste[sr]?)|zuerst|bald)(?: ab)?/,
      EXPIRES_FIRST,
    ],
  ],
  fr: [
    [
      /^\W*(?:et )?(?:(?:lesquel(?:le)?s|quels? brevets?) (?:sont|ont) (?:deja )?expires?|quels sont les brevets (?:deja )?expires)\b/,
      EXPIRED,
    ],
    [/\b(?:encore )?(?:en attente|en instance|en cours d'examen)\b/, PENDING],
    [/\b(?:quels?|lequel|lesquels)(?: brevets?)? expire(?:nt)? (?:le plus tard|en dernier)/, EXPIRES_LAST],
    [
      /\b(?:quels?|lequel|lesquels)(?: brevets?)? expire(?:nt)? (?:le plus tot|en premier|bientot)/,
      EXPIRES_FIRST,
    ],
  ],
  es: [
    [
      /^\W*(?:y )?(?:(?:cuales|que patentes) (?:ya )?(?:estan|han|son) (?:ya )?(?:caducad|vencid|expirad)[oa]s?|(?:cuales son|que hay de|hay) (?:las )?patentes (?:ya )?(?:caducad|vencid|expirad)as)\b/,
      EXPIRED,
    ],
    [
      /\bcuant[oa]s(?: patentes?| fichas)? (?:estan|siguen) (?=(?:todavia |aun |ya )*(?:pendientes?|en tramite|caducad|vencid))/,
      HOW_MANY,
    ],
    [/\b(?:todavia |aun )?(?:pendientes?|en tramite)\b/, PENDING],
    [
      /\b(?:que|cual)(?: patente)? (?:vence|expira|caduca) (?:mas tarde|(?:el|la) ultim[oa]|al final)/,
      EXPIRES_LAST,
    ],
    [
      /\b(?:que|cual)(?: patente)? (?:vence|expira|caduca) (?:antes|primero|(?:el|la) primer[oa]|pronto)/,
      EXPIRES_FIRST,
    ],
  ],
  zh: [
    [/(?:哪(?:个|项|件)?)?(?:的)?专利(?:最晚|最后)(?:到期|过期|失效)/, EXPIRES_LAST],
    [/(?:哪(?:个|项|件)?)?(?:的)?专利(?:最早|最先)(?:到期|过期|失效)/, EXPIRES_FIRST],
    [/哪些(?:专利|技术|项目)?(?:的专利)?(?:都)?(?:已(?:经)?)?(?:过期|失效|到期)了?/, EXPIRED],
  ],
};
