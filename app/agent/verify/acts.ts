/** Detects claims that the assistant did something. It never does, so such sentences are removed. */

const VERBS =
  "e-?mailed|mailed|sent|contacted|written to|messaged|called|phoned|notified|informed|added|saved|put|placed|removed|deleted|created|submitted|requested|booked|scheduled|reserved|ordered|bought|purchased|paid|signed|registered|shortlisted|forwarded|shared|arranged|updated|changed|uploaded|set up|secured|negotiated|agreed";
const CLAIM = new RegExp(
  `\\b(?:I|We)(?:['’](?:ve|ll|d|m|re))?(?:\\s+(?:have|has|had|will|am|are|just|already|now|also|then|went ahead and|gone ahead and|taken the liberty of|successfully))*\\s+(?:${VERBS}|e-?mailing|sending|contacting|adding|saving|booking|e-?mail|send|contact|add|save|book|submit|schedule)\\b`,
  "i",
);
const PASSIVE = new RegExp(
  `\\b(?:your|the|an?|this|it|they|both|these)\\b[^.!?\\n]{0,60}\\b(?:has|have|had)\\s+(?:already |just |now |been |also )*been\\s+(?:${VERBS})\\b|^\\s*(?:done|all set)\\s*[.!,:–-]|\\b(?:has|have) been (?:added|saved) to your\\b`,
  "i",
);
const OFFER =
  /\b(?:can|could|may|might|would you like|if you (?:want|like|wish)|shall|should I|click|confirm|button)\b/i;

/** Whether a sentence claims that something was done or will be done. */
export function claimsAct(sentence: string): boolean {
  return (
    (CLAIM.test(sentence) || PASSIVE.test(sentence)) &&
    !OFFER.test(sentence) &&
    !/\b(?:cannot|can't|have not|haven't|did not|didn't|never)\b/i.test(sentence)
  );
}

/** Matches a possible start of such a claim, whose text is buffered until the sentence ends. */
export const MAY_CLAIM =
  /(?:\b(?:I|We)(?:['’]\w+)?\b|\b(?:Your|An?|The|This|It|They|Both|These|Done|All set|has|have)\b)[^.!?\n]*[.!?]*\S*$/;
