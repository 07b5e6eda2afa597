import { expect, it } from "vitest";
import { googleFault, openGoogle } from "~/adapters/google";
import { readConfig } from "~/config";

const REQUIRED = {
  AUTH_SECRET: "a secret of the tests, 32 characters or more",
  PUBLIC_ORIGIN: "https://licentia.example",
};
const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

it("an empty variable is one that was not set", () => {
  const { config, faults, warnings } = readConfig({ ...REQUIRED, AI_MAX_STEPS: "", APP_ENV: "" });
  expect(config).toMatchObject({ APP_ENV: "production", AI_MAX_STEPS: 5 });
  expect([...faults, ...warnings]).toEqual([]);
});

it("an origin is kept without its last slash, and in development may be plain http", () => {
  const read = (PUBLIC_ORIGIN: string, APP_ENV: string) =>
    readConfig({ ...REQUIRED, PUBLIC_ORIGIN, APP_ENV }).config?.PUBLIC_ORIGIN;
  expect(read("https://Licentia.Example/", "production")).toBe("https://licentia.example");
  expect(read("http://licentia.test", "development")).toBe("http://licentia.test");
  expect(read("http://127.0.0.1:8787", "production")).toBe("http://127.0.0.1:8787");
  expect(read("http://licentia.test", "production")).toBeUndefined();
});

it("what is not valid falls back, each on its own, and the others are read", () => {
  const { config, faults, warnings } = readConfig({
    ...REQUIRED,
    APP_ENV: "prod",
    AI_PACE_MS: "5",
    AI_TURN_MS: "x",
  });
  expect(faults).toEqual([]);
  expect(config).toMatchObject({ APP_ENV: "production", AI_PACE_MS: 5, AI_TURN_MS: 180_000 });
  expect(warnings).toEqual([
    { name: "APP_ENV", message: "is not valid, so production is used" },
    { name: "AI_TURN_MS", message: "is not valid, so 180000 is used" },
  ]);
});

it.each(["http://issuer.example.org", "not an address", "ftp://127.0.0.1"])(
  "an issuer that strangers could stand in for switches Google off: %s",
  (GOOGLE_ISSUER) => {
    expect(openGoogle({ ...GOOGLE, GOOGLE_ISSUER })).toBeNull();
    expect(googleFault({ ...GOOGLE, GOOGLE_ISSUER })?.name).toBe("GOOGLE_ISSUER");
  },
);

it("an issuer on this computer may speak plain http", () => {
  const settings = { ...GOOGLE, GOOGLE_ISSUER: "http://127.0.0.1:8080" };
  expect(openGoogle(settings)).not.toBeNull();
  expect(googleFault(settings)).toBeNull();
});

it("a fault of the configuration never shows a value", () => {
  const reading = readConfig({ APP_ENV: "a secret in the wrong place", AUTH_SECRET: "short secret" });
  expect(reading.faults.map(({ name }) => name)).toEqual(["AUTH_SECRET", "PUBLIC_ORIGIN"]);
  expect(JSON.stringify(reading)).not.toMatch(/secret in the wrong place|short secret/);
});
