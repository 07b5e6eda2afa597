import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { alphabet, generateRandomString } from "oslo/crypto";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import { type CODE_PURPOSES, oneTimeCodes } from "~/db/schema/accounts";
import { hmac, sameText } from "~/lib/hash";
import { AppError, tooMany } from "../errors";
import * as counters from "./counters";

export const CODE_LIFETIME_MINUTES = 10;
const CODE_DIGITS = 6;
const MAX_TRIES = 5;
/** Older codes are looked at only to tell "old" from "wrong". */
const REMEMBERED_CODES = 5;

const DAY_SECONDS = 24 * 3600;
/** Over all codes of an identity: six digits hold only while guesses are few (product.md 3). */
const GUESSES: counters.Limit = { kind: "otp-guesses", max: 10, seconds: DAY_SECONDS };
/** The same numbers for addresses without a code, counted apart, so that a stranger cannot use up somebody's guesses. */
const UNKNOWN_TRIES: counters.Limit = { kind: "otp-unknown-tries", max: MAX_TRIES, seconds: DAY_SECONDS };
const UNKNOWN_GUESSES: counters.Limit = { ...GUESSES, kind: "otp-unknown-guesses" };

interface Addressee {
  purpose: (typeof CODE_PURPOSES)[number];
  emailKey: string;
}

interface Subject extends Addressee {
  userId: string;
}

/**
 * Counted per purpose: the codes of an attempt that a stranger registered must not use up the guesses of the account
 * that holds the address, and how counts add up must not tell that there is one.
 */
function identityOf({ purpose, emailKey }: Addressee): string {
  return `${purpose}\n${emailKey}`;
}

function hashOf(app: AppContext, { userId, purpose }: Subject, code: string): Promise<string> {
  return hmac(app.config.AUTH_SECRET, `one-time-code\n${purpose}\n${userId}\n${code}`);
}

/** A new code and the statement that stores it; from then on it is the only one that counts. */
export async function create(app: AppContext, subject: Subject) {
  const code = generateRandomString(CODE_DIGITS, alphabet("0-9"));
  const now = app.now();
  const insert = app.primary.insert(oneTimeCodes).values({
    id: uuidv7(),
    ...subject,
    codeHash: await hashOf(app, subject, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MINUTES * 60_000),
  });
  return { code, insert };
}

function wrong(attemptsLeft: number): AppError {
  const detail =
    attemptsLeft > 0
      ? `The code is not correct. Tries left: ${attemptsLeft}.`
      : "The code is not correct. Ask for a new code.";
  return new AppError(400, "otp_invalid", detail, { extra: { attempts_left: attemptsLeft } });
}

export function expired(): AppError {
  return new AppError(410, "otp_expired", "The code has expired. Ask for a new code.");
}

/**
 * Judges a code; every call costs a try, counted before it is compared. Answers the id of the code that fits.
 * @throws 400 `otp_invalid` with `attempts_left`, 410 `otp_expired` for a right code that is old, 429 over the day's guesses
 */
export async function judge(app: AppContext, subject: Subject, code: string): Promise<string> {
  const codes = await app.primary
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, subject.userId), eq(oneTimeCodes.purpose, subject.purpose)))
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(REMEMBERED_CODES);
  const newest = codes[0];
  if (!newest) return refuseUnknown(app, subject);

  const [tried] = await app.primary
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(and(eq(oneTimeCodes.id, newest.id), lt(oneTimeCodes.attempts, MAX_TRIES)))
    .returning({ attempts: oneTimeCodes.attempts });
  if (!tried) throw wrong(0);
  const guess = await counters.take(app, GUESSES, identityOf(subject));
  if (!guess.allowed) throw tooMany(guess.retryAfter);

  const hash = await hashOf(app, subject, code);
  const found = codes.find((candidate) => sameText(candidate.codeHash, hash));
  if (!found) throw wrong(Math.min(MAX_TRIES - tried.attempts, guess.left));
  if (found.id !== newest.id || found.usedAt || found.expiresAt <= app.now()) throw expired();
  return found.id;
}

/** The statement that uses a code up; goes into the batch of what the code allows. */
export function use(app: AppContext, codeId: string) {
  return app.primary.update(oneTimeCodes).set({ usedAt: app.now() }).where(eq(oneTimeCodes.id, codeId));
}

/** The statement that uses up every code of an account, for a batch that changes what they could change. */
export function voidAll(app: AppContext, userId: string) {
  return app.primary
    .update(oneTimeCodes)
    .set({ usedAt: app.now() })
    .where(and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.usedAt)));
}

/** Refuses a code where there is none, in the same words and numbers as a wrong one. @throws 400, 429 */
export async function refuseUnknown(app: AppContext, addressee: Addressee): Promise<never> {
  const identity = identityOf(addressee);
  const tries = await counters.take(app, UNKNOWN_TRIES, identity);
  if (!tries.allowed) throw wrong(0);
  const guess = await counters.take(app, UNKNOWN_GUESSES, identity);
  if (!guess.allowed) throw tooMany(guess.retryAfter);
  throw wrong(Math.min(tries.left, guess.left));
}

/** What a new code does to the tries of an address that has none. */
export function renewUnknown(app: AppContext, addressee: Addressee): Promise<void> {
  return counters.reset(app, UNKNOWN_TRIES, identityOf(addressee));
}
