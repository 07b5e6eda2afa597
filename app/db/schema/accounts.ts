import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ROLES, TOKEN_SCOPES, type TokenScope, USER_STATUSES, USER_TYPES } from "../../contract/values";
import { flag, json, oneOf, time } from "../columns";

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    /** NFKC and lower case: what uniqueness is judged by. */
    usernameKey: text("username_key").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** PHC string with scheme and parameters; null for an account that signs in by Google only. */
    passwordHash: text("password_hash"),
    role: text("role", { enum: ROLES }).notNull().default("user"),
    status: text("status", { enum: USER_STATUSES }).notNull().default("pending_verification"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    organization: text("organization"),
    userType: text("user_type", { enum: USER_TYPES }),
    country: text("country"),
    linkedinUrl: text("linkedin_url"),
    /** Our own upload; `photoUrl` is the sign-in provider's. */
    profilePhotoUrl: text("profile_photo_url"),
    photoUrl: text("photo_url"),
    isExpert: flag("is_expert"),
    expertHeadline: text("expert_headline"),
    expertAreas: json<string[]>("expert_areas").notNull().default([]),
    /** SHA-256 of the flow token that binds a code to one registration attempt (product.md 3). */
    registrationTokenHash: text("registration_token_hash"),
    termsAcceptedAt: time("terms_accepted_at"),
    verifiedAt: time("verified_at"),
    lastLoginAt: time("last_login_at"),
    /** When the user last opened the screens with an unread badge. */
    requestsSeenAt: time("requests_seen_at"),
    listingsSeenAt: time("listings_seen_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    // Several unverified attempts may wait for one address; only one account can hold it.
    uniqueIndex("users_email").on(table.emailKey).where(sql`"status" in ('active', 'suspended')`),
    uniqueIndex("users_username").on(table.usernameKey).where(sql`"status" in ('active', 'suspended')`),
    index("users_username_waiting").on(table.usernameKey).where(sql`"status" = 'pending_verification'`),
    index("users_email_any").on(table.emailKey),
    index("users_registration")
      .on(table.registrationTokenHash)
      .where(sql`"registration_token_hash" is not null`),
    index("users_created").on(table.createdAt, table.id),
    index("users_role").on(table.role, table.status),
    index("users_photo").on(table.profilePhotoUrl).where(sql`"profile_photo_url" is not null`),
    index("users_experts")
      .on(table.isExpert, table.status, table.lastName, table.firstName, table.id)
      .where(sql`"is_expert" = 1 and "status" = 'active'`),
    check("users_role_known", sql.raw(oneOf("role", ROLES))),
    check("users_status_known", sql.raw(oneOf("status", USER_STATUSES))),
  ],
);

/** An account at a sign-in provider, by issuer and subject, never by email. */
export const identities = sqliteTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("identities_user").on(table.userId),
  ],
);

/** One sign-in on one device: what /settings lists and logout revokes. */
export const logins = sqliteTable(
  "logins",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    revokedAt: time("revoked_at"),
  },
  (table) => [
    index("logins_user").on(table.userId, table.createdAt),
    index("logins_used").on(table.lastUsedAt),
    index("logins_expiry").on(table.expiresAt),
  ],
);

export const accessTokens = sqliteTable(
  "access_tokens",
  {
    hash: text("hash").primaryKey(),
    loginId: text("login_id")
      .notNull()
      .references(() => logins.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("access_tokens_login").on(table.loginId),
    index("access_tokens_expiry").on(table.expiresAt),
  ],
);

export const refreshTokens = sqliteTable(
  "refresh_tokens",
  {
    hash: text("hash").primaryKey(),
    loginId: text("login_id")
      .notNull()
      .references(() => logins.id, { onDelete: "cascade" }),
    parentHash: text("parent_hash"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    /** Set when the successor of this token is first used; from then on presenting it is reuse (RFC 9700 4.14.2). */
    supersededAt: time("superseded_at"),
  },
  (table) => [index("refresh_tokens_login").on(table.loginId)],
);

/** An app that may ask to be connected by OAuth: it registered, or its id is the address of its own document. */
export const oauthClients = sqliteTable(
  "oauth_clients",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    redirectUris: json<string[]>("redirect_uris").notNull(),
    createdAt: time("created_at").notNull(),
    /** When a user allowed it last; until then, when it registered. */
    usedAt: time("used_at").notNull(),
  },
  (table) => [index("oauth_clients_used").on(table.usedAt)],
);

/** What a token of OAuth may be sent to: the MCP server or the API. */
export const TOKEN_RESOURCES = ["mcp", "api"] as const;
export type TokenResource = (typeof TOKEN_RESOURCES)[number];

/**
 * An API token; its value is shown once, and only its SHA-256 is stored. With a client it is a connected app: the hash is
 * that of the current access token, and replaced by every refresh.
 */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    hash: text("hash").primaryKey(),
    id: text("id").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    createdAt: time("created_at").notNull(),
    /** To the hour, so that reading stays cheap. */
    lastUsedAt: time("last_used_at"),
    scopes: json<TokenScope[]>("scopes").notNull(),
    /** Null never expires. */
    expiresAt: time("expires_at"),
    clientId: text("client_id").references(() => oauthClients.id),
    resource: text("resource", { enum: TOKEN_RESOURCES }),
  },
  (table) => [
    index("api_tokens_user").on(table.userId, table.createdAt),
    index("api_tokens_expiry").on(table.expiresAt).where(sql`"expires_at" is not null`),
    index("api_tokens_client").on(table.clientId).where(sql`"client_id" is not null`),
  ],
);

/** That a user allowed an app: exchanged once for tokens. It is void when the login that allowed it ends. */
export const oauthCodes = sqliteTable(
  "oauth_codes",
  {
    hash: text("hash").primaryKey(),
    /** The id that the row of `api_tokens` gets. */
    tokenId: text("token_id").notNull().unique(),
    clientId: text("client_id")
      .notNull()
      .references(() => oauthClients.id, { onDelete: "cascade" }),
    loginId: text("login_id")
      .notNull()
      .references(() => logins.id, { onDelete: "cascade" }),
    redirectUri: text("redirect_uri").notNull(),
    codeChallenge: text("code_challenge").notNull(),
    scopes: json<TokenScope[]>("scopes").notNull(),
    resource: text("resource", { enum: TOKEN_RESOURCES }).notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [
    index("oauth_codes_expiry").on(table.expiresAt),
    index("oauth_codes_client").on(table.clientId),
    index("oauth_codes_login").on(table.loginId),
  ],
);

export const oauthRefreshTokens = sqliteTable(
  "oauth_refresh_tokens",
  {
    hash: text("hash").primaryKey(),
    tokenId: text("token_id")
      .notNull()
      .references(() => apiTokens.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
    /** When its successor was issued. */
    rotatedAt: time("rotated_at"),
  },
  (table) => [
    index("oauth_refresh_tokens_of").on(table.tokenId),
    index("oauth_refresh_tokens_expiry").on(table.expiresAt),
  ],
);

/** That a program used an API token within an hour, for a call of this scope. */
export const apiTokenUses = sqliteTable(
  "api_token_uses",
  {
    tokenId: text("token_id")
      .notNull()
      .references(() => apiTokens.id, { onDelete: "cascade" }),
    /** Its beginning. */
    hour: time("hour").notNull(),
    client: text("client").notNull(),
    scope: text("scope", { enum: TOKEN_SCOPES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.hour, table.client, table.scope] }),
    index("api_token_uses_hour").on(table.hour),
  ],
);

export const CODE_PURPOSES = ["verify_email", "reset_password", "change_email"] as const;

export const oneTimeCodes = sqliteTable(
  "one_time_codes",
  {
    id: text("id").primaryKey(),
    /** Null: a password reset for an address that has no account. No code matches it. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the flow token of the client that asked for the code; null when it sent none. */
    flowHash: text("flow_hash"),
    purpose: text("purpose", { enum: CODE_PURPOSES }).notNull(),
    emailKey: text("email_key").notNull(),
    /** HMAC of address, purpose and code: a dump of the table gives no code away. */
    codeHash: text("code_hash").notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [
    index("one_time_codes_user").on(table.userId, table.purpose, table.createdAt),
    index("one_time_codes_address").on(table.emailKey, table.purpose, table.createdAt),
    index("one_time_codes_created").on(table.createdAt),
    check("one_time_codes_attempts", sql`"attempts" between 0 and 5`),
  ],
);
