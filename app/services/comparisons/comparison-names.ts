const MAX_NAME_CHARACTERS = 120;

/** Placeholder for a listing that is no longer visible: its old title would reveal what was removed. */
export const GONE = "No longer available";

/** The default name of a comparison. */
export function defaultName([first = "", ...others]: string[]): string {
  const rest = others.length === 1 ? ` and ${others[0]}` : ` and ${others.length} others`;
  const whole = `${first}${rest}`;
  if ([...whole].length <= MAX_NAME_CHARACTERS) return whole;
  const ending = others.length === 1 ? "… and 1 other" : `…${rest}`;
  return `${[...first]
    .slice(0, MAX_NAME_CHARACTERS - ending.length)
    .join("")
    .trimEnd()}${ending}`;
}

/** The name as it may be shown: one made of titles loses those that may not be seen now, one given by hand stays. */
export function shownName(name: string, titles: { was: string; now: string | null }[]): string {
  const isMadeOfTitles = name === defaultName(titles.map(({ was }) => was));
  const isWhole = titles.every(({ now }) => now !== null);
  return isMadeOfTitles && !isWhole ? defaultName(titles.map(({ now }) => now ?? GONE)) : name;
}
