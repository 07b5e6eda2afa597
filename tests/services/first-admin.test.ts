import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "~/db/schema/accounts";
import { activityLog } from "~/db/schema/operations";
import { promoteFirstAdmin } from "~/services/auth/first-admin";
import * as google from "~/services/auth/google-accounts";
import * as loginService from "~/services/auth/login";
import * as registration from "~/services/auth/register";
import * as verification from "~/services/auth/verification";
import { codeFor, createAccount, newcomer, PASSWORD } from "../support/accounts";
import { createPerson, testContext } from "../support/factories";

const CLIENT = { userAgent: null, flowToken: null };

/** The context of an operator who has set this variable. */
function operatedBy(ADMIN_EMAIL: string) {
  const app = testContext();
  app.config = { ...app.config, ADMIN_EMAIL };
  return app;
}

async function roleOf(id: string) {
  return (await testContext().primary.select().from(users).where(eq(users.id, id)).get())?.role;
}

it("the account that verifies ADMIN_EMAIL becomes admin, no other does", async () => {
  const app = operatedBy("Chief@Example.org");
  for (const [email, role] of [
    ["chief@example.org", "admin"],
    ["other@example.org", "user"],
  ] as const) {
    const { registration_token, user_id } = await registration.register(app, { ...newcomer(), email });
    const otp_code = await codeFor(email);
    await verification.verifyEmail(app, { email, otp_code, registration_token });
    const row = await app.primary.select().from(users).where(eq(users.id, user_id)).get();
    expect(row).toMatchObject({ role, status: "active" });
  }
});

it("an account that was verified before the variable was set is admin from its next sign-in", async () => {
  const { email, username } = await createAccount();
  // Fullwidth letters and capitals are the same address.
  const app = operatedBy(` ${email.replace("n", "ｎ").toUpperCase()} `);
  const signIn = () => loginService.login(app, { identifier: username, password: PASSWORD }, CLIENT);
  expect((await signIn()).user.role_name).toBe("admin");
  expect((await signIn()).user.role_name).toBe("admin");
  const log = await app.primary
    .select()
    .from(activityLog)
    .where(eq(activityLog.activityType, "user.role_changed"));
  expect(log).toMatchObject([{ actorId: null, changes: { role: { from: "user", to: "admin" } } }]);
});

it("one that stays signed in is admin after the next scheduled run", async () => {
  const [chief, other] = [await createPerson(), await createPerson()];
  await promoteFirstAdmin(operatedBy(""));
  await promoteFirstAdmin(operatedBy(chief.email));
  await promoteFirstAdmin(operatedBy(chief.email));
  expect([await roleOf(chief.id), await roleOf(other.id)]).toEqual(["admin", "user"]);
});

it("an address that is not verified, or whose account is suspended, is never promoted", async () => {
  const unverified = newcomer();
  const app = operatedBy(unverified.email);
  const { user_id, registration_token } = await registration.register(operatedBy(""), unverified);
  await promoteFirstAdmin(app);
  const credentials = { identifier: unverified.email, password: PASSWORD, registration_token };
  const attempt = loginService.login(app, credentials, CLIENT);
  await expect(attempt).rejects.toMatchObject({ code: "email_not_verified" });
  expect(await roleOf(user_id)).toBe("user");

  const suspended = await createPerson({ status: "suspended" });
  await promoteFirstAdmin(operatedBy(suspended.email));
  expect(await roleOf(suspended.id)).toBe("user");
});

it("who signs in by Google with that verified address becomes admin", async () => {
  const app = operatedBy("chief@example.org");
  const account = {
    issuer: "https://issuer.example",
    subject: "1",
    email: "chief@example.org",
    firstName: null,
    lastName: null,
    photoUrl: null,
  };
  expect((await google.findOrCreate(app, account)).role).toBe("admin");
});
