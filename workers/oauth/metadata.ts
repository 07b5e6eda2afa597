import type { AppContext } from "~/context";
import { TOKEN_SCOPES } from "~/contract/values";
import { metadataPathOf, RESOURCE_PATHS, RESOURCE_SCOPES } from "~/services/oauth/resources";

type TokenResource = keyof typeof RESOURCE_PATHS;

/** RFC 9728: what an app has to know of the MCP server, or of the API. */
function resourceMetadata({ origin }: AppContext, resource: TokenResource) {
  return {
    resource: origin + RESOURCE_PATHS[resource],
    authorization_servers: [origin],
    scopes_supported: RESOURCE_SCOPES[resource],
    bearer_methods_supported: ["header"],
    resource_name: "Licentia",
    resource_documentation: `${origin}/docs`,
  };
}

/** RFC 8414: what an app has to know to be connected. */
function serverMetadata({ origin }: AppContext) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/connect`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    scopes_supported: TOKEN_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${origin}/docs`,
  };
}

/** The documents by their addresses; apps of earlier revisions of MCP ask for the resource without its path. */
export const METADATA: Record<string, (app: AppContext) => object> = {
  "/.well-known/oauth-authorization-server": serverMetadata,
  "/.well-known/oauth-protected-resource": (app) => resourceMetadata(app, "mcp"),
  [metadataPathOf("mcp")]: (app) => resourceMetadata(app, "mcp"),
  [metadataPathOf("api")]: (app) => resourceMetadata(app, "api"),
};
