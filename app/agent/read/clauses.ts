import { blank } from "~/lib/blank";
import { anyOf, wholeWords, wordStarts } from "~/lib/wordings";
import { ENOUGH, GOODBYES } from "./goodbyes";
/** Splits a message into clauses and assigns each a role (answers.md 3). */

export type Role = "talk" | "background" | "need" | "shown" | "act" | "product";

export interface Clause {
  text: string;
  at: number;
  end: number;
  role: Role;
  /** Score for the role `need`. */
  need: number;
}

const CUT = anyOf(
  [
    /(?<=[.!?;:。！？；])\s+|[。！？；，]|\n+|\s+[-–—]\s+/u,
    /,\s+(?=(?:and|but|so|or|ideally|preferably|what|who|how|which|is|are|can|could|do|does|not|no|it|must|should|please|where|when|why|thanks|if|because|since|then|although|we|i|our|my|need(?!ed)|want|looking|seeking|searching|show me|list|find me|give me)\b)/u,
    /(?<=^(?:(?:hi|hello|hey)[ ,!]*)?(?:i|we)(?:['’](?:m|re)| am| are| (?:run|own|manage|operate)) an? (?:[\p{L}-]+ ){0,2}[\p{L}-]+)\s+(?=(?:with|who (?:has|have)|that has|having|struggling|trying)\b)/u,
    /(?<=\b(?:asked me|told me|wants me|telling me|tells me|hear|heard|read|reading|writing)\b[^.?!,]{0,30})\s+(?=(?:about|on)\b)/u,
    /\s+(?=(?:but|and (?:what|who|how|which|is|are|can|could|do|does|not|no|it|must|should|please|where|we|i|also|tell|show|my|want|preferably|ideally)|ideally|preferably|because|although|und (?:wollen|suchen|brauchen|möchten|benötigen)|et (?:voulons|cherchons|avons besoin)|y (?:queremos|buscamos|necesitamos))\b)/u,
  ],
  "giu",
);

/** "Wir bauen Elektroautos": what people make, in other languages than English. */
export const OWN_TRADE =
  "(?:wir (?:bauen|machen|produzieren|fertigen|verkaufen|betreiben)|ich (?:baue|mache|verkaufe|betreibe)|fabricamos|producimos|vendemos|(?:nous|je) (?:fabriqu\\w+|produis\\w*|vend\\w+|exploit\\w+))";

const CUES: readonly (readonly [Role, weight: number, RegExp])[] = [
  [
    "talk",
    3,
    new RegExp(
      `^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|dear(?: \\w+)?|thanks?(?: you)?|thank you|many thanks|cheers|great|perfect|ok(?:ay)?|cool|nice|hallo|guten (?:tag|morgen|abend)|bonjour|bonsoir|hola|buenos dias|merci(?: d'avance)?|danke|vielen dank|gracias|saludos|best regards|kind regards|regards|谢谢|你好|${GOODBYES})[\\s,.!]*)+(?:there|all|everyone|team|so much|very much|a lot|in advance|again|for (?:your|the) (?:help|time|answer)|dir|euch|ihnen|schön|sehr|für (?:die|deine|ihre|eure) hilfe|(?:à|a) (?:vous|toi|todos)|beaucoup|infiniment|pour tout|(?:muchas|por todo|por (?:la|su|tu) ayuda))?[\\s,.!]*(?:(?:that(?:'s| is| was)|this is) (?:it|all|everything|enough)(?: for (?:now|today))?[\\s,.!]*)?$`,
      "i",
    ),
  ],
  [
    "talk",
    2.5,
    new RegExp(
      `^(?:${ENOUGH})(?: für heute| für jetzt| pour aujourd['’]hui| por hoy)?[\\s,.!]*$|^(?:that(?:'s| is)|this is|it(?:'s| is)) (?:perfect|great|all|enough|good|fine|helpful|wonderful|it)[\\s,.!]*(?:for (?:now|today|the moment|this time)|then)?[\\s,.!]*(?:thank(?:s| you)?(?: so much| very much| a lot)?)?[\\s,.!]*$`,
      "i",
    ),
  ],
  // "Sounds like what we need.", "Fair enough.", "Forget that one for a sec.", "Back to the crane."
  [
    "talk",
    2.8,
    /^(?:(?:ok(?:ay)?|well|hm+|oh|no|wow|and|so)[ ,.]+)*(?:(?:that |this |it )?sounds? (?:exactly |just |like |really |very |pretty |quite )*(?:like what (?:i|we) (?:need|want|are looking for)|good|great|promising|interesting|perfect|nice|useful|expensive|complicated|too good to be true)\b.*|fair enough|got it|i see|understood|makes sense|good to know|wow|impressive|interesting|nice|not bad|never mind|too bad|what a (?:pity|shame)|that['’]s a (?:pity|shame)|what|let me (?:rephrase|try again|ask differently|put it differently)|last try|you (?:ignored|misunderstood|didn['’]t (?:answer|get|understand))\b.*|(?:forget|leave|drop|skip|park) (?:that|it|this|about that)(?: one)?(?: for (?:a|one) (?:sec\w*|moment|minute|while)| now| for now)?|(?:clear|reset|scrap) (?:that|this|it|all|everything|(?:the|my) (?:list|filters?))|i (?:really |quite )?like (?:it|this|that)(?: one)?|(?:that(?:['’]s| is) )?(?:very |really |not (?:so |that |really |very )?)interesting(?: (?:for|to) (?:us|me))?|(?:please )?(?:go |let['’]?s go |come )?back to (?:the |that |our )?[\w -]{3,40})(?:,? (?:tbh|then|thanks|though|please))*[\s,.!?]*$/i,
  ],
  [
    "talk",
    2,
    /\b(?:how are you|who are you|are you (?:a |an )?(?:bot|human|ai|robot|machine|real)|what are you|nice to meet|have a (?:nice|good) (?:day|one|weekend))\b/i,
  ],
  [
    "background",
    1.3,
    /^(?:hi[ ,!]*|hello[ ,!]*|well[ ,]*)?(?:i|we)(?:'m| am| are|'re)? (?:a |an |the )?(?:work|run|own|manage|invest in (?:early[ -]stage|late[ -]stage|seed|growth|start-?ups?|young (?:companies|firms)|deep[ -]?tech|high[ -]?tech)|represent|lead|head|responsible|in charge|scouts?|investors?|students?|journalists?|consultants?|new here|preparing|writing|just)\b/i,
  ],
  [
    "background",
    1.3,
    /^(?:hi[ ,!]*|hello[ ,!]*|hey[ ,!]*)?(?:i|we)(?:'m| am| are|'re) (?:just )?(?:an? |the |one of |from |at |with |start-?up|compan)(?!(?:bit|little|lot|while|fan)\b)/i,
  ],
  [
    "background",
    1.6,
    new RegExp(
      `^(?:hola[ ,!]*|buenas[ ,!]*|bonjour[ ,!]*|hallo[ ,!]*|guten tag[ ,!]*)?(?:${OWN_TRADE}|soy|somos|trabajo|je suis|nous sommes|je travaille|je gere|je gère|ich bin|wir sind|ich arbeite|我是|我们是)(?![\\p{L}])`,
      "iu",
    ),
  ],
  [
    "background",
    2,
    /^(?:it )?(?:doesn['’]?t|does not) (?:really )?matter (?:who|where|what|which|how|if)\b|^(?:i|we) (?:don['’]?t|do not) care (?:who|where|what|which|how|if)\b/i,
  ],
  [
    "background",
    2,
    /^with (?:an? )?(?:[\p{L}-]+ ){1,3}(?:background|experience|degree|training|education)\W*$/iu,
  ],
  ["background", 1.2, /\b(?:i|we)(?:'ve| have) (?:been|worked|had|bought|sold)\b/i],
  [
    "background",
    1.8,
    /^(?:(?:i|we)(?:['’]ve| have)(?: got)?|(?:my|our) budget is|with a budget of) (?:a budget of |about |around |some |up to )?[€$£]? ?\d[\d,.]*(?:k|m| million| thousand)? ?(?:€|\$|£|euros?|dollars?|eur|usd|pounds?)?(?: (?:to (?:invest|spend)|of budget))?\W*$/i,
  ],
  [
    "background",
    1.4,
    /\b(?:my|our) (?:boss|director|ceo|cto|manager|supervisor|colleagues?|board|wife|husband|professor)\b/i,
  ],
  [
    "background",
    1.2,
    /\b(?:asked me|told me|wants me|sent me|has asked|i was asked|i have to report|by (?:monday|tuesday|wednesday|thursday|friday|tomorrow|next week)|before (?:the|my|our) (?:meeting|deadline)|for (?:a|my|our) (?:presentation|report|meeting|workshop))\b/i,
  ],
  [
    "need",
    1.5,
    wholeWords([
      /looking for|look for|search(?:ing)? for|searching|need|needs|want|would like|do you have|have you got/,
      /is there|are there|anything|something|find|show|interested in|after|in search of|wanted|require/,
      /how (?:can|could|do|to)|a way (?:to|of)|ways (?:to|of)|help (?:us|me|with)/,
      /what (?:do you have|have you|exists?|is available|could)|which (?:technolog|listing|invention|patent)/,
      /suchen?|gibt es|brauche\w*|cherch\w*|avez-vous|existe|y a-t-il|busc\w*|tienen|hay/,
    ]),
  ],
  [
    "shown",
    1.6,
    /^(?:and |so |but |also |then )*(?:what|who|how|which|where|when|why|is|are|can|could|does|do|did|has|have|will|would)\b.*\b(?:it|its|it's|they|them|their|these|those|that|this|one|ones|each|both|exists?|most mature|mature|offers?|owns?|first|second|third|other)\b/i,
  ],
  [
    "shown",
    1.3,
    /\b(?:summari[sz]e what|what exists|who (?:offers?|owns|has it|is behind|made|makes|holds|sells)|which (?:one )?is (?:the )?(?:most|best|cheapest|further)|how (?:mature|far|much|big|old|ready|advanced)|tell me more|more about|what does it|is it|something like that|anything like that)\b/i,
  ],
  [
    "act",
    2.2,
    /^(?:please |can you |could you |now |then |and |also |i want to |i'd like to |let's |be honest and )*(?:draft|write|compose|prepare|save|add|put|remove|shortlist|compare|export|remind|send|email|e-mail|bookmark|delete|drop|create|contact|request|forward)\b/i,
  ],
  [
    "product",
    3,
    wordStarts([
      /what (?:is|does|are|do) (?:a |an |the )?(?:trl|technology readiness|non-?exclusive licen[cs]e|exclusive licen[cs]e|evaluation licen[cs]e|utility model|provisional|(?:patent )?pending|know-?how|shortlist|premium|this (?:site|platform|catalogu?e?|website)|licentia|wipo)/,
      /(?:explain|define) (?:(?:the )?(?:meaning|difference|concept) of )?(?:the )?(?:trls?|technology readiness(?: levels?)?|(?:non-?)?exclusive licen[cs]es?|evaluation licen[cs]es?|utility models?|know-?how)\b(?! of)/,
      /(?:explain|tell me) what (?:a |an |the )?(?:trl|technology readiness|(?:non-?)?exclusive licen[cs]e|evaluation licen[cs]e|utility model|provisional|(?:patent )?pending|know-?how)\b[^.?!]{0,20}\b(?:is|are|means?)\b/,
      /how (?:does|do) (?:this (?:site|platform|service)|licen[cs]ing|licentia|the platform|you work)/,
      /how (?:can|do|would|should|could) (?:i|we) (?:register|sign up|log ?in|contact|send|ask|use|pay|publish|list|upload|change my|delete my|reset|submit|save|cancel|upgrade|get premium|request)/,
      /terms of use|privacy policy|my (?:account|password|message|request)\b/,
      /(?:on|in|of) (?:this|your) (?:web ?site|site|platform|marketplace)|just generally|do you sell/,
      /free for visitors|sell my|where (?:do|can) (?:i|we) register/,
      /(?:what|which) (?:do|should|must|can) i do (?:after|when|once|next)/,
      /difference between (?:a |an |the )?(?:patent|utility|exclusive|non|licen|provisional|pending|grant|know|option|opposed|trade)/,
    ]),
  ],
];

/** "Drop the ship one, what else is at TRL 9?", "not that then. A clock?": leaves what was shown. */
const DROPS =
  /^(?:(?:no|so|well|please|and|but)[ ,]+)*(?:(?:drop|forget(?: about)?|leave|skip|ignore|park) (?:the|that|this) [^,.;:!?]{2,40}|(?:clear|reset|scrap) (?:that|this|it|all|everything|the (?:list|filters?)|my filters?)|not (?:that|this|it|those|these)(?: ones?)?(?: then)?|(?:that|this|it)(?:['’]s| is) not (?:it|what (?:i|we) [\w ]{2,30})|wrong (?:ones?|direction|listing))[ .!]*$/i;

/** "Milling is not my problem.", "The gas side is fine, thank you.": what needs nothing. */
const IS_SETTLED = anyOf(
  [
    /^(?!(?:is|are|does|do|will|would|can|could|it|that|this|which|what|how)\b)[^.?!]{2,60} (?:is|are|works?|runs?) (?:all |just |already |perfectly )?(?:fine|solved|settled|covered|sorted(?: out)?|taken care of|ok(?:ay)?|not (?:my|our|the) (?:problem|issue|concern|question))(?:[ ,]+(?:thanks?(?: you)?|already|for us|here))*[\s.!]*$/u,
    /^(?!ist\b|sind\b)[^.?!]{2,60} (?:ist|sind|läuft|laufen) (?:schon |bereits )?(?:gelöst|erledigt|in ordnung|gut|kein problem|nicht (?:das|unser|mein) problem)[\s.!]*$/u,
    /^[^.?!]{2,60} (?:n['’](?:est|y a) pas (?:le|notre|mon|de) (?:problème|souci)|(?:est|sont) (?:déjà )?(?:réglée?s?|résolue?s?))[\s.!]*$/u,
    /^[^.?!]{2,60} (?:no (?:es|son) (?:el|nuestro|mi) problema|(?:está|están) (?:ya )?(?:resuelt\w+|solucionad\w+))[\s.!]*$/u,
  ],
  "iu",
);

/** "We already bought a laser weeder.": says where the need is, where something else is wanted beside it. */
const IS_OWNED =
  /^(?:(?:well|so|and)[ ,]+)*(?:(?:we|i)(?:['’]ve| have)? already (?:have|got|own|bought|use|run|installed)|i know (?:that )?you (?:have|list|offer)|(?:das|die|den|einen?) [^.?!]{2,40} haben wir (?:schon|bereits)|nous avons déjà|ya tenemos)(?![\p{L}])/iu;
const WANTS_ANOTHER =
  /\b(?:now (?:we|i)|what (?:we|i) (?:still |really |actually |now )?(?:need|lack|want|miss|am after|are after)|(?:we|i) (?:still|now) (?:need|lack|want|miss)|but (?:we|i) (?:need|lack|want)|what(?:['’]s| is) (?:still )?(?:missing|lacking)|(?:jetzt|nun) (?:brauchen|suchen|wollen)|was (?:uns )?fehlt|il nous (?:faut|manque)|ahora (?:necesitamos|buscamos|queremos)|nos falta)(?![\p{L}])/iu;

/** Makes talk of the clauses on what needs nothing, and background of those on what is there, where another states a need. */
function settle(clauses: Clause[]): void {
  const isSettled = ({ text }: Clause) => IS_SETTLED.test(text);
  const isOwned = ({ text }: Clause) => IS_OWNED.test(text);
  const others = clauses.filter((clause) => !isSettled(clause) && !isOwned(clause));
  const wantsAnother = others.some(({ text }) => WANTS_ANOTHER.test(text));
  const statesNeed = wantsAnother || others.some(({ role }) => role === "need");
  for (const clause of clauses)
    if (isSettled(clause) && statesNeed) clause.role = "talk";
    else if (isOwned(clause) && wantsAnother) clause.role = "background";
}

/** The clause that puts aside what was shown, where something else is asked after it. */
export function droppedIn([first, ...others]: readonly Clause[]): Clause | null {
  return others.length > 0 && first?.role === "talk" && DROPS.test(first.text) ? first : null;
}

export function clausesOf(text: string): Clause[] {
  const spans: [number, number][] = [];
  let from = 0;
  for (const { 0: gap, index } of text.matchAll(CUT)) {
    spans.push([from, index]);
    from = index + gap.length;
  }
  spans.push([from, text.length]);
  const clauses = spans.flatMap(([start, end]) => {
    const raw = text.slice(start, end);
    const trimmed = raw.trim();
    if (!trimmed) return [];
    const at = start + (raw.length - raw.trimStart().length);
    return [{ text: trimmed, at, end: at + trimmed.length, ...roleOf(trimmed) }];
  });
  const [first] = clauses;
  if (first && clauses.length > 1 && DROPS.test(first.text)) first.role = "talk";
  settle(clauses);
  // "We are a paper mill" alone asks what there is for one.
  const isAllBackground = clauses.every(({ role }) => role === "background" || role === "talk");
  return isAllBackground
    ? clauses.map((clause) => (clause.role === "background" ? { ...clause, role: "need" } : clause))
    : clauses;
}

function roleOf(text: string): Pick<Clause, "role" | "need"> {
  const scores: Record<Role, number> = { talk: 0, background: 0, need: 0.6, shown: 0, act: 0, product: 0 };
  for (const [role, weight, cue] of CUES) if (cue.test(text)) scores[role] += weight;
  const [role] = (Object.entries(scores) as [Role, number][]).sort(([, a], [, b]) => b - a)[0]!;
  return { role, need: scores.need };
}

/** Phrases of asking that are not part of the need. */
const ASKING = wholeWords(
  [
    /please|kindly|(?:what|how) about|can (?:you|your \w+|this \w+) help(?: with)?/,
    /what have you got(?: (?:for|on|in|about))?|got anything (?:for|on|in|about)|can you|could you|would you/,
    /do you (?:happen to )?have (?:anything|something|any|a|an|technolog\w+|listings?)?(?: (?:for|on|about|in|to|that))?/,
    /have you got|is there (?:anything|something|any|a|an|some)?|are there any/,
    /(?:we|i)(?:'re| are|'m| am)? (?:currently )?(?:looking|searching) for|looking for|show me|find me/,
    /give me|tell me(?: more)?(?: about)?|i need|we need|i want|we want|we would like|i would like/,
    /interested in|search for|anything (?:like that|similar|for|about|on|to)/,
    /something (?:like that|similar|for|about|to)|what do you have(?: (?:for|on|about))?/,
    /(?:an? )?(?:quick |short |brief |complete |full )?overview (?:of|over|on)(?: (?:all|everything|whatever|what))?(?: (?:that )?(?:you|we) (?:have|offer|list))?/,
    /(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco) (?:technolog\w+|tecnolog[ií]as?|listings|inventions|einträge|erfindungen|fiches|fichas|ideas|options|examples|things)|^(?:two|three|four|five|six|seven|eight|nine|ten)(?= from )/,
    /who offers (?:it|them|this|that)?|can you summari[sz]e what exists/,
    /which (?:one )?is (?:the )?most mature|how mature is it|is there something like that|to find out about/,
    /asked me to|ideally already tested in practice|what exists/,
    /i work for a [\w -]{0,30}company(?: in [A-Z]\w+)?|my boss/,
  ],
  "gi",
);

const EDGE_WORDS =
  "and|or|but|with|from|in|at|by|of|for|on|to|is|are|that|which|who|the|a|an|not|no|any|only";
const EDGE = new RegExp(
  `^(?:[\\s,;:.!?-]|(?:and|or|but)\\b)+|(?:[\\s,;:.!?-]|\\b(?:${EDGE_WORDS})(?=[\\s,;:.!?-]*$))+$`,
  "gi",
);

/** Removes the spans and the words that lead to them: "batteries from Germany" becomes "batteries". */
export function leaveOut(text: string, spans: readonly (readonly [number, number])[]): string {
  return blank(text, spans)
    .replace(/\s+/g, " ")
    .replace(/\s+(?=[.,;:!?])/g, "")
    .replace(/([.,;:])(?:\s*[.,;:])+/g, "$1")
    .replace(EDGE, "")
    .trim();
}

/** The searchable part of a message: without politeness, phrases of asking, and questions about the product. */
export function searchable(text: string, clauses: readonly Clause[]): string {
  const silent = clauses.filter(({ role }) => role === "talk" || role === "product");
  const masked = blank(
    text,
    silent.map(({ at, end }) => [at, end] as const),
  );
  const remaining = masked.trim() === "" ? text : masked;
  return remaining.replace(ASKING, (phrase) => " ".repeat(phrase.length));
}
