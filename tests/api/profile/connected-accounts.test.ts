import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { identities, users } from "~/db/schema/accounts";
import { activityLog } from "~/db/schema/operations";
import { waitForMails } from "../../support/accounts";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { issuerOfTests, visitProvider } from "../../support/openid-provider";

const GOOGLE = "/profile/me/google";
const FAILED = { status: 400, body: { code: "google_failed" } };

function somebody(given: Record<string, unknown> = {}) {
  const sub = crypto.randomUUID();
  return { sub, email: `${sub}@example.org`, email_verified: true, ...given };
}

/** Begins a trip to the provider, to sign in or, with a token, to connect; what comes back, and its cookie. */
async function travel(token?: string, claims: object = somebody()) {
  const begun = await (token ? call("POST", GOOGLE, { token }) : call("GET", "/google/login"));
  expect(begun.status).toBe(200);
  const cookie = begun.headers.get("set-cookie")!.split(";")[0]!;
  return { cookie, back: await visitProvider(begun.body.authorization_url, { claims: { ...claims } }) };
}

type Trip = Awaited<ReturnType<typeof travel>>;

const finish = (token: string, { cookie, back }: Trip) =>
  call("PUT", GOOGLE, { token, body: back, headers: { Cookie: cookie } });
const signIn = ({ cookie, back }: Trip) =>
  call("GET", `/google/callback?${new URLSearchParams(back)}`, { headers: { Cookie: cookie } });
const connect = async (token: string, claims: object) => finish(token, await travel(token, claims));
const identitiesOf = (userId: string) =>
  testContext().primary.select().from(identities).where(eq(identities.userId, userId));

async function setPassword(id: string): Promise<void> {
  await testContext().primary.update(users).set({ passwordHash: "a hash" }).where(eq(users.id, id));
}

describe("connecting Google", () => {
  it("opens the account from then on, regardless of its address, with a notice by mail and in the log", async () => {
    const person = await createPerson();
    const claims = somebody();
    const connected = await connect(person.token, claims);
    expect([connected.status, connected.body]).toEqual([200, {}]);
    expect(connected.headers.get("set-cookie")).toMatch(/^__Host-google=; Path=\/; Max-Age=0;/);
    expect((await call("GET", "/profile/me/account", { token: person.token })).body.sign_in.google).toBe(
      true,
    );
    expect((await signIn(await travel(undefined, claims))).body.user.id).toBe(person.id);

    const { body: me } = await call("GET", "/profile/me", { token: person.token });
    const [mail] = await waitForMails(me.email, 1);
    expect(mail!.subject).toBe("Google was connected to your Licentia account");
    expect((await connect(person.token, claims)).status).toBe(200);
    expect(await identitiesOf(person.id)).toMatchObject([{ issuer: issuerOfTests(), subject: claims.sub }]);
    const logged = await testContext()
      .primary.select()
      .from(activityLog)
      .where(eq(activityLog.activityType, "auth.google_linked"));
    expect(logged.filter(({ actorId }) => actorId === person.id)).toHaveLength(1);
  });

  it("is good for the person and the browser that began, once, and is no sign-in", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const trip = await travel(person.token);
    expect(await finish(other.token, trip)).toMatchObject(FAILED);
    expect(await signIn(trip)).toMatchObject(FAILED);
    expect(await finish(person.token, await travel())).toMatchObject(FAILED);
    expect(await finish(person.token, { ...trip, cookie: "" })).toMatchObject(FAILED);
    expect(await finish(person.token, { ...trip, back: { ...trip.back, state: "forged" } })).toMatchObject(
      FAILED,
    );
    const otherUser = trip.cookie.split(".").toSpliced(4, 1, other.id).join(".");
    expect(await finish(other.token, { ...trip, cookie: otherUser })).toMatchObject(FAILED);
    expect((await call("PUT", GOOGLE, { body: trip.back, headers: { Cookie: trip.cookie } })).status).toBe(
      401,
    );
    expect(await testContext().primary.select().from(identities)).toEqual([]);

    expect((await finish(person.token, trip)).status).toBe(200);
    expect(await finish(person.token, trip)).toMatchObject(FAILED);
    const elsewhere = { Origin: "https://evil.example" };
    expect((await call("POST", GOOGLE, { token: person.token, headers: elsewhere })).status).toBe(403);
  });

  it("refuses an address that Google has not verified, another account's identity, and a second one", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const claims = somebody();
    expect(await connect(person.token, somebody({ email_verified: false }))).toMatchObject({
      status: 403,
      body: { code: "email_not_verified" },
    });
    await connect(other.token, claims);
    const taken = await connect(person.token, claims);
    expect(taken).toMatchObject({ status: 409, body: { code: "already_exists" } });
    expect(taken.body.detail).toBe("This Google account opens another Licentia account.");
    expect(await identitiesOf(person.id)).toEqual([]);

    await connect(person.token, somebody());
    const second = await connect(person.token, somebody());
    expect(second).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await identitiesOf(person.id)).toHaveLength(1);
  });
});

describe("disconnecting Google", () => {
  it("needs a password, so that no user is locked out; then Google no longer opens the account", async () => {
    const claims = somebody({ given_name: "Ada", family_name: "Lovelace" });
    const { access_token: token, user } = (await signIn(await travel(undefined, claims))).body;
    const refused = await call("DELETE", GOOGLE, { token });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(refused.body.detail).toMatch(/^Set a password by "Forgot password" first/);

    await setPassword(user.id);
    expect((await call("DELETE", GOOGLE, { token })).status).toBe(200);
    expect(await identitiesOf(user.id)).toEqual([]);
    expect((await call("DELETE", GOOGLE, { token })).status).toBe(404);
    expect((await call("GET", "/profile/me", { token })).status).toBe(200);
    const logged = await testContext()
      .primary.select()
      .from(activityLog)
      .where(eq(activityLog.activityType, "auth.google_unlinked"));
    expect(logged).toMatchObject([{ actorId: user.id }]);
  });
});
