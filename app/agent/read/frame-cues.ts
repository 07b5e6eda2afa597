import { alternatives } from "~/lib/wordings";

/** Wording that tells the interpretations of a message apart (frames.ts). */

export const REFINING =
  /^(?:and |but |so |no,? |yes,? |now |please |,|\s)*(?:(?<=\bno,? )(?:the|a|an|our|my|for|in|on|with|more)\b|or (?:the|a|an|our|my|for|in|on|with|maybe)\b|only|just|what about|how about|and (?:from|with|in|for|one for|(?:the )?[a-z]+ ones?)|one for|instead|rather|also|ideally|preferably|without|not|no |nothing|exclud|remove|drop|leave out|leaving out|keep (?:only|the|those)\b|limit|narrow|restrict|i (?:meant|mean)|make (?:it|that)|(?:the )?same (?:but|for|with)|from|in|which (?:ones?|of (?:these|those|them))\b|(?<=\band )(?:something|anything|one|ones) (?:that|which)(?: is| are|['’]s)\b|any of (?:these|those|them)|any (?:with|without|from|at|under)\b|are any|is any|do any|more|others?|and (?:trl|only|not|at (?:least|most)|no|without|below|above|under|over|before|after|still|already)|plus|anything else|anything (?:with|at|above|over|under|below) (?:trl|a trl|readiness)|(?:(?:do you have|have you got|is there|show me|got) )?(?:anything|something|one|ones)(?: that(?:['’]s| is| are))? (?:(?:more|less) (?:mature|advanced|developed)|further|closer to|readier)|at least|must|should|it (?:must|should|has to|needs)|forget|ignore|relax|allow|actually|nur|nicht|aber|seulement|sin|solo|the [\p{L}-]+ ones|(?:then )?with|then (?:without|from|in|only))\b|^[\p{L} ,-]{3,40} only\W*$/iu;
export const QUESTION =
  /^(?:and |but |so |fine,? |then )*(?:(?:up to|by|at|for|from|with|in|on|about) )?(?:what|how|is|are|does|do|dos|did|can|could|has|have|why|when|where|who|which|until|will|should (?:i|we)|any|wie|was|wer|kann|ist|quel|comment|qui|est|cual|cuant[oa]s?|quien|combien)\b|[?？]\s*$|[吗呢]\s*[。？?]?\s*$|多[少高大久长重快远]|什么|怎么|谁|哪|如何|为什么|\b(?:by|from|for|to|with) (?:whom|who)\W*$/i;
export const FRESH =
  /\b(?:(?:forget|leave|park) (?:that|this) one|new (?:topic|question|subject)|something (?:else|different)|other topic|different (?:topic|question)|now (?:i|we) (?:need|want|am|are)|unrelated|and if (?:we|i)(?:'d| would) rather|change of (?:topic|subject)|switch(?:ing)? (?:to|topic))\b/i;
/** "Wind then", after something else was found. */
export const TOPIC_THEN =
  /^(?!(?:it|that|this|them|these|those|the|tell|show|compare|save|add|go|do|yes|no|why|how|what|who|where|when|which|and|more|next|both|all|thanks?|only|just|from|in|by|since|until)\b)[a-z-]+(?: [a-z-]+)?,? then\W*$/i;
/** "The average over all listings" is not asked of the one in focus. */
export const OVER_ALL =
  /\bhow many (?:\p{L}+ ){0,2}(?:listings?|technolog\w*|inventions?)\b|\b(?:across|over|of|in|for|among) (?:all|the (?:whole|entire)|every)\b[^.?!]{0,20}\b(?:listings?|technolog\w*|catalog\w*|inventions?|marketplace)\b/iu;
/** Asked of the catalog, whatever is in focus. */
export const WHATS_NEW =
  /\bwhat(?:'s| is| has been) (?:new|added)\b(?! (?:about|with|in) (?:it|this|that)\b)|\b(?:new|added) this (?:week|month|year)\b/i;
/** "Which has a granted patent?", "which one is from Japan?", "the one that is licensed". */
export const WHICH_OF_SHOWN =
  /^(?:and |but |so )*(?:which (?:ones? )?|the ones? (?:that|which) )(?:is|are|was|were|has|have|can|could|would|will|does|do|needs?)\b/i;
/** "Which investors do they look for?" beside an open listing is asked of its owner. */
export const WHICH_DO_THEY =
  /\b(?:which|what) (?:\p{L}+ ){1,2}(?:do|does|did|are|is|have|has|would) (?:they|he|she|it)\b/iu;

/** "Which pays back fastest?", "the one that keeps vaccines stable": one of those shown, by what it does. */
export const WHICH_DOES =
  /\bwhich [a-z]+s (?:[a-z]+ ){0,3}(?:best|most|least|[a-z]{3,}est)\b|\bthe ones? (?:that|which)\b/i;
/** "Which of the two has been on people?" names what it asks of, whatever the rest finds. */
export const WHICH_OF_THEM =
  /^(?:and |but |so )*which (?:one )?of (?:the (?:two|three|four)|them|these|those)\b/i;
export const OF_THOSE = /\b(?:of|among) (?:these|those|them)\b/i;
/** "List them" refers to the listings counted before. */
export const LIST_THEM =
  /^(?:please |and |now |can you )*(?:(?:list|show|name)(?: me)? (?:them|these|those|all|what they have|theirs|their (?:listings|technologies))(?: all)?|(?:(?:just|only) )?(?:(?:give|show|tell|list)(?: me| us)? )?(?:just |only )?(?:the |their )?(?:names|titles)(?: only)?)(?:,? please)?\W*$/i;

/** "Which one is closer to market?" compares what was shown. */
export const COMPARES = /\bwhich (?:one )?(?:is|of)\b/i;

/** "What is the TRL?" beside a listing is asked of it; "what is the TRL scale?" is not. */
export const ITS_READINESS =
  /\b(?:the|its|their) (?:trl|(?:technology )?readiness(?: level)?)\b(?! (?:scale|levels|system|mean|good for))/i;

/** "List everything that is free to use" asks the catalog, whatever is in focus. */
export const LISTS_ALL =
  /^(?:please |and |now |so |then |can you )*(?:list|show(?: me)?|give me|name) (?:everything|all(?! (?:of )?(?:them|these|those|it)\b)|every (?:listing|technology|invention))\b/i;

/** After a proposal for the shortlist: "add the second one too", "the gripper as well". */
export const ANOTHER_TO_SAVE =
  /^(?:and |also |please )*(?:add|put|save)\b|^(?:and |also |please )*the \b.*\b(?:too|also|as well)\b/i;
/** After a proposal for the shortlist: "what else is on it?" */
export const ON_THE_LIST =
  /^(?:and |so )*(?:what(?:['’]s| is)?(?: else)?(?: is)?|(?:is there )?anything(?: else)?|show me what is) (?:already |now )?(?:on|in) (?:it|there|that list|the list)\b/i;

/** "Take the microscope off my shortlist", "clear my list". */
export const REMOVES_SAVED =
  /^(?:and |please |now |can you |could you )*(?:delete|remove|take|drop|clear|empty|erase)\b[^.?!]*\bmy (?:saved )?(?:short ?list|list|favou?rites|comparisons?)\b/i;

/** "And the fish turbine", unlike "and the patent?" */
export const AND_THE = /^(?:and|also|plus) (?:the|that) [\p{L} -]{3,40}[.! ]*$/iu;

/** After a draft: "leave out the middle bit", "say we are a town council", "in French please". */
export const CHANGES_A_DRAFT =
  /\b(?:be honest|add (?:its|the|that|we|i|our|my)|shorter|(?:make|a (?:bit|little)) (?:it |that )?longer|more (?:formal|friendly|polite)|mention|include|in (?:german|french|spanish|english|chinese)|translate|subject|sign|that sentence|the (?:first|second|last|middle) (?:bit|part|sentence|paragraph|line))\b|^(?:no,? |please |but |and )*(?:leave out|take out|remove|cut|say(?!,)|write|change|replace|make it|don['’]?t (?:say|mention|write)|tell them|ask (?:them|about|for|whether|if|when|how)|also ask|put)\b|^(?:en fran[cç]ais|auf deutsch|en espa[nñ]ol|用中文|请用中文)/i;

const REFERS =
  /\b(?:it|its|this one|that one|they|them|these|those|the (?:first|second|third|last) one|the (?:patent|owner|inventors?|price|trl)(?! (?:of|for|on|behind|office|offices|status)\b))\b/i;
const IN_IT = /\b(?:any|some)thing\b.*\b(?:in|about|to|on) it\b/i;

/** Whether a message refers to a listing, unlike "Is there anything with AI in it?" */
export function refersToListing(text: string): boolean {
  return REFERS.test(text.replace(IN_IT, ""));
}

/** "Without the second one." */
export const WITHOUT =
  /^(?:and |but |please |now )*(?:without|not|except|but not|drop|remove|leave out|forget)\b/i;

/** "Something for the same problem on aircraft": the need stays. */
export const SAME_PROBLEM =
  /\b(?:the )?same (?:problem|issue|trouble|purpose)s?,? (?:but )?(?:for|on|in|with|at) (?=\p{L})/iu;

/** After an account of one listing, "more" means more of it. */
export const MORE_OF_IT = /^(?:and |show (?:me )?|give me )*(?:some |even )?more(?: please)?\W*$/i;

const PREPOSITION =
  /^(?:and |or |so |but |what about |how about )*(with|for|against|about|on|from|in|without)\b/i;
const FEW_WORDS = 5;

/** "And with diamond?" after a short search "with graphene" puts another topic in its place. */
export function swapsTopic(text: string, need: string): boolean {
  const before = PREPOSITION.exec(need)?.[1]?.toLowerCase();
  const isShort = [text, need].every((one) => one.trim().split(/\s+/).length <= FEW_WORDS);
  return isShort && before !== undefined && before === PREPOSITION.exec(text)?.[1]?.toLowerCase();
}

const QUALITIES = [
  /how (?:heavy|light|big|large|small|high|tall|long|wide|thick|thin|fast|quick|loud|hot|cold|deep|strong)/,
  /how (?:efficient|accurate|precise|reliable|safe|expensive|old)/,
  /what(?:['’]s| is| are) the (?:weight|size|dimensions|efficiency|accuracy|lifetime|speed|capacity|power)/,
  /what(?:['’]s| is| are) the (?:range|strength|throughput|yield|noise)/,
];
/** "How heavy?", "what's the efficiency?": asks of a thing that must have been named. */
export const ASKS_A_QUALITY = new RegExp(`^(?:(?:and|but|so) )*(?:${alternatives(QUALITIES)})\\W*$`, "i");
