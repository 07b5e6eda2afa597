import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "~/db/schema/accounts";
import * as registration from "~/services/auth/register";
import * as verification from "~/services/auth/verification";
import { codeFor, newcomer } from "../support/accounts";
import { testContext } from "../support/factories";

it("who verifies ADMIN_EMAIL becomes admin, nobody else does", async () => {
  const app = testContext();
  app.config = { ...app.config, ADMIN_EMAIL: "Chief@Example.org" };
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
