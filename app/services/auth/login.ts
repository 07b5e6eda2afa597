import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Credentials, LoginAnswer } from "~/contract/auth";
import { users } from "~/db/schema/accounts";
import { normalizeEmail } from "~/lib/email-address";
import { sha256 } from "~/lib/hash";
import { verifyPassword } from "~/lib/password";
import * as sessions from "../chats/sessions";
import { AppError } from "../errors/errors";
import { toUser } from "../profile/profile";
import { isVerified } from "./account-states";
import * as audit from "./audit";
import * as captcha from "./captcha";
import * as counters from "./counters";
import { promoteAtSignIn } from "./first-admin";
import * as tokens from "./tokens";

const WINDOW_SECONDS = 15 * 60;
/** Counted per name and address, so that a stranger's failures never lock the owner out. */
const PER_NAME_AND_IP: counters.Limit = { kind: "login-name", max: 5, seconds: WINDOW_SECONDS };
/** The account behind its two names; over it, tries fail like wrong ones, or a 429 would tell which names belong together. */
export const PER_ACCOUNT_AND_IP: counters.Limit = { kind: "login-account", max: 5, seconds: WINDOW_SECONDS };
export const PER_IP: counters.Limit = { kind: "login-ip", max: 50, seconds: WINDOW_SECONDS };
/** Guesses at one name from many addresses: answered ever more slowly, never refused. */
const PER_NAME: counters.Limit = { kind: "login-pace", max: 1_000_000, seconds: 3600 };
const UNDELAYED_FAILURES = 10;
const FAILURES_WITHOUT_CAPTCHA = 3;
const DELAY_STEP_MS = 250;
const MAX_DELAY_MS = 3_000;

/** Hash of a random password, so that unknown accounts take as long as known ones. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$bGljZW50aWEtbm8tYm9keQ$mVlLqH8mB0yP1w3nq5uXo7zR2tC4vE6gI8kM0oQ2sU4";

type UserRow = typeof users.$inferSelect;

interface Attempt {
  email: string;
  passwordHash: string | null;
}

/**
 * The account that holds a name, and the attempt under that name which the client itself has begun. Attempts of others
 * play no part, so what a login answers depends on nothing that strangers can register or look for.
 */
async function findByName(
  app: AppContext,
  name: string,
  flowToken: string | null,
): Promise<[UserRow | undefined, Attempt | undefined]> {
  const isNamed = eq(name.includes("@") ? users.emailKey : users.usernameKey, name);
  const account = app.primary.select().from(users).where(and(isNamed, isVerified));
  if (!flowToken) return [await account.get(), undefined];
  const ofFlow = eq(users.registrationTokenHash, await sha256(flowToken));
  const [[user], [attempt]] = await app.primary.batch([
    account,
    app.primary
      .select({ email: users.email, passwordHash: users.passwordHash })
      .from(users)
      .where(and(ofFlow, isNamed, eq(users.status, "pending_verification"))),
  ]);
  return [user, attempt];
}

function foldIdentifier(identifier: string): string {
  const folded = identifier.toWellFormed().normalize("NFKC").trim().toLowerCase();
  return normalizeEmail(folded) ?? folded;
}

/**
 * Signs in by username or email. Unknown names, wrong passwords, accounts without a password and registrations that
 * are not verified get one answer for one amount of work; only its password tells that an account is suspended. The
 * client that holds the flow token of a registration learns by its password that a code is still to be entered.
 * After three failures of the name or the address a captcha is asked for, where one is set up.
 * @throws 400 `invalid_credentials` or captcha, 403 `email_not_verified` or `account_suspended`, 429, 503 captcha
 */
export async function login(
  app: AppContext,
  { identifier, password, captcha_token, registration_token }: Credentials,
  client: { userAgent: string | null; flowToken: string | null },
): Promise<LoginAnswer> {
  const name = foldIdentifier(identifier);
  const nameAndIp = `${name}\n${app.ip}`;
  // Every try is counted before the password is looked at, or parallel guesses would slip through together.
  const [[user, attempt], counted] = await Promise.all([
    findByName(app, name, registration_token ?? client.flowToken),
    counters.claimInOrder(app, [
      { limit: PER_NAME_AND_IP, identity: nameAndIp },
      { limit: PER_IP, identity: app.ip },
      { limit: PER_NAME, identity: name },
    ]),
  ]);
  const paced = counted[2]!.used;
  const accountAndIp = `${user?.id ?? name}\n${app.ip}`;
  const ofAccount = await counters.take(app, PER_ACCOUNT_AND_IP, accountAndIp);
  if (Math.max(...counted.map(({ used }) => used)) > FAILURES_WITHOUT_CAPTCHA) {
    try {
      await captcha.check(app, "login", captcha_token);
    } catch (error) {
      // No password was compared, so it does not count as a guess.
      await Promise.all([
        counters.refund(app, PER_NAME_AND_IP, nameAndIp),
        counters.refund(app, PER_ACCOUNT_AND_IP, accountAndIp),
        counters.refund(app, PER_IP, app.ip),
        counters.refund(app, PER_NAME, name),
      ]);
      throw error;
    }
  }
  await pause(Math.min(MAX_DELAY_MS, Math.max(0, paced - UNDELAYED_FAILURES) * DELAY_STEP_MS));

  const matches = await verifyPassword(password, user?.passwordHash ?? NOBODYS_HASH);
  if (!user?.passwordHash || !matches || !ofAccount.allowed) {
    await audit.event(app, "auth.login_failed", user?.id ?? null);
    if (attempt) await refuseUnverified(attempt, password);
    throw new AppError(400, "invalid_credentials", "Incorrect username or password");
  }
  const resetTries = () =>
    Promise.all([
      counters.reset(app, PER_NAME_AND_IP, nameAndIp),
      counters.reset(app, PER_ACCOUNT_AND_IP, accountAndIp),
      counters.refund(app, PER_IP, app.ip),
      counters.refund(app, PER_NAME, name),
    ]);
  if (user.status === "suspended") {
    await resetTries();
    throw new AppError(403, "account_suspended", "This account is suspended.");
  }
  const account = await promoteAtSignIn(app, user);
  const [pair] = await Promise.all([tokens.begin(app, account, client.userAgent), resetTries()]);
  return { ...pair, user: toUser(account) };
}

/** @throws 403 `email_not_verified` with the address of the code, for the password of the client's own registration */
async function refuseUnverified({ email, passwordHash }: Attempt, password: string): Promise<void> {
  if (!passwordHash || !(await verifyPassword(password, passwordHash))) return;
  throw new AppError(403, "email_not_verified", "Email not verified", { extra: { email } });
}

/** Resets the failures from this address, for a person who has proven in another way who they are. */
export async function resetFailures(app: AppContext, user: UserRow): Promise<void> {
  await Promise.all([
    counters.reset(app, PER_NAME_AND_IP, `${user.usernameKey}\n${app.ip}`),
    counters.reset(app, PER_NAME_AND_IP, `${user.emailKey}\n${app.ip}`),
    counters.reset(app, PER_ACCOUNT_AND_IP, `${user.id}\n${app.ip}`),
  ]);
}

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Ends the login of a token, whatever the token's state; its open chats close. */
export async function logout(app: AppContext, token: string): Promise<Record<string, never>> {
  const ended = await tokens.end(app, token);
  if (ended) app.defer(sessions.closeSockets(app, ended.userId, ended.id));
  return {};
}
