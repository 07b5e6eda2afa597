import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  AVAILABILITIES,
  DOMAINS,
  LEGAL_STATUSES,
  LISTING_STATUSES,
  MEDIA_TYPES,
  SECTORS,
  TECHNOLOGY_FIELDS,
} from "../../contract/values";
import { flag, json, oneOf, time } from "../columns";
import { users } from "./accounts";

export interface Patent {
  number: string;
  jurisdiction: string;
  status: string | null;
  filing_date: string | null;
  grant_date: string | null;
  expiry_date: string | null;
  url: string | null;
}

export interface Organization {
  name: string;
  type: string | null;
  country: string | null;
  website: string | null;
}

export interface Inventor {
  name: string;
  affiliation: string | null;
  orcid: string | null;
}

export interface TitledLink {
  title: string;
  url: string;
}

const sectorOf = SECTORS.filter((sector) => sector !== "chemistry")
  .map((sector) => {
    const fields = TECHNOLOGY_FIELDS.filter((field) => field.sector === sector);
    return `when domain in (${fields.map((field) => `'${field.slug}'`).join(", ")}) then '${sector}'`;
  })
  .join(" ");

/**
 * A listing. Counts, order and search hang on it by triggers (migrations/0001_catalogue.sql): write it with insert,
 * update and delete, never with "insert or replace", which runs none of them.
 */
export const technologies = sqliteTable(
  "technologies",
  {
    /** Row number of the indexes below 2^24; never leaves the server. */
    rid: integer("rid").primaryKey(),
    id: text("id").notNull().unique(),
    slug: text("slug").notNull(),
    externalId: text("external_id"),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    problem: text("problem"),
    solution: text("solution"),
    description: text("description"),
    advantages: json<string[]>("advantages").notNull().default([]),
    applications: json<string[]>("applications").notNull().default([]),
    domain: text("domain", { enum: DOMAINS }).notNull(),
    keywords: json<string[]>("keywords").notNull().default([]),
    tags: json<string[]>("tags").notNull().default([]),
    trl: integer("trl"),
    trlEvidence: text("trl_evidence"),
    legalStatus: text("legal_status", { enum: LEGAL_STATUSES }),
    ipTypes: json<string[]>("ip_types").notNull().default([]),
    patents: json<Patent[]>("patents").notNull().default([]),
    inventors: json<Inventor[]>("inventors").notNull().default([]),
    organization: json<Organization>("organization"),
    organizationName: text("organization_name").notNull().default(""),
    /** The organization's name folded to [a-z0-9], the token of its filter. */
    orgKey: text("org_key").notNull().default(""),
    partnershipTypes: json<string[]>("partnership_types").notNull().default([]),
    availability: text("availability", { enum: AVAILABILITIES }).notNull().default("available"),
    publications: json<TitledLink[]>("publications").notNull().default([]),
    links: json<TitledLink[]>("links").notNull().default([]),

    status: text("status", { enum: LISTING_STATUSES }).notNull().default("draft"),
    rejectionReason: text("rejection_reason"),
    reviewedBy: text("reviewed_by").references(() => users.id),
    reviewedAt: time("reviewed_at"),
    isHidden: flag("is_hidden"),
    isPromoted: flag("is_promoted"),
    featuredRank: integer("featured_rank"),

    views: integer("views").notNull().default(0),
    /** `views` as of the last scheduled fold: what "most viewed" sorts by. */
    popularity: integer("popularity").notNull().default(0),
    /** What others did with it; counted by triggers, so that neither a page nor a detail counts rows. */
    shortlists: integer("shortlists").notNull().default(0),
    comparisons: integer("comparisons").notNull().default(0),
    requests: integer("requests").notNull().default(0),
    completeness: integer("completeness").notNull().default(0),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    publishedAt: time("published_at").notNull(),
    version: integer("version").notNull().default(1),

    visible: integer("visible").generatedAlwaysAs(
      sql`(status = 'approved' and is_hidden = 0 and availability <> 'withdrawn')`,
      { mode: "virtual" },
    ),
    sector: text("sector").generatedAlwaysAs(sql.raw(`(case ${sectorOf} else 'chemistry' end)`), {
      mode: "virtual",
    }),
    legalGroup: text("legal_group").generatedAlwaysAs(
      sql`(case when legal_status is null then 'unknown' when legal_status in ('none', 'know_how') then 'unprotected' when legal_status in ('provisional', 'pending') then 'in_progress' when legal_status in ('granted', 'opposed') then 'active' else 'inactive' end)`,
      { mode: "virtual" },
    ),
    /** The tokens a filter can ask for: zqall zqd<domain> zqs<sector> zql<legal> zqg<group> zqt<trl> zqp<0|1> zqo<organization>. */
    facets: text("facets").generatedAlwaysAs(
      sql`('zqall zqd' || replace(domain, '-', '') || ' zqs' || sector || ' zql' || replace(coalesce(legal_status, 'unknown'), '_', '') || ' zqg' || replace(legal_group, '_', '') || ' zqt' || coalesce(trl, 0) || ' zqp' || is_promoted || ' zqo' || org_key)`,
      { mode: "virtual" },
    ),
  },
  (table) => [
    uniqueIndex("technologies_external")
      .on(table.ownerId, table.externalId)
      .where(sql`external_id is not null`),
    uniqueIndex("technologies_featured").on(table.featuredRank).where(sql`featured_rank is not null`),
    index("technologies_owner").on(table.ownerId, table.createdAt, table.id),
    index("technologies_asked").on(table.ownerId).where(sql`requests > 0`),
    index("technologies_decided")
      .on(table.ownerId, table.reviewedAt)
      .where(sql`reviewed_at is not null and reviewed_by <> owner_id`),
    index("technologies_owner_status").on(table.ownerId, table.status, table.createdAt, table.id),
    index("technologies_hidden").on(table.updatedAt, table.id).where(sql`is_hidden = 1`),
    check("technologies_trl", sql`trl between 1 and 9`),
    check("technologies_domain", sql.raw(oneOf("domain", DOMAINS))),
    check("technologies_legal_status", sql.raw(oneOf("legal_status", LEGAL_STATUSES))),
    check("technologies_status_known", sql.raw(oneOf("status", LISTING_STATUSES))),
    check("technologies_availability", sql.raw(oneOf("availability", AVAILABILITIES))),
    check(
      "technologies_featured_visible",
      sql`featured_rank is null or (featured_rank between 1 and 20 and status = 'approved' and is_hidden = 0)`,
    ),
    check("technologies_interactions", sql`shortlists >= 0 and comparisons >= 0 and requests >= 0`),
    check("technologies_title", sql`length(title) between 4 and 200`),
    check(
      "technologies_rejection",
      sql`status not in ('rejected', 'changes_requested') or rejection_reason is not null`,
    ),
  ],
);

/** What is indexed of a listing: cleaned of markup, links and invisible characters before it is searched or quoted. */
export const technologyTexts = sqliteTable("technology_texts", {
  rid: integer("rid")
    .primaryKey()
    .references(() => technologies.rid, { onDelete: "cascade" }),
  title: text("title").notNull(),
  summary: text("summary").notNull(),
  body: text("body").notNull(),
  /** Tokens of the concepts that it is about, and the vocabulary that they were read by (app/vocabulary). */
  concepts: text("concepts").notNull().default(""),
  conceptsVersion: text("concepts_version").notNull().default(""),
});

/** One view per person and day. */
export const technologyViews = sqliteTable(
  "technology_views",
  {
    technologyId: text("technology_id")
      .notNull()
      .references(() => technologies.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text("day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.technologyId, table.userId, table.day] }),
    index("technology_views_user").on(table.userId, table.day),
    index("technology_views_day").on(table.day, table.userId),
  ],
);

/** An owner's edit of an approved listing that waits for review; the live text stays until then. */
export const technologyRevisions = sqliteTable(
  "technology_revisions",
  {
    id: text("id").primaryKey(),
    technologyId: text("technology_id")
      .notNull()
      .references(() => technologies.id, { onDelete: "cascade" }),
    changes: json<Record<string, unknown>>("changes").notNull(),
    status: text("status", { enum: ["pending", "approved", "rejected", "withdrawn"] })
      .notNull()
      .default("pending"),
    createdAt: time("created_at").notNull(),
    decidedAt: time("decided_at"),
  },
  (table) => [uniqueIndex("technology_revisions_open").on(table.technologyId).where(sql`status = 'pending'`)],
);

/** The decisions on a listing, oldest first: a resubmission keeps its history. */
export const technologyReviews = sqliteTable(
  "technology_reviews",
  {
    id: text("id").primaryKey(),
    technologyId: text("technology_id")
      .notNull()
      .references(() => technologies.id, { onDelete: "cascade" }),
    status: text("status").notNull(),
    reason: text("reason"),
    tags: json<string[]>("tags").notNull().default([]),
    reviewedBy: text("reviewed_by").references(() => users.id),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("technology_reviews_technology").on(table.technologyId, table.createdAt)],
);

/** A file of a listing: the row is `pending` until R2 has the bytes, and only a `ready` one is shown. */
export const technologyFiles = sqliteTable(
  "technology_files",
  {
    id: text("id").primaryKey(),
    technologyId: text("technology_id")
      .notNull()
      .references(() => technologies.id, { onDelete: "cascade" }),
    objectKey: text("object_key").notNull().unique(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    size: integer("size").notNull(),
    status: text("status", { enum: ["pending", "ready"] })
      .notNull()
      .default("pending"),
    uploadedBy: text("uploaded_by")
      .notNull()
      .references(() => users.id),
    createdAt: time("created_at").notNull(),
    /** When the pages of a PDF are to be read, in milliseconds; a trigger sets it, null when there is nothing to read. */
    pagesDueAt: integer("pages_due_at"),
    pagesAttempts: integer("pages_attempts").notNull().default(0),
  },
  (table) => [
    index("technology_files_technology").on(table.technologyId, table.createdAt),
    index("technology_files_pages_due").on(table.pagesDueAt).where(sql`pages_due_at is not null`),
    check("technology_files_size", sql`size >= 0`),
  ],
);

/** Text of a listing's PDF, page by page, for the assistant to quote. */
export const technologyFilePages = sqliteTable(
  "technology_file_pages",
  {
    fileId: text("file_id")
      .notNull()
      .references(() => technologyFiles.id, { onDelete: "cascade" }),
    page: integer("page").notNull(),
    text: text("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.page] })],
);

export const featuredMedia = sqliteTable(
  "featured_media",
  {
    id: text("id").primaryKey(),
    technologyId: text("technology_id")
      .notNull()
      .references(() => technologies.id, { onDelete: "cascade" }),
    mediaType: text("media_type", { enum: MEDIA_TYPES }).notNull(),
    objectKey: text("object_key").notNull().unique(),
    contentType: text("content_type").notNull(),
    size: integer("size").notNull(),
    alt: text("alt").notNull().default(""),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("featured_media_technology").on(table.technologyId, table.mediaType),
    check("featured_media_alt", sql`media_type not in ('image', 'thumbnail') or length(alt) > 0`),
  ],
);

/** AI analytics of a listing, cached by what went in. */
export const technologyAnalytics = sqliteTable("technology_analytics", {
  technologyId: text("technology_id")
    .primaryKey()
    .references(() => technologies.id, { onDelete: "cascade" }),
  inputsHash: text("inputs_hash").notNull(),
  result: json<Record<string, unknown>>("result").notNull(),
  generatedAt: time("generated_at").notNull(),
});
