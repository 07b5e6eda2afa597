/** Finds what a message excludes, and the scope of each negation (answers.md 3). */

export interface Exclusion {
  phrase: string;
  at: number;
  end: number;
  /** "Leaves no residue", "without a membrane": the absence is the feature, so the words stay in the need. */
  isFeature: boolean;
}

const NOT =
  /\b(?:(?:but |and )?(?:not|no|nothing (?:with|about|on|for)|excluding|exclude|except(?: for)?|other than|anything but|everything but|leave out|rather than|instead of)\s+(?:any |a |an |the |not |for |about |with |to do with |those |ones |based on |using |interested in |made of |related to )*)([\p{L}\p{N}][\p{L}\p{N} /-]{1,60}?)(?=$|[.,;!?)]|\s+(?:but|and|or|please|that|which|who|because|if|though|is|are|at|from)\b)/giu;
const THAT_IS_NOT =
  /\b(?:that|which|who)\s+(?:are|is|do|does|have|has|need|needs|use|uses|involve|contain|were)?\s*(?:not|n't|no)\s+(?:a |an |the |use |involve |contain |need |require |based on |about |for |have |made of )*([\p{L}\p{N}][\p{L}\p{N} /-]{1,60}?)(?=$|[.,;!?)]|\s+(?:but|and|please|because|if)\b)/giu;
const WITHOUT =
  /\bwithout\s+(?!(?:their|our|my|his|her|your|its)\b)(?:any |a |an |the |using |needing )*([\p{L}][\p{L} -]{2,40}?)(?=$|[.,;!?)]|\s+(?:but|and|or|that|which)\b)/giu;
/** Further members of a list of exclusions: "not lithium or sodium". */
const LISTED =
  /^\s+(?:or|nor)\s+(?:any |a |an |the )*([\p{L}\p{N}][\p{L}\p{N} /-]{1,40}?)(?=$|[.,;!?)]|\s+(?:but|and|or|nor|please|that|which|who|because|if|is|are|at|from)\b)/u;
/** "That are not patches", "that is not a pump": excludes a kind of thing, not a quality. */
const KIND = /\b(?:is|are)\s+not\s+(?:(?:a|an)\s|[\p{L} -]*[^\W_ius]s$)/iu;
/** "Not sure", "no idea", "not only", "he could not say": nothing is excluded. */
const NO_THING =
  /^(?:i |we |you |idea|sure|problem|more|less|matter|later|longer|yet|only|just|one|too|very|really|need|know|much|many|working|have|want|find|exclusiv|higher|lower|good|thank|that|this|it|them|a lab|what|worr|others?(?:$| ones?$)|limited|necessar|possible|able|enough|doubt|hurry|rush|important|relevant|interest\w*|urgent|today|now|here|bad|licen[cs]\w*$|(?:say|tell|name|remember|recall|explain|understand|believe|afford|wait|mind|care)(?:$| ))/i;
const FEATURE_BEFORE =
  /\b(?:that|which|leaves?|leaving|needs?|needing|has|have|having|with|uses?|using|contains?|produces?|is|are|there is|requires?|and|must|should|may|can|could|shall|will|would)\s*$/i;

export function exclusionsIn(text: string): Exclusion[] {
  const exclusions: Exclusion[] = [];
  const add = (match: RegExpMatchArray, isFeature: boolean) => {
    const phrase = match[1]!.trim().replace(/\s+(?:in|on|at|for|of)\s+.*$/, "");
    const [at, end] = [match.index!, match.index! + match[0].length];
    if (NO_THING.test(phrase) || exclusions.some((one) => at < one.end && end > one.at)) return;
    exclusions.push({ phrase, at, end, isFeature });
    for (let from = end; ; ) {
      const listed = LISTED.exec(text.slice(from));
      if (!listed) return;
      exclusions.push({ phrase: listed[1]!.trim(), at: from, end: from + listed[0].length, isFeature });
      from += listed[0].length;
    }
  };
  for (const match of text.matchAll(THAT_IS_NOT)) add(match, !KIND.test(match[0]));
  for (const match of text.matchAll(NOT))
    add(match, FEATURE_BEFORE.test(text.slice(0, match.index)) || /^no\b/i.test(match[0]));
  for (const match of text.matchAll(WITHOUT)) add(match, true);
  return exclusions;
}
