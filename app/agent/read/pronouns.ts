import { anyOf, wholeWords } from "~/lib/wordings";
import type { Language } from "~/vocabulary/function-words";
import { languageOf } from "~/vocabulary/language";
import { tokens } from "~/vocabulary/words";

/** Pronouns and general nouns that mean the listing in focus, in folded texts. */
const IT = anyOf(
  [
    wholeWords(
      [
        /it|its|it's|this one|that one/,
        /(?:this|that)(?=\s*(?:[?.!,;]|$|is\b|was\b|does\b|works?\b|costs?\b|has\b|mean|from\b|and\b))/,
        /the (?:technology|listing|invention|patent|device|system|owner|inventor|process|method|material|product|machine)/,
        /he|she|their|(?<!\bgibt )es(?! gibt\b)|dies(?:e|es)?|ca(?!\.)|cela|eso|ello/,
      ],
      "",
    ),
    /它|其(?![他它余])|这(?:个|项|款|种)?(?:技术|产品|系统|设备)?|该(?:技术|产品|系统|设备)/,
  ],
  "",
);

/** Pronouns beside their verbs, because alone they are articles: "¿lo probaron?", "kann man das waschen?". */
const IN_OTHER_LANGUAGES: Partial<Record<Language, RegExp>> = {
  de: /\b(?:ist|sind|hat|haben|kann|wird|wurde|geht|gehen|lauft|laufen|kostet|braucht|macht|halt|passt|funktioniert|gibts?|staubt|wiegt|bringt|tut|man|gehort|kommt|stammt|heisst|welche[rs]?|wie|wer|was|wo|warum) (?:das|die|sie|der|dies|ihn)(?! \p{L}+ (?:der|die|das|von)\b)(?=\W*$|\W+(?:auch|schon|denn|dann|noch|nicht|so|uberhaupt|und|oder|irgendwo|wirklich|bei|mit|pro|im|in|ohne)\b)|\b(?:dafur|damit|daran|darin|dabei|davon|er|ihn)\b/u,
  fr: /\b(?:l'a|l'ont|l'avez|l'utilise\w*)\b|\b(?:est|sont|peut|a|fait|marche|fonctionne|faut|tient|coute|pese)-(?:il|elle|ils|elles)\b|\b(?:il|elle) (?!y\b|faut\b|pleut\b|gele\b|existe\b)(?=\p{L})/u,
  es: /^\W*(?:y |pero |ya )*(?:lo|la|los|las) (?:ha\w*|prob\w*|us\w*|pued\w*|vend\w*|hac\w*|hic\w*|invent\w*|desarroll\w*|contrat\w*|compr\w*|fabric\w*)|\b(?:si|cuando|quien|ya|donde|como|cuanto|tiempo|veces) (?:lo|la) \p{L}+|\b\p{L}{3,}(?:arlo|arla|erlo|erla|irlo|irla|arlos|arlas|erlos|erlas)\b/u,
};

/** Whether a message has a pronoun that may mean the listing in focus; `isOfVerb`: beside its verb, in another language. */
export function pronounIn(text: string, folded: string): { isOfVerb: boolean } | null {
  if (IT.test(folded)) return { isOfVerb: false };
  const language = languageOf(
    text,
    tokens(text).map(({ word }) => word),
  );
  return IN_OTHER_LANGUAGES[language]?.test(folded) ? { isOfVerb: true } : null;
}
