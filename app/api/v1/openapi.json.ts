import { on, resource } from "~/api/kit/resource";
import { apiDocument as contract } from "~/contract/api-document";
import { readDocument } from "~/services/api-reference/document";

const HEADERS = { "Cache-Control": "public, max-age=3600" };

export const { loader, action, operations } = resource(
  on(contract.read, async ({ app }) => Response.json(await readDocument(app), { headers: HEADERS })),
);
