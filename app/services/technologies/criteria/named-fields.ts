import { FIELD_WORDS, PARTS_OF_FIELDS, SECTOR_WORDS } from "~/contract/listing/spoken-fields";
import { DOMAINS, type Domain, TECHNOLOGY_FIELDS } from "~/contract/values";
import { exactly } from "~/lib/wordings";
import { fold } from "~/vocabulary/words";

const BY_WORDS = new Map<string, Set<Domain>>();
for (const slug of DOMAINS) {
  const { name, sector } = TECHNOLOGY_FIELDS.find((field) => field.slug === slug)!;
  for (const words of [...FIELD_WORDS[slug].split("|"), wordsOf(name)]) addWords(words, slug);
  for (const words of SECTOR_WORDS[sector].split("|")) addWords(words, slug);
}

/** Without marks: "Engines, pumps and turbines" is "engines pumps and turbines". */
function wordsOf(text: string): string {
  return fold(text).replace(/[^\p{L}\d-]+/gu, " ");
}

function addWords(words: string, slug: Domain): void {
  const existing = BY_WORDS.get(words);
  if (existing) existing.add(slug);
  else BY_WORDS.set(words, new Set([slug]));
}

const LONGEST_FIRST = [...BY_WORDS.keys()].sort((a, b) => b.length - a.length);
/** Words that may surround the name of a field without adding a topic. */
const FILLER = exactly(
  [
    /no|yes|ok|then|who|does|works?|working|active|now|well|but|please|list|those|these|find|search|available/,
    /offered|listed|choose|suggest|see|give|tell|and|or|the|a|an|for|in|of|about|with|on|to|at|from|field/,
    /fields|area|areas|sector|sectors|industry|industries|tech(?:nolog\w*)?|listings?|ones?|things?|anything/,
    /something|everything|stuff|hardware|devices?|products?|that|which|are|is|have|has|possible|else|still/,
    /here|interesting|exciting|promising|cool|any|all|only|just|show|me|us|please|what|where|look\w*|want\w*/,
    /offers?|you|we|i|do|there|inventions?|solutions?|patents?|possib\w+|can|could|be|companies|teams/,
    /builders|topics?|already|ran|run|ideas?|im|der|die|das|bereich|gibt|es|dans|domaine|en|el|campo|de|do/,
    /does|your|catalogu?e?|some|more|new|good|best|got|get|s|m|t|isn|aren|don|doesn|come|comes|every\w*/,
    /others?|not|gone|somebody|buy|very|early|how|many|number|count|altogether|total|invest\w*|fund\w*/,
    /scout\w*|explor\w*|consider\w*|think\w*|curious|interest\w*|seek\w*|hunting|after|brows\w*|acquir\w*/,
    /licen[cs]\w*|into|around|within|related|side|space|scene|world|portfolio|hi|hello|hey|maybe|perhaps/,
    /ideally|preferably|really|would|like|am|we|re|ve|hay|algo|mas|para|otr[oa]s?|y|noch|etwas|was|fur|haben/,
    /budget|millions?|thousand|euros?|dollars?|\d+(?:k|m)?|spin-?outs?|startups?/,
    /sie|ihr|qu|avez|vous|quoi|autres?|choses?|pour|d|l|le|la|les|des|du|los|las|que|tienen|tienes/,
  ],
  "",
);

/** Words about listings and owners, not about technologies. */
export const GENERIC = exactly(
  [
    /leave|leaving|exclud\w+|legal|offers?|invent\w*|teams?|compan\w+|firms?|universit\w+|institut\w+/,
    /invest(?:s|ed|ing|ments?|ors?)?|owners?|patents?|patented|licen[cs]\w*|rights?|listings?|come|comes|offered|open|builders?/,
    /protect\w*|fields?|area|research\w*|people|groups?|labs?|developed|developers?|start-?ups?/,
    /countr(?:y|ies)|dates?|years?|trl|status|products?|technolog\w*|opportunit\w*|accept\w*|partner\w*/,
    /deals?|types?|kinds?|money|currently|stuff|things?|filed|filing|granted|recent\w*|latest|expir\w*|listed/,
    /buy|buying|purchas\w*|sells?|selling|euros?|dollars?|talk|outright/,
  ],
  "",
);

/** The technology fields that a text consists of, such as "biotech or medicine"; null if it contains anything else. */
export function namedFields(text: string): string[] | null {
  const { fields, others } = fieldsIn(text.replace(/\bwho else\b/gi, "who"));
  return fields.length > 0 && others.length === 0 ? fields : null;
}

/** The technology fields that a text names, and its words that neither name one nor are about any listing. */
export function fieldsIn(text: string): { fields: Domain[]; others: string[] } {
  let rest = ` ${wordsOf(text)} `;
  const slugs = new Set<Domain>();
  for (const words of LONGEST_FIRST) {
    if (!rest.includes(` ${words} `)) continue;
    for (const slug of BY_WORDS.get(words)!) slugs.add(slug);
    rest = rest.replaceAll(` ${words} `, "  ");
  }
  const others = rest.split(/\s+/).filter((word) => word && !FILLER.test(word));
  return { fields: [...slugs], others };
}

const PART = new RegExp(`\\b(?:${PARTS_OF_FIELDS})\\b`);

/** The word of a text that names only a part of its field, such as "radio"; null for "telecommunications". */
export function partOfField(text: string): string | null {
  return PART.exec(wordsOf(text))?.[0] ?? null;
}
