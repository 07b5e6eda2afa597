import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ManagedTechnology } from "~/contract/listings";
import { technologies } from "~/db/schema/technologies";
import { entry } from "~/services/activity-log/activity";
import { conflict, notFound } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "~/services/writes/guarded-batch";
import * as managed from "../listings/managed";
import { closeGaps } from "./featured-gaps";
import { staleOwnListing } from "./stale-version";

/**
 * Archives the caller's approved listing, at once and everywhere; resubmitting it brings it back
 * to review. An edit that waits for review goes on waiting with it.
 * @throws 404, 409 `stale_version`, `invalid_transition` for one that is not approved
 */
export async function archive(
  app: AppContext,
  actor: Actor,
  id: string,
  { version }: { version?: number },
): Promise<ManagedTechnology> {
  const own = and(eq(technologies.id, id), eq(technologies.ownerId, actor.id));
  const asRead = version === undefined ? undefined : eq(technologies.version, version);
  const done = await guardedBatch(app, [
    app.primary
      .update(technologies)
      .set({
        status: "archived",
        featuredRank: null,
        updatedAt: app.now(),
        version: sql`${technologies.version} + 1`,
      })
      .where(and(own, eq(technologies.status, "approved"), asRead)),
    abortUnless(app, ROWS_CHANGED),
    ...closeGaps(app),
    entry(app, actor.id, {
      type: "tech.archived",
      entityType: "technology",
      entityId: id,
      summary: "Archived a listing",
      changes: { status: { from: "approved", to: "archived" } },
    }),
  ]);
  if (done) return managed.read(app, actor, id);
  const [listing] = await app.primary.select({ version: technologies.version }).from(technologies).where(own);
  if (!listing) throw notFound("Technology");
  if (version !== undefined && version !== listing.version) throw staleOwnListing();
  throw conflict("invalid_transition", "Only an approved listing can be archived.");
}
