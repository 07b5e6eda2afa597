import { api } from "~/client/calls/api";
import { ApiError } from "~/client/calls/error-text";
import { clearOnSignOut } from "~/client/login/person-memory";
import { broadcastName } from "./answering-chats";
import { dropSession, putSession, type SessionEntry } from "./sessions";

/** Id of a chat that may have been created: retrying with the same id creates no second one. */
let pendingId: string | null = null;

clearOnSignOut(() => {
  pendingId = null;
});

/** The id of a chat to write in: reuses an empty session, so that clicks leave no empty ones. */
export async function openNewChat(sessions: SessionEntry[]): Promise<string> {
  const [latest] = sessions;
  if (latest && latest.total === 0) return latest.id;
  pendingId ??= crypto.randomUUID();
  const id = pendingId;
  const session = await api("POST /session/create", { body: { session_id: id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) pendingId = null;
    throw error;
  });
  pendingId = null;
  putSession(session);
  return id;
}

/** Renames optimistically and rolls back when the server rejects it. @throws ApiError */
export async function renameChat(id: string, name: string, before: string): Promise<void> {
  broadcastName(id, name);
  try {
    await api("PUT /session/:id/rename", { params: { id }, body: { session_name: name } });
  } catch (error) {
    broadcastName(id, before);
    throw error;
  }
}

/** Deletes a chat; returns the undo, which works for 60 s. @throws ApiError */
export async function deleteChat(id: string): Promise<() => Promise<void>> {
  const rollBack = dropSession(id);
  try {
    await api("DELETE /session/:id", { params: { id } });
  } catch (error) {
    rollBack();
    throw error;
  }
  return async () => {
    await api("POST /session/:id/restore", { params: { id } });
    rollBack();
  };
}
