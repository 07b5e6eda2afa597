import type * as z from "zod";

/** How zod's own messages begin. The contract's are whole sentences that name the field. */
const ZOD_MESSAGE = /^(Invalid|Too |Expected|Unrecognized)/;

/** What is wrong with a field, as a sentence: the contract's own, else one that names the field. */
export function issueSentence(
  { message }: Pick<z.core.$ZodIssue, "message">,
  { name, missing }: { name: string; missing: boolean },
): string {
  if (!ZOD_MESSAGE.test(message)) return message;
  return missing ? `${name} is required.` : `${name} is not valid.`;
}
