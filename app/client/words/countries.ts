import { countryName } from "./listing-words";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Regions that have a code and are no country: exceptions, groups, and codes for tests. */
const NO_COUNTRIES = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split(" "));

/** The countries of ISO 3166-1 by name, for a choice of one; codes that were given up are left out. */
export const COUNTRY_CHOICES: { value: string; label: string }[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
)
  .filter((code) => !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code)
  .map((value) => ({ value, label: countryName(value) }))
  .filter(({ value, label }) => value !== label)
  .sort((a, b) => a.label.localeCompare(b.label, "en"));
