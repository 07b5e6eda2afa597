import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import { identities, users } from "~/db/schema/accounts";
import { conflict, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { requireOpen } from "../settings/site-settings";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { isVerified } from "./account-states";
import * as audit from "./audit";
import { isAdminAddress } from "./first-admin";
import * as mails from "./mails";
import { voidOtherAttempts } from "./one-time-codes";
import { ownAccount } from "./own-password";
import { isUniqueViolation } from "./verification";

type UserRow = typeof users.$inferSelect;

/** An identity verified by the provider: issuer and subject identify it, the address is verified and normalized. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  photoUrl: string | null;
}

/** Parallel first sign-ins lose at a unique index and look again. */
const MAX_ROUNDS = 4;
const MAX_NAME_LENGTH = 60;
const MAX_PHOTO_URL_LENGTH = 500;

/**
 * The account of somebody at the sign-in provider: the linked one, else the verified account of the address, which is
 * linked and notified by mail, else a new one. Unverified attempts are never taken over: their passwords open
 * nothing and their codes match nothing any more. A suspended account is answered as it is, and nothing is linked to it.
 * @throws 403 `feature_closed` where a new account would be needed and none are taken
 */
export async function findOrCreate(app: AppContext, identity: VerifiedIdentity): Promise<UserRow> {
  for (let round = 0; ; round += 1) {
    const [linked, holder, open] = await Promise.all([
      findLinked(app, identity),
      app.primary
        .select()
        .from(users)
        .where(and(eq(users.emailKey, identity.email), isVerified))
        .get(),
      Promise.allSettled([requireOpen(app, "registration")]),
    ]);
    if (linked) return linked;
    if (round === MAX_ROUNDS) throw new Error("The account at the sign-in provider could not be linked.");
    if (holder?.status === "suspended") return holder;
    if (!holder && open[0].status === "rejected") throw open[0].reason;
    try {
      if (!holder) return await create(app, identity, round);
      await link(app, identity, holder.id);
      return holder;
    } catch (error) {
      if (!lostRace(error)) throw error;
    }
  }
}

async function findLinked(
  app: AppContext,
  { issuer, subject }: VerifiedIdentity,
): Promise<UserRow | undefined> {
  const found = await app.primary
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject), isVerified))
    .get();
  return found?.user;
}

function lostRace(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error);
  return (
    isUniqueViolation(error, "username") ||
    isUniqueViolation(error, "email") ||
    text.includes("UNIQUE constraint failed: identities.")
  );
}

/** The statements that tie an identity to a user; one that was left by a deleted account is free again. */
function tie(app: AppContext, { issuer, subject }: VerifiedIdentity, userId: string) {
  const left = sql`not exists (select 1 from ${users} where ${users.id} = ${identities.userId} and ${isVerified})`;
  return [
    app.primary
      .delete(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject), left)),
    app.primary.insert(identities).values({ issuer, subject, userId, createdAt: app.now() }),
    audit.event(app, "auth.google_linked", userId),
  ] as const;
}

async function link(app: AppContext, identity: VerifiedIdentity, userId: string): Promise<void> {
  await app.primary.batch(tie(app, identity, userId));
  app.defer(app.mail.send(mails.googleLinked(identity.email, app.origin)));
}

/**
 * Ties somebody at the provider to an account that is signed in, and tells its address; again, nothing more happens.
 * @throws 409 `already_exists` when the identity opens another account, `conflict` when this one has another identity
 */
export async function connect(app: AppContext, actor: Actor, identity: VerifiedIdentity): Promise<void> {
  const { issuer, subject } = identity;
  const isFree = sql`not exists (select 1 from ${identities} where ${identities.userId} = ${actor.id}
    and ${identities.issuer} = ${issuer} and ${identities.subject} <> ${subject})`;
  const linked = await findLinked(app, identity);
  if (linked?.id === actor.id) return;
  if (linked) throw opensAnother();
  const user = await ownAccount(app, actor);
  try {
    const done = await guardedBatch(app, [abortUnless(app, isFree), ...tie(app, identity, actor.id)]);
    if (!done)
      throw conflict(
        "conflict",
        "Your account is connected to another Google account. Disconnect that first.",
      );
  } catch (error) {
    if (lostRace(error)) throw opensAnother();
    throw error;
  }
  app.defer(app.mail.send(mails.googleConnected(user.email, app.origin)));
}

function opensAnother() {
  return conflict("already_exists", "This Google account opens another Licentia account.");
}

/**
 * Disconnects Google from the account; its logins stay.
 * @throws 404 when it is not connected, 409 `conflict` without a password, because the user could no longer sign in
 */
export async function part(app: AppContext, actor: Actor): Promise<Record<string, never>> {
  const hasPassword = sql`exists (select 1 from ${users} where ${users.id} = ${actor.id}
    and ${users.passwordHash} is not null)`;
  const done = await guardedBatch(app, [
    app.primary.delete(identities).where(and(eq(identities.userId, actor.id), hasPassword)),
    abortUnless(app, ROWS_CHANGED),
    audit.event(app, "auth.google_unlinked", actor.id),
  ]);
  if (done) return {};
  const { passwordHash } = await ownAccount(app, actor);
  if (passwordHash) throw notFound("Google account");
  throw conflict(
    "conflict",
    'Set a password by "Forgot password" first: without Google you could not sign in.',
  );
}

async function create(app: AppContext, identity: VerifiedIdentity, round: number): Promise<UserRow> {
  const [id, now, username] = [uuidv7(), app.now(), usernameOf(identity, round)];
  const insert = app.primary
    .insert(users)
    .values({
      id,
      username,
      usernameKey: username,
      email: identity.email,
      emailKey: identity.email,
      role: isAdminAddress(app, identity.email) ? "admin" : "user",
      status: "active",
      firstName: nameOf(identity.firstName),
      lastName: nameOf(identity.lastName),
      photoUrl: photoOf(identity.photoUrl),
      verifiedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const [[user]] = await app.primary.batch([
    insert,
    voidOtherAttempts(app, identity.email, id),
    ...tie(app, identity, id),
    audit.event(app, "auth.registered", id),
  ]);
  return user!;
}

/** "ada.lovelace", with digits when it is taken. Usernames are public, so no part of the address goes into one. */
function usernameOf({ firstName, lastName }: VerifiedIdentity, round: number): string {
  const plain = `${firstName ?? ""} ${lastName ?? ""}`
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ".")
    .slice(0, 20)
    .replace(/^\.|\.$/g, "");
  const name = plain.length >= 3 ? plain : "member";
  return round === 0 && name === plain ? name : `${name}.${crypto.randomUUID().slice(0, 8)}`;
}

function nameOf(name: string | null): string | null {
  const clean = (name ?? "")
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return [...clean].slice(0, MAX_NAME_LENGTH).join("") || null;
}

function photoOf(address: string | null): string | null {
  if (!address?.startsWith("https://") || address.length > MAX_PHOTO_URL_LENGTH) return null;
  return URL.canParse(address) ? address : null;
}
