import { tellName } from "./answering-chats";
import { api } from "./api";
import { type AppState, dropSession, putSession, restoreSession } from "./app-state";
import { ApiError } from "./error-text";
import { clearOnSignOut } from "./person-memory";

/** Of a chat that was asked for and perhaps made: asked for again with its id, it is one chat. */
let wanted: string | null = null;

clearOnSignOut(() => {
  wanted = null;
});

/** The id of a chat to write in: a session nobody wrote in yet is used again, so that clicks leave no empty ones. */
export async function openNewChat(sessions: AppState["sessions"]["items"]): Promise<string> {
  const [latest] = sessions;
  if (latest && latest.total === 0) return latest.id;
  wanted ??= crypto.randomUUID();
  const id = wanted;
  const session = await api("POST /session/create", { body: { session_id: id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) wanted = null;
    throw error;
  });
  wanted = null;
  putSession(session, true);
  return id;
}

/** Shows the new name at once and takes it back when the server refuses it. @throws ApiError */
export async function renameChat(id: string, name: string, before: string): Promise<void> {
  tellName(id, name);
  try {
    await api("PUT /session/:id/rename", { params: { id }, body: { session_name: name } });
  } catch (error) {
    tellName(id, before);
    throw error;
  }
}

/** Deletes a chat; the answer brings it back while the server still can (60 s). @throws ApiError */
export async function deleteChat(id: string): Promise<() => Promise<void>> {
  const dropped = dropSession(id);
  const putBack = () => {
    if (dropped) restoreSession(dropped);
  };
  try {
    await api("DELETE /session/:id", { params: { id } });
  } catch (error) {
    putBack();
    throw error;
  }
  return async () => {
    await api("POST /session/:id/restore", { params: { id } });
    putBack();
  };
}
