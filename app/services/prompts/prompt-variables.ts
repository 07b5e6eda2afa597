import { invalid } from "../errors/errors";

/** Where a text names a variable: `{{user_name}}`. */
const PLACEHOLDER = /\{\{\s*([a-z_][a-z0-9_]{0,59})\s*\}\}/gi;

/** The variables of a text are those it names; a list that is given has to say the same. @throws 422 */
export function checkVariables(content: string, given: string[] | undefined): string[] {
  const named = [...new Set([...content.matchAll(PLACEHOLDER)].map((match) => match[1]!))];
  if (given === undefined) return named;
  const unlisted = named.find((name) => !given.includes(name));
  if (unlisted) throw invalid("variables", `Variables must list ${unlisted}, which the content names.`);
  const unused = given.find((name) => !named.includes(name));
  if (unused)
    throw invalid("variables", `Variables lists ${unused}, which the content must name as {{${unused}}}.`);
  return given;
}
