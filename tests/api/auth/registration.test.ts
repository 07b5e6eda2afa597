import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "~/db/schema/accounts";
import {
  codeFor,
  cookieOf,
  createAccount,
  login,
  mailsTo,
  newcomer,
  PASSWORD,
  waitForMails,
  wrongCode,
} from "../../support/accounts";
import { call } from "../../support/api";
import { testContext } from "../../support/factories";

const ATTACKERS_PASSWORD = "the attacker knows this one";

it("a visitor registers, verifies by the mailed code and signs in by username or email", async () => {
  const person = newcomer();
  const registered = await call("POST", "/register", {
    body: {
      ...person,
      first_name: "Ada",
      country: "de",
      user_type: "inventor",
      organization: "",
      accept_terms: true,
    },
  });
  expect(registered.status).toBe(201);
  expect(registered.body).toEqual({
    user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: person.email,
    otp_expires_in: 600,
    resend_after: 60,
    registration_token: expect.stringMatching(/^[0-9a-f]{64}$/),
  });

  // Only the client that registered learns that the code is still missing, by its token or its cookie.
  const { registration_token } = registered.body;
  const credentials = { identifier: person.username, password: PASSWORD };
  const early = await call("POST", "/login", { body: { ...credentials, registration_token } });
  expect(early).toMatchObject({ status: 403, body: { code: "email_not_verified", email: person.email } });
  const headers = { cookie: cookieOf(registered) };
  expect((await call("POST", "/login", { body: credentials, headers })).status).toBe(403);
  expect((await login(person.username, PASSWORD)).body.code).toBe("invalid_credentials");

  const verified = await call("POST", "/verify-email", {
    body: {
      email: person.email.toUpperCase(),
      otp_code: await codeFor(person.email),
      registration_token: registered.body.registration_token,
    },
  });
  expect(verified).toMatchObject({ status: 200, body: { email: person.email, verified: true } });

  for (const identifier of [person.username, person.email, ` ${person.email.toUpperCase()}`]) {
    const signedIn = await login(identifier, PASSWORD);
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({
      token_type: "bearer",
      expires_in: 900,
      user: {
        id: registered.body.user_id,
        role_name: "user",
        username: person.username,
        email: person.email,
        first_name: "Ada",
        organization: null,
        country: "DE",
        user_type: "inventor",
        status: "active",
        profile: { profile_photo_url: null, photo_url: null, linkedin_url: null },
      },
    });
    const me = await call("GET", "/profile/me", { token: signedIn.body.access_token });
    expect(me.body.id).toBe(registered.body.user_id);
  }
});

it("stores no password, code or token in the clear", async () => {
  const person = newcomer();
  const { body } = await call("POST", "/register", { body: person });
  const code = await codeFor(person.email);
  const { primary } = testContext();
  const row = await primary.select().from(users).where(eq(users.id, body.user_id)).get();
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(row?.registrationTokenHash).not.toBe(body.registration_token);
  const codes = JSON.stringify((await primary.run("select * from one_time_codes")).results);
  expect(codes).not.toContain(`"${code}"`);
});

it("reports a taken username, ignoring case", async () => {
  const person = await createAccount();
  const taken = await call("POST", "/register", {
    body: { ...newcomer(), username: person.username.toUpperCase() },
  });
  expect(taken.status).toBe(409);
  expect(taken.body).toMatchObject({
    code: "already_exists",
    detail: "This username is taken. Choose another.",
  });
});

it("registering an address that has an account looks the same and mails that account a notice", async () => {
  const person = await createAccount();
  const unknown = await call("POST", "/register", { body: newcomer() });
  const known = await call("POST", "/register", { body: { ...newcomer(), email: person.email } });
  expect(known.status).toBe(201);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect({ ...known.body, user_id: 0, registration_token: 0, email: 0 }).toEqual({
    ...unknown.body,
    user_id: 0,
    registration_token: 0,
    email: 0,
  });
  expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);

  const [notice] = await waitForMails(person.email, 2);
  expect(notice?.subject).toBe("You already have a Licentia account");
  expect(notice?.text).not.toMatch(/^\d{6}$/m);
  expect((await login(person.email, PASSWORD)).status).toBe(200);

  const guess = { otp_code: "000000", registration_token: known.body.registration_token };
  const refused = await call("POST", "/verify-email", { body: { email: person.email, ...guess } });
  expect(refused.body).toMatchObject({ code: "otp_invalid", attempts_left: 4 });
});

it("a stranger who registers somebody's address first never gets in with the planted password", async () => {
  const victim = newcomer();
  const trojan = { ...newcomer(), email: victim.email, password: ATTACKERS_PASSWORD };
  const planted = await call("POST", "/register", { body: trojan });
  const plantedCode = await codeFor(victim.email);
  const own = await call("POST", "/register", { body: victim });
  const code = await codeFor(victim.email, 2);

  // Two attempts are alive: without a token neither code says whose password it stands for.
  for (const otp_code of [plantedCode, code]) {
    const blind = await call("POST", "/verify-email", { body: { email: victim.email, otp_code } });
    expect(blind.body.code).toBe("otp_invalid");
  }
  const mixed = await call("POST", "/verify-email", {
    body: { email: victim.email, otp_code: code, registration_token: planted.body.registration_token },
  });
  expect(mixed.status).toBe(400);

  const verified = await call("POST", "/verify-email", {
    body: { email: victim.email, otp_code: code, registration_token: own.body.registration_token },
  });
  expect(verified.status).toBe(200);
  expect((await login(victim.email, ATTACKERS_PASSWORD)).status).toBe(400);
  expect((await login(trojan.username, ATTACKERS_PASSWORD)).status).toBe(400);
  expect((await login(victim.email, PASSWORD)).status).toBe(200);

  const late = await call("POST", "/verify-email", {
    body: { email: victim.email, otp_code: plantedCode, registration_token: planted.body.registration_token },
  });
  expect(late.status).toBe(400);
});

it("without a token the code of a single attempt is enough, by any of its field names", async () => {
  for (const field of ["otp_code", "code", "otp"]) {
    const person = newcomer();
    await call("POST", "/register", { body: person });
    const body = { email: person.email, [field]: await codeFor(person.email) };
    expect((await call("POST", "/verify-email", { body })).status).toBe(200);
  }
});

it("of two people who wait with one username, the first to verify gets it", async () => {
  const first = newcomer();
  const second = { ...newcomer(), username: first.username };
  const attempts = [];
  for (const person of [first, second]) {
    const { body } = await call("POST", "/register", { body: person });
    const { registration_token } = body;
    attempts.push({ email: person.email, otp_code: await codeFor(person.email), registration_token });
  }
  const answers = await Promise.all(attempts.map((body) => call("POST", "/verify-email", { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
    "This username was taken meanwhile. Register again with another username.",
  );
});

it("the same Idempotency-Key registers once", async () => {
  const person = newcomer();
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const first = await call("POST", "/register", { body: person, headers });
  const second = await call("POST", "/register", { body: person, headers });
  expect(second.body).toEqual(first.body);
  expect(second.status).toBe(201);
  await waitForMails(person.email, 1);
  expect(await mailsTo(person.email)).toHaveLength(1);
  const other = await call("POST", "/register", { body: { ...person, first_name: "Other" }, headers });
  expect(other.status).toBe(422);
});

it("an Idempotency-Key never keeps an answer with tokens", async () => {
  const person = await createAccount();
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const body = { identifier: person.email, password: PASSWORD };
  const [first, second] = [
    await call("POST", "/login", { body, headers }),
    await call("POST", "/login", { body, headers }),
  ];
  expect(second.body.access_token).not.toBe(first.body.access_token);
  const kept = (await testContext().primary.run("select body from idempotency_keys")).results;
  expect(JSON.stringify(kept)).not.toContain(first.body.access_token);
});

it("ignores role and status in a registration", async () => {
  for (const extra of [
    { role: "admin" },
    { role_name: "admin" },
    { status: "active" },
    { is_verified: true },
    { id: crypto.randomUUID() },
  ]) {
    const refused = await call("POST", "/register", { body: { ...newcomer(), ...extra } });
    expect(refused.status).toBe(422);
    expect(refused.body.detail[0].type).toBe("unknown_field");
  }
});

it("a code that is wrong is not the right one", async () => {
  const person = newcomer();
  const { body } = await call("POST", "/register", { body: person });
  const code = await codeFor(person.email);
  const answers = await Promise.all(
    [0, 1, 2].map((step) =>
      call("POST", "/verify-email", {
        body: {
          email: person.email,
          otp_code: wrongCode(code, step),
          registration_token: body.registration_token,
        },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400]);
});
