import { expect, it } from "vitest";
import { parseConfig } from "~/config";

const AUTH_SECRET = "a secret of the tests, 32 characters or more";
const development = { APP_ENV: "development", AUTH_SECRET };

it("a client id of Google without its secret is refused, by name", () => {
  const parse = () => parseConfig({ ...development, GOOGLE_CLIENT_ID: "id" });
  expect(parse).toThrow("GOOGLE_CLIENT_SECRET: is missing while GOOGLE_CLIENT_ID is set");
});

it.each(["http://issuer.example.org", "not an address", "ftp://127.0.0.1"])(
  "an issuer that strangers could stand in for is refused: %s",
  (GOOGLE_ISSUER) => {
    expect(() => parseConfig({ ...development, GOOGLE_ISSUER })).toThrow("GOOGLE_ISSUER: must be https");
  },
);

it("an issuer on this computer may speak plain http", () => {
  const GOOGLE_ISSUER = "http://127.0.0.1:8080";
  expect(parseConfig({ ...development, GOOGLE_ISSUER }).GOOGLE_ISSUER).toBe(GOOGLE_ISSUER);
});

it("half of a captcha is refused", () => {
  for (const vars of [{ TURNSTILE_SITE_KEY: "site" }, { TURNSTILE_SECRET_KEY: "secret" }]) {
    expect(() => parseConfig({ ...development, ...vars })).toThrow(
      "TURNSTILE_SECRET_KEY: must be set together with TURNSTILE_SITE_KEY",
    );
  }
});
