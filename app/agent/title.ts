const MAX_CHARACTERS = 60;
const OPENING =
  /^(?:(?:hi|hello|hey|please|ok(?:ay)?|so|well)[ ,!.]+|(?:can|could|would|will) you (?:please )?|i(?:'m| am) (?:looking|searching) for |i (?:need|want|would like|am interested in) (?:to (?:find|see|know|compare) )?|(?:do|does|did) (?:you|we|the catalogue) have |(?:are|is) there |(?:show|give|find|get|tell|list|search|recommend|suggest)(?: (?:me|us))?(?: (?:about|for))? |what (?:is|are|do you have (?:on|in|for|about)) |what's |who (?:has|offers) |looking for |any(?:thing)? (?:about |on |for )?|some |the |an? |all )+/i;

/** Derives the name of a session from its first question: sentence case, at most 60 characters, without phrases of asking. */
export function titleOf(question: string): string {
  const plain = question
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const bare = plain.replace(OPENING, "").replace(/[\s?!.,;:]+$/, "");
  const text = [...(bare.length >= 3 ? bare : plain)];
  if (text.length === 0) return "New chat";
  const short = text.length <= MAX_CHARACTERS ? text.join("") : cut(text);
  return short.charAt(0).toUpperCase() + short.slice(1);
}

function cut(text: string[]): string {
  const start = text.slice(0, MAX_CHARACTERS - 1).join("");
  const space = start.lastIndexOf(" ");
  return `${space > MAX_CHARACTERS / 2 ? start.slice(0, space) : start}…`;
}
