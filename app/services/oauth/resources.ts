import type { AppContext } from "~/context";
import { TOKEN_SCOPES, type TokenScope } from "~/contract/values";
import { TOKEN_RESOURCES, type TokenResource } from "~/db/schema/accounts";

export const RESOURCE_PATHS: Record<TokenResource, string> = { mcp: "/mcp", api: "/api/v1" };

/** Scopes that any operation of a resource needs. */
export const RESOURCE_SCOPES: Record<TokenResource, readonly TokenScope[]> = {
  mcp: ["read", "write"],
  api: TOKEN_SCOPES,
};

/** The resource that a `resource` parameter names (RFC 8707), MCP without one; null for any other address. */
export function resourceOf({ origin }: AppContext, address: string): TokenResource | null {
  if (address === "") return "mcp";
  const named = address.replace(/\/$/, "");
  return TOKEN_RESOURCES.find((resource) => named === origin + RESOURCE_PATHS[resource]) ?? null;
}

/** Where a resource describes itself (RFC 9728 3.1). */
export function metadataPathOf(resource: TokenResource): string {
  return `/.well-known/oauth-protected-resource${RESOURCE_PATHS[resource]}`;
}

/**
 * The scopes of a `scope` parameter that there are at the resource: `read` without one, null if it names none of them.
 * Others are left out, which the answer of the token endpoint says (RFC 6749 3.3).
 */
export function scopesOf(resource: TokenResource, parameter: string): TokenScope[] | null {
  if (parameter.trim() === "") return ["read"];
  const named = parameter.split(" ");
  const scopes = RESOURCE_SCOPES[resource].filter((scope) => named.includes(scope));
  return scopes.length > 0 ? scopes : null;
}
