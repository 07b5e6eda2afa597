import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { keyOf, opened } from "../_app.list-tech/opened-form";

export const FAILURE = "The listing could not be loaded";

/** The listing that the address names, or a new one where a new one may be; a refusal is a state of the screen. */
export async function openForm(request: Request, { mayBeNew }: { mayBeNew: boolean }) {
  const { tokens } = requireRole(request, ["admin"]);
  const userId = tokens.user.id;
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("id");
  const key = keyOf(searchParams);
  if (!id) {
    if (!mayBeNew) return { kind: "unnamed" as const };
    return { kind: "form" as const, opening: opened(key, "new"), userId, listing: null };
  }
  try {
    const listing = await api("GET /admin/technologies/:id", { params: { id }, signal: request.signal });
    return { kind: "form" as const, opening: opened(key), userId, listing };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 422) return { kind: "missing" as const };
    return { kind: "failed" as const, message: errorText(error, FAILURE) };
  }
}

export type OpenedForm = Awaited<ReturnType<typeof openForm>>;
