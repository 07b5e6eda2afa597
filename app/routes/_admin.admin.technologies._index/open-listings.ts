import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import type { adminTechnologies } from "~/contract/admin-technologies";
import type { ResponseOf } from "~/contract/kit";
import { queryOf, type View } from "./views";

export type FoundListings = ResponseOf<typeof adminTechnologies.list>;

export const FAILURE = "The technologies could not be loaded";

/** The page of a view that an address asks for; a refusal is a state of the screen. */
export async function openListings(request: Request, view: View) {
  requireRole(request, ["admin"]);
  const query = queryOf(new URL(request.url).searchParams, view);
  try {
    return { found: await api("GET /admin/technologies", { query, signal: request.signal }), message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { found: null, message: errorText(error, FAILURE) };
  }
}
