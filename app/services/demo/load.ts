import { eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import type { AppContext } from "~/context";
import { DOMAINS, LISTING_STATUSES, ROLES } from "~/contract/values";
import { users } from "~/db/schema/accounts";
import { settings } from "~/db/schema/operations";
import { featuredMedia, technologyReviews } from "~/db/schema/technologies";
import { hashPassword } from "~/lib/password";
import { randomOf } from "~/lib/random";
import * as activity from "../activity-log/activity";
import { checkRows } from "../bulk-upload/check-rows";
import { columnsOf } from "../bulk-upload/mapping";
import { registerUpload } from "../files/object-deletions";
import { DEMO_MARK_KEY, SEEDED_MARK_KEY } from "../settings/site-settings";
import { noteReview } from "../technologies/admin-lists/admin-stats";
import { insertStatements, type NewListing } from "../technologies/editing/write";
import { MEDIA_PREFIX } from "../technologies/featured/media";
import { foldPopularity } from "../technologies/listings/views";
import { rebuildVocabulary } from "../technologies/texts/vocabulary";
import type { Statement } from "../writes/guarded-batch";
import { interestStatements } from "./interest";
import { DemoYear, loadYear } from "./year";

const DAY_MILLISECONDS = 86_400_000;
/** Before the first listing, which they own or reviewed, and before the year that a year of use is compared with. */
const JOINED_DAYS_AGO = 760;
const MAX_REVIEW_DAYS = 3;

const DemoListing = z.looseObject({
  slug: z.string(),
  demo: z.object({
    status: z.enum(LISTING_STATUSES),
    is_hidden: z.boolean(),
    is_promoted: z.boolean(),
    featured_rank: z.number().int().nullable(),
    rejection_reason: z.string().nullable(),
    tags: z.array(z.string()),
    days_ago: z.number().int(),
    views: z.number().int(),
    media_alt: z.string().optional(),
    /** The featured picture: WebP in Base64. */
    media: z.string().optional(),
  }),
});
type DemoListing = z.infer<typeof DemoListing>;

export const DemoData = z.object({
  accounts: z.object({
    password: z.string(),
    people: z.array(
      z.object({
        email: z.string(),
        username: z.string(),
        role: z.enum(ROLES),
        first_name: z.string(),
        last_name: z.string(),
        organization: z.string(),
        /** Shown at /experts. */
        expert: z.object({ headline: z.string(), areas: z.array(z.enum(DOMAINS)).max(5) }).optional(),
      }),
    ),
  }),
  listings: z.array(DemoListing).optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  /** Who used the marketplace in the twelve months before, and what for. */
  year: DemoYear.optional(),
  /** The last call of a start: from now on the server is ready. */
  finished: z.boolean().optional(),
});
type DemoData = z.infer<typeof DemoData>;

/** Loads missing accounts, and the catalog once. Returns what is loaded now. */
export async function load(app: AppContext, data: DemoData): Promise<{ catalog: boolean }> {
  const ids = await loadAccounts(app, data.accounts);
  if (data.finished) {
    await app.primary
      .insert(settings)
      .values({ key: SEEDED_MARK_KEY, value: true, updatedAt: app.now() })
      .onConflictDoNothing();
  }
  const mark = await app.primary.select().from(settings).where(eq(settings.key, DEMO_MARK_KEY)).get();
  if (mark || !data.listings) return { catalog: Boolean(mark) };
  await loadCatalog(app, data.listings, data.settings ?? {}, ids);
  if (data.year) await loadYear(app, data.year, ids);
  return { catalog: true };
}

/** Ids by username. */
async function loadAccounts(
  app: AppContext,
  { password, people }: DemoData["accounts"],
): Promise<Map<string, string>> {
  const emails = people.map(({ email }) => email);
  const existing = await app.primary.select().from(users).where(inArray(users.emailKey, emails));
  const ids = new Map(existing.map((user) => [user.username, user.id]));
  const joined = new Date(app.now().getTime() - JOINED_DAYS_AGO * DAY_MILLISECONDS);
  for (const person of people.filter(({ username }) => !ids.has(username))) {
    const id = uuidv7();
    ids.set(person.username, id);
    await app.primary.insert(users).values({
      id,
      username: person.username,
      usernameKey: person.username,
      email: person.email,
      emailKey: person.email,
      passwordHash: await hashPassword(password),
      role: person.role,
      status: "active",
      firstName: person.first_name,
      lastName: person.last_name,
      organization: person.organization,
      isExpert: person.expert !== undefined,
      expertHeadline: person.expert?.headline ?? null,
      expertAreas: person.expert?.areas ?? [],
      verifiedAt: joined,
      createdAt: joined,
      updatedAt: joined,
    });
  }
  return ids;
}

/** All or nothing: the mark goes into the same batch as the listings. */
async function loadCatalog(
  app: AppContext,
  listings: DemoListing[],
  extraSettings: Record<string, unknown>,
  ids: Map<string, string>,
): Promise<void> {
  const rows = await Promise.all(listings.map((listing) => toListing(app, listing, ids)));
  const media = await storeMedia(app, listings, rows);
  const featured = listings.flatMap(({ demo }, place) =>
    demo.featured_rank ? [{ id: rows[place]!.id, rank: demo.featured_rank }] : [],
  );
  const visible = rows.filter((row) => row.status === "approved" && !row.isHidden);
  const marks = Object.entries({ [DEMO_MARK_KEY]: true, ...extraSettings });
  const statements = [
    ...insertStatements(app, rows),
    app.primary.run(sql`update technologies set featured_rank = json_extract(value, '$.rank')
      from json_each(${JSON.stringify(featured)}) where technologies.id = json_extract(value, '$.id')`),
    ...reviewStatements(app, rows),
    submissionStatement(app, rows),
    ...media.map((row) => app.primary.insert(featuredMedia).values(row)),
    ...interestStatements(app, visible, ids),
    ...marks.map(([key, value]) =>
      app.primary
        .insert(settings)
        .values({ key, value, updatedAt: app.now() })
        .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: app.now() } }),
    ),
  ];
  await app.primary.batch(statements as unknown as [Statement, ...Statement[]]);
  await rebuildVocabulary(app);
  await foldPopularity(app);
  await noteReview(app);
}

async function toListing(
  app: AppContext,
  listing: DemoListing,
  ids: Map<string, string>,
): Promise<NewListing> {
  const { demo, slug, ...values } = listing;
  const columns = columnsOf(Object.keys(values), null, "any");
  const [checked] = await checkRows({ kind: "json", rows: [{ row: 1, values }], columns });
  if (!checked || "errors" in checked)
    throw new Error(`A demo listing is not valid: ${JSON.stringify(checked)}`);
  const random = randomOf(slug);
  // At some time of its day, and never in the future.
  const age = (demo.days_ago + random.next()) * DAY_MILLISECONDS;
  const created = new Date(app.now().getTime() - age);
  const wait = Math.min(age, random.between(0.2, MAX_REVIEW_DAYS) * DAY_MILLISECONDS);
  const decided = new Date(created.getTime() + Math.round(wait));
  const reviewed = demo.status === "approved" || demo.rejection_reason !== null;
  // Whatever is not live, and a few that are, belong to the owner of the demonstration; the rest to the operator.
  const ownersOwn = demo.status !== "approved" || demo.is_promoted;
  return {
    ...checked.content,
    id: uuidv7(),
    externalId: checked.externalId,
    ownerId: ids.get(ownersOwn ? "owner" : "admin") ?? "",
    tags: demo.tags,
    status: demo.status,
    isHidden: demo.is_hidden,
    isPromoted: demo.is_promoted,
    rejectionReason: demo.rejection_reason,
    reviewedBy: reviewed ? ids.get("admin") : null,
    reviewedAt: reviewed ? decided : null,
    views: demo.views,
    createdAt: created,
    updatedAt: reviewed ? decided : created,
    publishedAt: reviewed ? decided : created,
  };
}

/** The decision on each listing that was reviewed. */
function reviewStatements(app: AppContext, rows: NewListing[]) {
  return rows
    .filter(({ reviewedAt }) => reviewedAt)
    .map(({ id: technologyId, status, rejectionReason, tags, reviewedBy, reviewedAt }) =>
      app.primary.insert(technologyReviews).values({
        id: uuidv7(),
        technologyId,
        status: status ?? "approved",
        reason: rejectionReason ?? null,
        tags: tags ?? [],
        reviewedBy: reviewedBy ?? null,
        createdAt: reviewedAt!,
      }),
    );
}

/** An entry of the log for each listing that was submitted, at the time it was created. */
function submissionStatement(app: AppContext, rows: NewListing[]) {
  const entries = rows
    .filter(({ status }) => status !== "draft")
    .map(({ id, ownerId, createdAt }) => [uuidv7(), createdAt?.getTime() ?? 0, ownerId, id]);
  return activity.entries(
    app,
    sql`select value ->> 0, value ->> 1, value ->> 2, 'tech.submitted', 'technology', value ->> 3, 'Submitted a technology',
      null, null from json_each(${JSON.stringify(entries)})`,
  );
}

async function storeMedia(app: AppContext, listings: DemoListing[], rows: NewListing[]) {
  const pictures = listings.flatMap(({ demo }, place) =>
    demo.media
      ? [
          {
            bytes: Uint8Array.from(atob(demo.media), (c) => c.charCodeAt(0)),
            alt: demo.media_alt ?? "",
            row: rows[place]!,
          },
        ]
      : [],
  );
  const objectKeys = pictures.map(() => MEDIA_PREFIX + crypto.randomUUID());
  await registerUpload(app, { ownerId: rows[0]?.ownerId ?? "", objectKeys });
  return Promise.all(
    pictures.map(async ({ bytes, alt, row }, place) => {
      const id = uuidv7();
      const objectKey = objectKeys[place]!;
      const contentType = "image/webp";
      await app.files.put(objectKey, bytes, { httpMetadata: { contentType } });
      const size = bytes.byteLength;
      const mediaType = "image" as const;
      return { id, technologyId: row.id, mediaType, objectKey, contentType, size, alt, createdAt: app.now() };
    }),
  );
}
