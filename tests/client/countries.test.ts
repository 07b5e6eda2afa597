import { expect, it } from "vitest";
import { COUNTRY_CHOICES } from "~/client/words/countries";
import { OptionalCountry } from "~/contract/account-fields";

it("offers each country once, by a code that the server takes", () => {
  const codes = COUNTRY_CHOICES.map(({ value }) => value);
  expect(codes.length).toBeGreaterThan(240);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(["DE", "US", "GB", "TW"]));
  for (const gone of ["DD", "SU", "YU", "EU", "ZZ"]) expect(codes).not.toContain(gone);
  expect(new Set(COUNTRY_CHOICES.map(({ label }) => label)).size).toBe(codes.length);
  for (const code of codes) expect(OptionalCountry.safeParse(code).success, code).toBe(true);
});
