import type { AppContext } from "~/context";
import { KEYS, listKeys, writeJson } from "./bucket";

/**
 * Records an erased account outside of the database, so that a restore of an older backup erases it again, and deletes
 * the contents of its files and chats from the backups. Holds no personal data but the id.
 * @param remains keys of files, and names of chat objects
 */
export async function recordErasure(
  app: AppContext,
  userId: string,
  { files, chats }: { files: string[]; chats: string[] },
): Promise<void> {
  if (!app.backups) return;
  await writeJson(app.backups, KEYS.erasures + userId, { erased_at: app.now().toISOString() });
  const contents = files.flatMap((key) => [KEYS.files + key, `${KEYS.files}trash/${key}`]);
  for (const objectId of chats) contents.push(...(await listKeys(app.backups, KEYS.chat(objectId))));
  for (let from = 0; from < contents.length; from += 1_000) {
    await app.backups.delete(contents.slice(from, from + 1_000));
  }
}

/** Ids of all erased accounts. */
export async function erasedUsers(app: AppContext): Promise<string[]> {
  const keys = await listKeys(app.backups!, KEYS.erasures);
  return keys.map((key) => key.slice(KEYS.erasures.length));
}
