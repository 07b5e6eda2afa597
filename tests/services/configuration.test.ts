import { expect, it } from "vitest";
import { parseConfig } from "~/config";

const AUTH_SECRET = "a secret of the tests, 32 characters or more";
const PUBLIC_ORIGIN = "https://licentia.example";
const development = { APP_ENV: "development", AUTH_SECRET, PUBLIC_ORIGIN };

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

it("a deployment that could not send mails does not start", () => {
  const deployment = { AUTH_SECRET, PUBLIC_ORIGIN, MAIL_FROM: "mail@licentia.example" };
  expect(() => parseConfig(deployment)).toThrow("MAIL_ADAPTER: must be resend or cloudflare");
  expect(() => parseConfig({ ...deployment, MAIL_ADAPTER: "outbox" })).toThrow("MAIL_ADAPTER: must be");
  expect(() => parseConfig({ ...deployment, MAIL_ADAPTER: "resend" })).toThrow("RESEND_API_KEY: is missing");
  expect(() => parseConfig({ AUTH_SECRET, PUBLIC_ORIGIN, MAIL_ADAPTER: "cloudflare" })).toThrow(
    "MAIL_FROM: is missing",
  );
  expect(parseConfig({ ...deployment, MAIL_ADAPTER: "cloudflare" }).APP_ENV).toBe("production");
  expect(parseConfig(development).MAIL_ADAPTER).toBe("outbox");
});

it("a fault of the configuration never shows a value", () => {
  const parse = () => parseConfig({ APP_ENV: "a secret in the wrong place", AUTH_SECRET: "short secret" });
  expect(parse).toThrow(/^Configuration is not valid\. APP_ENV: .*AUTH_SECRET: .*PUBLIC_ORIGIN: /);
  expect(parse).not.toThrow(/secret in the wrong place|short secret/);
});
