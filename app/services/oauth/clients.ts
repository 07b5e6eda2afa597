import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import { ClientMetadata } from "~/contract/connected-apps";
import { Id } from "~/contract/fields";
import { oauthClients } from "~/db/schema/accounts";
import { clientNetwork } from "~/lib/client-network";
import { isPublicAddress } from "~/lib/public-address";
import * as counters from "../auth/counters";
import { oauthError } from "./oauth-error";
import { isRedirectUri } from "./redirect-uris";

export type OAuthClient = Pick<typeof oauthClients.$inferSelect, "id" | "name" | "redirectUris">;

const REGISTRATIONS = { kind: "oauth-registration", max: 60, seconds: 3600 };

/**
 * Registers an app (RFC 7591). All are public clients: they have no secret, so PKCE alone binds a code to its app.
 * @throws 400 `invalid_redirect_uri`, `invalid_client_metadata`; 429
 */
export async function register(app: AppContext, metadata: unknown) {
  await counters.claim(app, REGISTRATIONS, clientNetwork(app.ip));
  const now = app.now();
  const client = { id: uuidv7(), ...parse(metadata) };
  await app.primary.insert(oauthClients).values({ ...client, createdAt: now, usedAt: now });
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
}

function parse(metadata: unknown): Omit<OAuthClient, "id"> {
  const { data, error } = ClientMetadata.safeParse(metadata);
  const isOfAddresses = error?.issues.some(({ path }) => path[0] === "redirect_uris");
  if (isOfAddresses || data?.redirect_uris.some((uri) => !isRedirectUri(uri))) {
    throw oauthError(
      "invalid_redirect_uri",
      "redirect_uris must name 1 to 10 https addresses, or http addresses of localhost.",
    );
  }
  if (!data) {
    throw oauthError(
      "invalid_client_metadata",
      "Send a JSON object; client_name must be 1 to 80 characters long.",
    );
  }
  const { client_name, redirect_uris } = data;
  return { name: client_name ?? new URL(redirect_uris[0]!).host, redirectUris: redirect_uris };
}

/**
 * An app by its id: registered here, or the https address of the document in which it describes itself. Null for one
 * that is neither.
 */
export async function find(app: AppContext, id: string): Promise<OAuthClient | null> {
  if (isDocumentAddress(app, id)) return readDocument(app, id);
  if (!Id.safeParse(id).success) return null;
  // A replica may not have it yet: it often registers seconds before its user comes.
  const client = await app.primary.select().from(oauthClients).where(eq(oauthClients.id, id)).get();
  return client ?? null;
}

/** Whether an id may be that of an app: a registration that nobody used for a month is deleted. */
export async function isRegistered(app: AppContext, id: string): Promise<boolean> {
  if (isDocumentAddress(app, id)) return true;
  return (await find(app, id)) !== null;
}

/** Spelled in one way only, with a path, and not of this site. */
function isDocumentAddress({ origin }: AppContext, id: string): boolean {
  if (!isPublicAddress(id)) return false;
  const url = new URL(id);
  return url.href === id && url.pathname !== "/" && !url.hash && url.origin !== origin;
}

async function readDocument(app: AppContext, id: string): Promise<OAuthClient | null> {
  const document = await app.clientDocuments.read(id);
  // Anyone who can write to another address of a host must not pass for the app that is there.
  if ((document as { client_id?: unknown } | null)?.client_id !== id) return null;
  try {
    return { id, ...parse(document) };
  } catch {
    return null;
  }
}

/** The statement that stores that an app was allowed, for a batch: an app with a document may not have been stored before. */
export function noteUse(app: AppContext, client: OAuthClient) {
  const { name, redirectUris } = client;
  const now = app.now();
  return app.primary
    .insert(oauthClients)
    .values({ ...client, createdAt: now, usedAt: now })
    .onConflictDoUpdate({ target: oauthClients.id, set: { name, redirectUris, usedAt: now } });
}
