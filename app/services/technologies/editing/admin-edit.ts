import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { AdminTechnologyUpdate } from "~/contract/admin-technologies";
import { fieldNameOf, toPartialContent } from "~/contract/listing/content";
import type { ManagedTechnology } from "~/contract/listings";
import { featuredMedia, technologies, technologyFiles } from "~/db/schema/technologies";
import { entry } from "~/services/activity-log/activity";
import { conflict, notFound } from "~/services/errors/errors";
import { deleteObjects } from "~/services/files/object-deletions";
import type { Actor } from "~/services/people/actor";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "~/services/writes/guarded-batch";
import { publicExternalId } from "../listings/listing-identity";
import * as managed from "../listings/managed";
import { requestEmbedding } from "../vectors/embedding";
import { closeGaps } from "./featured-gaps";
import { staleListing } from "./stale-version";
import { updateStatements } from "./write";

/** Fields whose values may stand in the log; of the others, which are texts of people, only that they changed. */
const LOGGED_VALUES = ["domain", "trl", "legalStatus", "availability"] as const;

/**
 * Edits a listing in any state, live at once. @throws 404, 409 `stale_version`, `already_exists` for an external id that
 * the owner uses for another listing
 */
export async function update(
  app: AppContext,
  admin: Actor,
  id: string,
  { version, external_id, ...fields }: AdminTechnologyUpdate,
): Promise<ManagedTechnology> {
  const listing = await app.primary.select().from(technologies).where(eq(technologies.id, id)).get();
  if (!listing) throw notFound("Technology");
  if ((version ?? listing.version) !== listing.version) throw await staleListing(app, id);
  const edit = toPartialContent(fields);
  const changes = changesOf(listing, edit);
  // An external id of our own making reads as none, so sending that back must not take it away.
  if (external_id !== undefined && external_id !== publicExternalId(listing.externalId)) {
    changes.external_id = true;
  }
  if (Object.keys(changes).length > 0) {
    const done = await commitUnique(app, [
      abortUnless(
        app,
        sql`exists (select 1 from technologies where id = ${id} and version = ${listing.version})`,
      ),
      ...updateStatements(app, [{ id, content: { ...listing, ...edit }, stored: listing }]),
      ...(changes.external_id
        ? [
            app.primary
              .update(technologies)
              .set({ externalId: external_id ?? null })
              .where(eq(technologies.id, id)),
          ]
        : []),
      entry(app, admin.id, {
        type: "tech.updated",
        entityType: "technology",
        entityId: id,
        summary: "Edited a listing",
        changes,
      }),
    ]);
    if (!done) throw await staleListing(app, id);
    app.defer(requestEmbedding(app, [id]));
  }
  return managed.read(app, admin, id);
}

type Row = typeof technologies.$inferSelect;

function changesOf(listing: Row, edit: Partial<Row>): Record<string, unknown> {
  const changed = Object.entries(edit).filter(
    ([field, value]) => JSON.stringify(listing[field as keyof Row]) !== JSON.stringify(value),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => {
      const isLogged = (LOGGED_VALUES as readonly string[]).includes(field);
      return [fieldNameOf(field), isLogged ? { from: listing[field as keyof Row], to: value } : true];
    }),
  );
}

async function commitUnique(
  app: AppContext,
  statements: Parameters<typeof guardedBatch>[1],
): Promise<boolean> {
  try {
    return (await guardedBatch(app, statements)) !== null;
  } catch (error) {
    if (!/UNIQUE constraint failed: technologies/.test(String(error))) throw error;
    throw conflict("already_exists", "Another listing of this owner has this external id.");
  }
}

/** Deletes a listing in any state with everything that hangs on it; its files go after the answer. @throws 404 */
export async function remove(app: AppContext, admin: Actor, id: string) {
  const [listing] = await app.primary
    .select({ status: technologies.status })
    .from(technologies)
    .where(eq(technologies.id, id));
  if (!listing) throw notFound("Technology");
  const [files, media] = await app.primary.batch([
    app.primary
      .select({ key: technologyFiles.objectKey })
      .from(technologyFiles)
      .where(eq(technologyFiles.technologyId, id)),
    app.primary
      .select({ key: featuredMedia.objectKey })
      .from(featuredMedia)
      .where(eq(featuredMedia.technologyId, id)),
  ]);
  const done = await guardedBatch(app, [
    app.primary.delete(technologies).where(eq(technologies.id, id)),
    abortUnless(app, ROWS_CHANGED),
    ...closeGaps(app),
    entry(app, admin.id, {
      type: "tech.deleted",
      entityType: "technology",
      entityId: id,
      summary: "Deleted a listing",
      changes: { status: { from: listing.status, to: "deleted" } },
    }),
  ]);
  if (!done) throw notFound("Technology");
  const keys = [...files, ...media].map(({ key }) => key);
  if (keys.length > 0) app.defer(deleteObjects(app, keys));
  return { id, deleted: true as const };
}
