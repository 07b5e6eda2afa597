import { and, desc, eq, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { alphabet, generateRandomString } from "oslo/crypto";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import { type CODE_PURPOSES, oneTimeCodes } from "~/db/schema/accounts";
import { hmac, sameText } from "~/lib/hash";
import { randomToken } from "~/lib/random-token";
import { AppError, tooMany } from "../errors/errors";
import * as counters from "./counters";
import { networkClientOf } from "./flows";

export const CODE_LIFETIME_MINUTES = 10;
const CODE_DIGITS = 6;
const MAX_TRIES = 5;
/** Older codes are compared only to distinguish "expired" from "wrong". */
const REMEMBERED_CODES = 8;

const DAY_SECONDS = 24 * 3600;
/** Over all codes of a flow or an account: six digits hold only while guesses are few (product.md 3). */
const GUESSES: counters.Limit = { kind: "otp-guesses", max: 10, seconds: DAY_SECONDS };
/** Guesses of all flows for an address; beyond them each flow still has its first two, so no user is locked out. */
const GUESSES_OF_ADDRESS: counters.Limit = { ...GUESSES, kind: "otp-address-guesses", max: 100 };
const RESERVED_GUESSES = 2;
/** The same numbers for guesses without a token. Strangers share them, and never those of a flow. */
const SHARED_TRIES: counters.Limit = { ...GUESSES, kind: "otp-shared-tries", max: MAX_TRIES };
const SHARED_GUESSES: counters.Limit = { ...GUESSES, kind: "otp-shared-guesses" };

interface Addressee {
  purpose: (typeof CODE_PURPOSES)[number];
  emailKey: string;
}

type CodeRow = typeof oneTimeCodes.$inferSelect;

function hashOf(app: AppContext, { purpose, emailKey }: Addressee, code: string): Promise<string> {
  return hmac(app.config.AUTH_SECRET, `one-time-code\n${purpose}\n${emailKey}\n${code}`);
}

interface NewCode extends Addressee {
  /** The attempt or account that the code acts on; as SQL where it is looked up by the statement itself. */
  userId: string | SQL<string | null>;
  flowHash: string | null;
  /** A hash that no code matches. */
  isDecoy?: boolean;
}

/** A new code and the statement that stores it; earlier codes of the flow expire. */
export async function create(app: AppContext, { isDecoy = false, ...subject }: NewCode) {
  const code = generateRandomString(CODE_DIGITS, alphabet("0-9"));
  const now = app.now();
  const insert = app.primary
    .insert(oneTimeCodes)
    .values({
      id: uuidv7(),
      ...subject,
      codeHash: await hashOf(app, subject, isDecoy ? randomToken() : code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_MINUTES * 60_000),
    })
    .returning({ userId: oneTimeCodes.userId });
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

interface Guess extends Addressee {
  code: string;
  /** Which codes of the address and purpose act on something now. */
  eligible: SQL;
  /** Which of them belong to the client that guesses. */
  own: SQL;
  /** Whether the others may be tried without a token. */
  open: SQL;
  /** Whose guesses are counted when there are own codes: the flow's hash, or the account. */
  holder: string;
}

/**
 * Checks a code; every call costs a try, counted before the comparison: that of the flow, else one of those that all
 * clients without a token share. The statements are the same whatever there is.
 * @returns the code that fits
 * @throws 400 `otp_invalid` with `attempts_left`, 410 `otp_expired` for a right code that is old, 429 over the day's guesses
 */
export async function judge(app: AppContext, guess: Guess): Promise<{ id: string; userId: string }> {
  const { purpose, emailKey, eligible, own, open } = guess;
  const rows = await app.primary
    .select({ code: oneTimeCodes, isOwn: sql<number>`${own}`, isOpen: sql<number>`${open}` })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.emailKey, emailKey), eq(oneTimeCodes.purpose, purpose), eligible))
    .orderBy(desc(own), desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(REMEMBERED_CODES);
  const isHolder = Boolean(rows[0]?.isOwn);
  const codes = rows.filter(({ isOwn, isOpen }) => (isHolder ? isOwn : isOpen)).map(({ code }) => code);

  const triesLeft = isHolder ? await countOwn(app, guess, codes) : await countShared(app, guess);
  const hash = await hashOf(app, guess, guess.code);
  const match = codes.find(({ codeHash, userId }) => userId !== null && sameText(codeHash, hash));
  if (!match?.userId) throw wrong(triesLeft);
  if (!isNewest(match, codes) || match.usedAt || match.expiresAt <= app.now()) throw expired();
  return { id: match.id, userId: match.userId };
}

/** A code replaces the earlier ones of its flow, never those of another client. */
function isNewest(code: CodeRow, codes: CodeRow[]): boolean {
  return codes.find(({ flowHash }) => flowHash === code.flowHash)?.id === code.id;
}

/** Counts a guess of a flow. @returns the tries that are left. @throws 400 for a code without tries, 429 */
async function countOwn(
  app: AppContext,
  { purpose, emailKey, holder }: Guess,
  codes: CodeRow[],
): Promise<number> {
  // A code that was requested without the token has no attempts of its own.
  const counted = codes.find(({ flowHash }) => flowHash !== null) ?? codes[0]!;
  const [holderKey, addressKey] = [`${purpose}\n${holder}`, `${purpose}\n${emailKey}`];
  const [[tried], guesses, ofAddress] = await Promise.all([
    app.primary
      .update(oneTimeCodes)
      .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
      .where(and(eq(oneTimeCodes.id, counted.id), lt(oneTimeCodes.attempts, MAX_TRIES)))
      .returning({ attempts: oneTimeCodes.attempts }),
    counters.take(app, GUESSES, holderKey),
    counters.take(app, GUESSES_OF_ADDRESS, addressKey),
  ]);
  if (!tried) {
    // A code without tries left is no guess of the day.
    await Promise.all([
      guesses.allowed && counters.refund(app, GUESSES, holderKey),
      ofAddress.allowed && counters.refund(app, GUESSES_OF_ADDRESS, addressKey),
    ]);
    throw wrong(0);
  }
  const isReserved = guesses.used <= RESERVED_GUESSES;
  if (!guesses.allowed || (!ofAddress.allowed && !isReserved)) throw tooMany(guesses.retryAfter);
  const guessesLeft = ofAddress.allowed ? guesses.left : RESERVED_GUESSES - guesses.used;
  return Math.min(MAX_TRIES - tried.attempts, guessesLeft);
}

async function countShared(app: AppContext, { purpose, emailKey }: Guess): Promise<number> {
  const [tries, guesses] = await Promise.all([
    counters.take(app, SHARED_TRIES, `${purpose}\n${networkClientOf(app, emailKey)}`),
    counters.take(app, SHARED_GUESSES, `${purpose}\n${emailKey}`),
  ]);
  if (!tries.allowed) {
    if (guesses.allowed) await counters.refund(app, SHARED_GUESSES, `${purpose}\n${emailKey}`);
    throw wrong(0);
  }
  if (!guesses.allowed) throw tooMany(guesses.retryAfter);
  return Math.min(tries.left, guesses.left);
}

/** A new code gives a client without a token its five tries back. */
export function renewSharedTries(app: AppContext, { purpose, emailKey }: Addressee): Promise<void> {
  return counters.reset(app, SHARED_TRIES, `${purpose}\n${networkClientOf(app, emailKey)}`);
}

/** The statement that consumes a code; it belongs into the batch of the change that the code allows. */
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

/**
 * The statement by which the codes of all other attempts match nothing once `userId` holds the address. The attempts
 * stay until they are too old: what they answer does not tell the client that began them that there is an account now.
 */
export function voidOtherAttempts(app: AppContext, emailKey: string, userId: string) {
  const isHolder = sql`exists (select 1 from users where id = ${userId} and status = 'active')`;
  return app.primary
    .update(oneTimeCodes)
    .set({ codeHash: "" })
    .where(
      and(
        eq(oneTimeCodes.emailKey, emailKey),
        eq(oneTimeCodes.purpose, "verify_email"),
        ne(oneTimeCodes.userId, userId),
        isHolder,
      ),
    );
}
