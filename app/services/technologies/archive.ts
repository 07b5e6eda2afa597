import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ManagedTechnology } from "~/contract/listings";
import { technologies } from "~/db/schema/technologies";
import { entry } from "../activity";
import type { Actor } from "../auth/tokens";
import { conflict, notFound } from "../errors";
import { commit, require, WROTE } from "../guarded-batch";
import { closeGaps } from "./featured-gaps";
import * as managed from "./managed";
import { staleOwnListing } from "./stale-version";

/**
 * Takes an approved listing of one's own off the marketplace, at once and everywhere; handing it in again brings it back
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
  const done = await commit(app, [
    app.primary
      .update(technologies)
      .set({
        status: "archived",
        featuredRank: null,
        updatedAt: app.now(),
        version: sql`${technologies.version} + 1`,
      })
      .where(and(own, eq(technologies.status, "approved"), asRead)),
    require(app, WROTE),
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
