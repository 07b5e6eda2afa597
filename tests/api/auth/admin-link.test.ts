import { expect, it } from "vitest";
import { createAccount, login, newcomer, operatorLink, PASSWORD } from "../../support/accounts";
import { call } from "../../support/api";

const OTHER_PASSWORD = "lanterns drift past the quiet harbor";

const redeem = (token: string, { username, password }: { username: string; password: string }) =>
  call("POST", "/operator-link", { body: { token, username, password } });

it("a link makes its address an admin, without a mail", async () => {
  const { username, email } = newcomer();
  const token = await operatorLink(email);
  expect(await redeem(token, { username, password: PASSWORD })).toMatchObject({
    status: 200,
    body: { email, username },
  });
  expect((await login(email, PASSWORD)).body.user.role_name).toBe("admin");
});

it("works once", async () => {
  const token = await operatorLink(newcomer().email);
  const [one, other] = await Promise.all([newcomer(), newcomer()].map((person) => redeem(token, person)));
  expect([one!.status, other!.status].sort()).toEqual([200, 410]);
  expect((await redeem(token, newcomer())).body.code).toBe("otp_expired");
});

it("is replaced by a newer one, and expires after a day", async () => {
  const { email } = newcomer();
  const first = await operatorLink(email);
  const old = await operatorLink(email, new Date(Date.now() - 25 * 3_600_000));
  for (const token of [first, old, "guess"]) expect((await redeem(token, newcomer())).status).toBe(410);
});

it("sets the password of an account that exists, and ends its logins", async () => {
  const person = await createAccount();
  const { access_token } = (await login(person.email, PASSWORD)).body;
  const token = await operatorLink(person.email);
  const { body } = await redeem(token, { username: "another.name", password: OTHER_PASSWORD });
  expect(body.username).toBe(person.username);
  expect((await call("GET", "/profile/me", { token: access_token })).status).toBe(401);
  expect((await login(person.email, PASSWORD)).status).toBe(400);
  expect((await login(person.email, OTHER_PASSWORD)).body.user.role_name).toBe("admin");
});

it("keeps the link when the username is taken or the password is weak", async () => {
  const { username } = await createAccount();
  const person = newcomer();
  const token = await operatorLink(person.email);
  expect((await redeem(token, { ...person, username })).body.code).toBe("already_exists");
  expect((await redeem(token, { ...person, password: "password123" })).status).toBe(422);
  expect((await redeem(token, person)).status).toBe(200);
});
