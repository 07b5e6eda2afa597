import type { AnswerOf } from "~/client/calls/api";
import { type CallQuery, callQuery } from "~/client/calls/server-data";
import type { Place } from "~/client/screens/screen-loader";
import { keyOf, opened } from "../_app.list-tech/opened-form";

interface OpenedForm {
  listing?: CallQuery<AnswerOf<"GET /admin/technologies/:id">>;
  userId: string;
  /** The number of this opening of the form; 0 where no listing is named and none may be new. */
  opening: number;
}

/** The listing that the address names, or a new one where a new one may be. */
export async function openForm(place: Place, { mayBeNew }: { mayBeNew: boolean }): Promise<OpenedForm> {
  const { url, query, login, read } = place;
  const userId = login.tokens.user.id;
  const key = keyOf(url.searchParams);
  if (!query.id) return { userId, opening: mayBeNew ? opened(key, "new") : 0 };
  const listing = callQuery("GET /admin/technologies/:id", { params: { id: query.id } });
  return { listing, userId, opening: (await read(listing)) ? opened(key) : opened() };
}
