/** One word in several spellings: British and American ones, and irregular forms that the stemmer does not unify. */

const AMERICAN: Record<string, string> = {
  aging: "age",
  ageing: "age",
  aluminium: "aluminum",
  analyse: "analyze",
  analyses: "analysis",
  batteries: "battery",
  broken: "break",
  catalogue: "catalog",
  catalogues: "catalog",
  centre: "center",
  children: "child",
  defence: "defense",
  feet: "foot",
  frozen: "freeze",
  grey: "gray",
  kilogramme: "kilogram",
  buses: "bus",
  gases: "gas",
  leaves: "leaf",
  lenses: "lens",
  viruses: "virus",
  licence: "license",
  licences: "license",
  mice: "mouse",
  plough: "plow",
  programme: "program",
  teeth: "tooth",
  tyre: "tire",
  tyres: "tire",
  wolves: "wolf",
};
const TO_AMERICAN: readonly [RegExp, string][] = [
  [/^(.*(?:fib|met|lit|cent|theat|spect|calib|sab|maneuv))res?$/, "$1er"],
  [/^sulph/, "sulf"],
  [/^mould/, "mold"],
  [/^(.{2,}[^aeiou])our(s|ed|ing|al|less|ful|less|ant|ants)?$/, "$1or$2"],
  [/^(.{3,}[a-z])is(e|es|ed|ing|er|ers|ation|ations)$/, "$1iz$2"],
  [/^(.{3,})lled$/, "$1led"],
  [/^(.{3,})lling$/, "$1ling"],
  [/^haem/, "hem"],
  [/^anaes/, "anes"],
  [/^oes/, "es"],
  [/^(ortho)?paed/, "$1ped"],
];

/** The American spelling of a folded word, or the word of which it is an irregular form. */
export function american(word: string): string {
  if (Object.hasOwn(AMERICAN, word)) return AMERICAN[word]!;
  for (const [pattern, by] of TO_AMERICAN) if (pattern.test(word)) return word.replace(pattern, by);
  return word;
}

const TO_BRITISH: readonly [RegExp, string][] = [
  [/^(.*(?:fib|lit|cent|theat|spect|calib|sab|maneuv))er(s)?$/, "$1re$2"],
  [/^((?:kilo|centi|milli|micro|nano)?met)er(s)?$/, "$1re$2"],
  [/^sulf/, "sulph"],
  [/^mold/, "mould"],
  [
    /^((?:behavi|arm|col|fav|flav|harb|hum|lab|neighb|od|rig|rum|splend|tum|vap|vig)o)(r|rs|red|ring|ral|rless)$/,
    "$1u$2",
  ],
  [/^(.{3,}[a-z])iz(e|es|ed|ing|er|ers|ation|ations)$/, "$1is$2"],
  [/^(.{3,})yz(e|es|ed|ing|er|ers)$/, "$1ys$2"],
  [/^((?:cancel|channel|fuel|label|level|model|panel|signal|travel|tunnel))(ed|ing|er|ers)$/, "$1l$2"],
  [/^hem(?=at|ogl|od|os|ol)/, "haem"],
  [/^anes/, "anaes"],
  [/^(?=esoph|estro)/, "o"],
  [/^pediatr/, "paediatr"],
  [/^orthoped/, "orthopaed"],
];

const IRREGULAR = Map.groupBy(Object.entries(AMERICAN), ([, word]) => word);

/** British spellings and irregular forms of a folded word, whose stems an index keeps apart: "fibre" of "fiber". */
export function otherSpellings(word: string): string[] {
  const own = american(word);
  const irregular = (IRREGULAR.get(own) ?? []).map(([form]) => form);
  const british = TO_BRITISH.filter(([pattern]) => pattern.test(own)).map((change) => own.replace(...change));
  return [...irregular, ...british].filter((one) => one !== word);
}
