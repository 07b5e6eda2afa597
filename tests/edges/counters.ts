import { eq } from "drizzle-orm";
import { users } from "~/db/schema/accounts";
import { counters } from "~/db/schema/operations";
import { sha256 } from "~/lib/hash";
import { hashPassword } from "~/lib/password";
import { login, newcomer, PASSWORD } from "../support/accounts";
import { type Answer, call } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { type CountEdge, unless, type Verdict, verdictOf } from "./edge";
import { newAddress } from "./rates";

const REFUSAL = "429 rate_limited";

/** The row of a counter: what is counted, and for whom. */
interface Counted {
  kind: string;
  identity: string;
}

const rowOf = async ({ kind, identity }: Counted) => eq(counters.key, await sha256(`${kind}\n${identity}`));

/** Sets a counter that one call has opened. @throws when nothing is counted for that identity */
async function setCounter(counted: Counted, n: number): Promise<void> {
  const { primary } = testContext();
  const changed = await primary
    .update(counters)
    .set({ n })
    .where(await rowOf(counted))
    .returning();
  if (changed.length !== 1) throw new Error(`Nothing is counted as ${counted.kind} for ${counted.identity}.`);
}

/** Ends the windows of other limits that would refuse before this one does. */
async function closeWindows(pauses: Counted[]): Promise<void> {
  for (const pause of pauses)
    await testContext()
      .primary.delete(counters)
      .where(await rowOf(pause));
}

interface Scene {
  identity: string;
  take(): Promise<Answer<{ code?: string }>>;
  other(): Promise<Answer<{ code?: string }>>;
  /** Shorter limits of the same call. */
  pauses?: Counted[];
}

/** A counter of `kind`: one call opens it, the database brings it near its limit, calls take it over. */
function counter(kind: string, limit: number, open: () => Promise<Scene>): CountEdge {
  return {
    limit,
    refusal: REFUSAL,
    async open() {
      const { identity, take, other, pauses = [] } = await open();
      const judged = async (): Promise<Verdict> => {
        await closeWindows(pauses);
        return unless(REFUSAL, verdictOf(await take()));
      };
      return {
        fill: async (n) => {
          if (n === 0) return;
          await judged();
          await setCounter({ kind, identity }, n);
        },
        take: judged,
        other: async () => unless(REFUSAL, verdictOf(await other())),
      };
    },
  };
}

const from = (ip: string) => ({ headers: { "cf-connecting-ip": ip } });

/** Calls that mail a code, without a flow token: counted for an address from one network, and for where they come from. */
function mailing(path: string, purpose: string, ipLimit: string) {
  const ask = (email: string, ip: string) => call("POST", path, { body: { email }, ...from(ip) });
  const [pause, mails, flows] = [`code-pause-${purpose}`, `code-mails-${purpose}`, `flows-${purpose}`];
  const scene = (counted: "client" | "email" | "ip", pauses: string[]) => {
    const [email, ip] = [newcomer().email, newAddress()];
    const client = `${email}\n${ip}`;
    return Promise.resolve({
      identity: { client, email, ip }[counted],
      take: () => ask(email, ip),
      other: () => ask(newcomer().email, counted === "ip" ? newAddress() : ip),
      pauses: pauses.map((kind) => ({ kind, identity: client })),
    });
  };
  return {
    [pause]: counter(pause, 1, () => scene("client", [])),
    [mails]: counter(mails, 5, () => scene("client", [pause, flows])),
    // Its own mails stay counted: a client's first is sent whatever others have asked for.
    "code-mails": counter("code-mails", 30, () => scene("email", [pause, flows])),
    [ipLimit]: counter(ipLimit, 20, () => scene("ip", [pause, mails, flows])),
  };
}

const WRONG = "not this password at all";

/** Gives a person the password of the tests; hashed once for all of them. */
export async function setPassword({ id }: { id: string }): Promise<void> {
  passwordHash ??= hashPassword(PASSWORD);
  const { primary } = testContext();
  await primary
    .update(users)
    .set({ passwordHash: await passwordHash })
    .where(eq(users.id, id));
}

/** A person with a password, and how they ask for another address. */
async function mover() {
  const { id, token } = await createPerson();
  await setPassword({ id });
  const move = (email: string) =>
    call("POST", "/profile/me/email", {
      token,
      body: { email, current_password: PASSWORD },
      ...from(newAddress()),
    });
  return { id, move };
}

let passwordHash: Promise<string> | undefined;

/** Attempts that are counted in the database, by the kinds of their counters. */
export const COUNTER_EDGES: Record<string, CountEdge> = {
  "login-name": counter("login-name", 5, async () => {
    const { email } = newcomer();
    const ip = newAddress();
    return {
      identity: `${email}\n${ip}`,
      take: () => login(email, WRONG, ip),
      other: () => login(newcomer().email, WRONG, ip),
    };
  }),
  "login-ip": counter("login-ip", 50, async () => {
    const ip = newAddress();
    return {
      identity: ip,
      take: () => login(newcomer().email, WRONG, ip),
      other: () => login(newcomer().email, WRONG, newAddress()),
    };
  }),
  ...mailing("/resend-verification", "verify_email", "resend-ip"),
  ...mailing("/forgot-password", "reset_password", "forgot-ip"),
  "flows-verify_email": counter("flows-verify_email", 5, async () => {
    const [{ email }, ip] = [newcomer(), newAddress()];
    const register = (to: string) =>
      call("POST", "/register", { body: { ...newcomer(), email: to }, ...from(ip) });
    return {
      identity: `${email}\n${ip}`,
      take: () => register(email),
      other: () => register(newcomer().email),
    };
  }),
  "flows-reset_password": counter("flows-reset_password", 5, async () => {
    const [{ email }, ip] = [newcomer(), newAddress()];
    const forget = (address: string) =>
      call("POST", "/forgot-password", { body: { email: address }, ...from(ip) });
    const client = `${email}\n${ip}`;
    return {
      identity: client,
      take: () => forget(email),
      other: () => forget(newcomer().email),
      pauses: ["code-pause-reset_password", "code-mails-reset_password"].map((kind) => ({
        kind,
        identity: client,
      })),
    };
  }),
  "change-email-pause": counter("change-email-pause", 1, async () => {
    const [{ id, move }, other] = [await mover(), await mover()];
    return {
      identity: id,
      take: () => move(newcomer().email),
      other: () => other.move(newcomer().email),
    };
  }),
  "change-email-account": counter("change-email-account", 5, async () => {
    const [{ id, move }, other] = [await mover(), await mover()];
    return {
      identity: id,
      take: () => move(newcomer().email),
      other: () => other.move(newcomer().email),
      pauses: [{ kind: "change-email-pause", identity: id }],
    };
  }),
  "change-email-address": counter("change-email-address", 5, async () => {
    const [{ id, move }, { email }, other] = [await mover(), newcomer(), await mover()];
    return {
      identity: email,
      take: () => move(email),
      other: () => other.move(newcomer().email),
      pauses: ["change-email-pause", "change-email-account"].map((kind) => ({ kind, identity: id })),
    };
  }),
};
