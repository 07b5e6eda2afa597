import { on, resource } from "~/api/kit/resource";
import { apiDocument as contract } from "~/contract/api-document";
import document from "../../../docs/openapi.json";

const HEADERS = { "Cache-Control": "public, max-age=3600" };

export const { loader, action, operations } = resource(
  on(contract.read, async () => Response.json(document, { headers: HEADERS })),
);
