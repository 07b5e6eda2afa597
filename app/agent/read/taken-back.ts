/** "We make drones... no wait, we need coatings": what people take back while they type, with the words that say so. */
const TAKEN_BACK =
  /^[\s\S]{4,}(?:(?:[.,;!…–-]\s*|\s)(?:no,? wait|wait,? no|scratch that|i meant|actually,? no|sorry,? i mean|correction:))[,.:\s]+(?=(?:\S+\s+){2,}\S)/i;

/** The message without what its author took back. */
export function withoutTakenBack(text: string): string {
  return text.replace(TAKEN_BACK, "");
}
