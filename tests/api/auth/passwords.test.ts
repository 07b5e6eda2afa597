import { expect, it } from "vitest";
import { newcomer, waitForMails } from "../../support/accounts";
import { call } from "../../support/api";

async function registerWith(password: unknown, more = {}) {
  return call("POST", "/register", { body: { ...newcomer(), ...more, password } });
}

it("takes passwords of 10 to 128 characters of any kind", async () => {
  for (const password of [
    "brief moss",
    "correct horse battery staple",
    `${"wax lyre ".repeat(14)}ok`,
    "🦊🌲🌙🔭🧭🪵🌊🏔️🐚🎻",
    "пять зелёных лодок",
    "a\u0000b and then the rest",
  ]) {
    const { status, body } = await registerWith(password);
    expect(status).toBe(201);
    await waitForMails(body.email, 1);
  }
});

it("counts characters before and after NFKC", async () => {
  for (const password of [
    "brief mos",
    "x".repeat(64) + "yz".repeat(33),
    // U+FDFA is one character that becomes eighteen.
    "ab cd ef gh \ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa",
    "🦊".repeat(129),
    // Ten characters that compose to five.
    "a\u0301e\u0301o\u0301u\u0301i\u0301",
  ]) {
    const refused = await registerWith(password);
    expect(refused.status).toBe(422);
    expect(refused.body.detail[0]).toMatchObject({
      loc: ["body", "password"],
      msg: "Password must be 10 to 128 characters long.",
    });
  }
});

it("refuses a broken surrogate and what is no text", async () => {
  expect((await registerWith("nine lives \ud800 gone")).status).toBe(422);
  expect((await registerWith(1234567890123)).body.detail[0].msg).toBe("Password must be text.");
  expect((await registerWith(undefined)).body.detail[0]).toMatchObject({
    msg: "Password is required.",
    type: "missing",
  });
});

it("refuses passwords that are guessed first, however decorated", async () => {
  for (const password of [
    "1234567890",
    "0987654321",
    "qwertyuiop",
    "Password123",
    "P@ssw0rd2026!",
    "!!letmein2026!!",
    "1q2w3e4r5t",
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "passwordpassword",
    "Manchester",
    // Full-width signs are the same word after NFKC.
    "ｐａｓｓｗｏｒｄ１２３",
  ]) {
    const refused = await registerWith(password);
    expect(refused.status, password).toBe(422);
    expect(refused.body.detail[0].type, password).toBe("password_common");
  }
});

it("refuses the username, the email address and the product's name", async () => {
  const names = { username: "ada.lovelace", email: "countess@analytical.example" };
  for (const password of [
    "ada.lovelace",
    "Ada.Lovelace1815",
    "AdaLovelace",
    "countess@analytical.example",
    "countess1815!",
    "Licentia2026!",
    "1815 countess",
  ]) {
    const refused = await registerWith(password, names);
    expect(refused.status, password).toBe(422);
    expect(refused.body.detail[0], password).toMatchObject({
      type: "password_personal",
      msg: "Password must not be the username, the email address or the product's name.",
    });
  }
});
