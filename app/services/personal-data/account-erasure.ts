import { and, eq, inArray, lt } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { Erasure } from "~/contract/profile";
import { users } from "~/db/schema/accounts";
import { jobs } from "~/db/schema/operations";
import * as activity from "../activity-log/activity";
import { confirm, ownAccount } from "../auth/own-password";
import { recordErasure } from "../backup/erasure-log";
import { conflict, invalid } from "../errors/errors";
import { deleteObjects } from "../files/object-deletions";
import type { Actor } from "../people/actor";
import { objectKeyOf } from "../profile/photos";
import { guardedBatch } from "../writes/guarded-batch";
import { erasePersonal } from "./erasure-statements";

/** The scheduled function resumes erasures that have stalled for this long. */
const STALL_SECONDS = 30;

/** What lies outside the database: names of chat objects and keys in R2. */
interface Remains {
  chats: string[];
  files: string[];
}

/**
 * Ends the own account. Its password gives the right, or the username typed where there is none.
 * @throws 400 `invalid_credentials`, 409 for the last admin, 422, 429
 */
export async function eraseOwn(app: AppContext, actor: Actor, data: Erasure) {
  const user = await ownAccount(app, actor);
  if (user.passwordHash) {
    if (!data.current_password) throw invalid("current_password", "Current password is required.", "missing");
    await confirm(app, user, data.current_password);
  } else if (data.username?.toLowerCase() !== user.usernameKey) {
    throw invalid("username", "Username must be your username, to confirm the deletion.");
  }
  return erase(app, user.id, actor.id);
}

/**
 * Erases a person (security.md T-P9): what is personal goes in one batch, and with it the job is written that closes
 * the chats and removes transcripts and files; it is retried until it is done. Published listings stay, archived, with
 * a nameless owner. Repeating it changes nothing.
 * @throws 409 for the last admin
 */
export async function erase(app: AppContext, userId: string, actorId: string) {
  const answer = { id: userId, deleted: true as const };
  const user = await app.primary.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.status === "deleted") return answer;
  const jobId = uuidv7();
  const log = activity.entry(app, actorId, {
    type: "user.deleted",
    entityType: "user",
    entityId: userId,
    summary: actorId === userId ? "Deleted the own account" : "Deleted an account",
    changes: { status: { from: user.status, to: "deleted" } },
  });
  if (!(await guardedBatch(app, [...statementsFor(app, user, jobId), log]))) {
    const now = await app.primary
      .select({ status: users.status })
      .from(users)
      .where(eq(users.id, userId))
      .get();
    if (now?.status !== "deleted") throw conflict("conflict", "At least one admin must remain");
    return answer;
  }
  app.defer(finish(app, jobId));
  return answer;
}

function statementsFor(app: AppContext, user: typeof users.$inferSelect, jobId: string) {
  const photoKey = objectKeyOf(user.profilePhotoUrl);
  return erasePersonal(app, { id: user.id, emailKey: user.emailKey, photoKey, jobId });
}

/**
 * Erases a user whom a restored backup still has. `finishRestored` closes the chats and removes the files. Repeating it
 * changes nothing.
 */
export async function eraseAgain(app: AppContext, userId: string): Promise<void> {
  const user = await app.primary.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.status === "deleted") return;
  const log = activity.entry(app, null, {
    type: "user.deleted",
    entityType: "user",
    entityId: userId,
    summary: "Deleted an account again after a restore",
    changes: { status: { from: user.status, to: "deleted" } },
  });
  await app.primary.batch([
    // The last admin of the backup may be erased: another one followed, or the operator names one.
    app.primary.update(users).set({ role: "user" }).where(eq(users.id, userId)),
    ...statementsFor(app, user, uuidv7()),
    log,
  ]);
}

/** Finishes all open erasures of a restored database. */
export async function finishRestored(app: AppContext): Promise<void> {
  const open = await app.primary
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, "erase_account"), inArray(jobs.state, ["queued", "running"])));
  for (const { id } of open) await finish(app, id);
}

/** Finishes interrupted erasures. For the scheduled function. */
export async function finishOpen(app: AppContext): Promise<void> {
  const stalled = await app.primary
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, "erase_account"),
        inArray(jobs.state, ["queued", "running"]),
        lt(jobs.progressAt, new Date(app.now().getTime() - STALL_SECONDS * 1000)),
      ),
    )
    .limit(20);
  for (const { id } of stalled) await finish(app, id);
}

/** Closes the chats, has their objects erase themselves, and removes the files; safe to run any number of times. */
async function finish(app: AppContext, jobId: string): Promise<void> {
  const job = await app.primary.select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (job?.kind !== "erase_account" || job.state === "done") return;
  const { chats, files } = job.input as unknown as Remains;
  await recordErasure(app, job.ownerId, { files, chats });
  for (const objectId of chats) {
    const chat = app.chat.get(objectId);
    await chat.closeLogin(null);
    await chat.deleted();
  }
  await deleteObjects(app, files);
  const now = app.now();
  await app.primary
    .update(jobs)
    .set({ state: "done", input: {}, progressAt: now, finishedAt: now })
    .where(eq(jobs.id, jobId));
}
