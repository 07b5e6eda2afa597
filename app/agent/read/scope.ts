/**
 * Requests that are out of scope. A topic alone is never out of scope: "weather sensors" is a search.
 */
const OUT_OF_SCOPE: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines|everything)\b/i,
  /\b(?:system|hidden|initial|developer|secret|your) (?:prompt|instructions|rules|message)\b/i,
  /\b(?:jailbreak|developer mode|DAN mode|act as|pretend (?:to be|you)|role-?play)\b/i,
  /\b(?:write|compose|draft|create|generate|make|tell)(?: me| us)?(?: up)?(?! about\b) (?:an?|some|the|another)? ?(?:\w+ ){0,2}(?:poems?|story|stories|songs?|lyrics|essays?|jokes?|haikus?|limericks?|speech|novel|blog posts?|tweets?|cover letter|python|javascript|java script|sql|code|scripts?|recipes?|business plan)\b(?! (?:generators?|detection|analysis|scanner|readers?|for (?:detect|measur)))/i,
  /\btranslate\b(?! (?:it|this|that|these|those|them|your answers?|the (?:answers?|summary|listings?|text))\b).{0,80}\b(?:to|into) (?:english|french|german|spanish|italian|russian|chinese|japanese|arabic|portuguese|dutch)\b/i,
  /\bhow (?:do|would|can) (?:you|i) say\b.{0,60}\bin \w+/i,
  /\b(?:what(?:'s| is)|how(?:'s| is)) (?:the )?(?:weather|temperature outside|time(?: is it)?|date|day)(?: like)?(?: (?:in|for|at|today|tomorrow|now|right now|this)\b.*)?\W*$/i,
  /^(?:(?:what|who|which|name|tell me)\b[^.?!]{0,25}\b|the )?(?:capital|president|prime minister|king|queen|population|currency|flag|mayor) of\b/i,
  /\bwho (?:won|is the president|was the first|painted|wrote(?! (?:it|this|that|the (?:code|software|program|algorithm|library|listing|patent))\b)|sang|discovered america)\b/i,
  /\b(?:recommend|suggest)(?: me)? (?:a|an|some) (?:good )?(?:movies?|films?|restaurants?|books?|novels?|hotels?|songs?|holiday|tv shows?|recipes?)\b/i,
  /\b(?:what(?:'s| is)|calculate|solve|compute) (?:\d+(?:\.\d+)? ?[-+*/x×÷^] ?)+\d+/i,
  /^(?:who|what) (?:are you voting|should i vote|do you think (?:of|about) (?:politics|religion|god|trump|biden))/i,
  /\b(?:are you (?:human|sentient|alive|conscious|single)|do you (?:love|like|hate) (?:me|humans)|your (?:favou?rite|age|gender))\b/i,
  /\b(?:buy|sell|price of|invest in) (?:bitcoin|crypto(?:currency)?|stocks?|shares)\b/i,
  /^(?:an? |the |your )?(?:best )?recipes? for (?:an? )?(?:\w+ )?(?:pancakes?|cakes?|cookies|pizza|pasta|soup|bread|salad|curry|stew|dinner|lunch|lasagn[ae])\b/i,
  /\b(?:horoscope|lottery numbers|football (?:score|results?)|flight(?:s)? (?:from|to) \w+|meaning of life)\b/i,
  /\b(?:weather|forecast)\b.{0,30}\b(?:tomorrow|today|tonight|weekend|in \p{Lu}\w+)\b|\bwill it (?:rain|snow)\b/u,
  /\b(?:football|soccer|basketball|tennis|baseball|cricket|hockey|formula 1|champions league|world cup|olympics?)\b.{0,30}\b(?:results?|scores?|match(?:es)?|winners?|won|game|standings?)\b|\b(?:results?|scores?|won|winner)\b.{0,30}\b(?:football|soccer|world cup|super bowl|olympics?|election)\b/i,
  /\b(?:book|reserve|order) (?:me |us )?(?:a |an |the )?(?:flight|hotel|table|taxi|room|ticket|pizza|train)s?\b/i,
  /\b(?:divorce|horoscope|lottery|dating|girlfriend|boyfriend|tax return|mortgage)\b/i,
  /\bhow (?:do|can|should) i (?:cook|bake|lose weight|get rich|fall asleep)\b|\b(?:geschichte (?:roms?|deutschlands|der)|history of (?:rome|france|germany|england|the world|art))\b/i,
  /\b(?:wer ist|who is|qui est|quien es) (?:the |der |die |le |la |el )?(?:prime minister|president|king|queen|chancellor|pope|mayor|bundeskanzler\w*|prasident\w*|premier ministre|presidente?)\b/i,
  /\bwhere (?:can|do) i (?:buy|get) (?:cheap |good |nice )?(?:sneakers|shoes|clothes|tickets|pizza|groceries|a car)\b/i,
];

export function isOutOfScope(text: string): boolean {
  return OUT_OF_SCOPE.some((pattern) => pattern.test(text));
}
