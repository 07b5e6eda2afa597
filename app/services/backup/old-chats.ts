import type { AppContext } from "~/context";
import { KEYS } from "./bucket";
import { deleteAll } from "./retention";
import { GONE } from "./saved-chats";

/** Objects of one chat that one backup wrote. */
interface Group {
  backup: string;
  keys: string[];
}

/**
 * Deletes contents of chats that no kept backup names. All backups from the one that wrote a content until the next that
 * wrote one of the same chat, or found it gone, share it: so the names alone tell what is needed, however many chats there are.
 * @param after the last key that was looked at
 * @returns where to go on; null after the last chat
 */
export async function deleteOldChats(
  app: AppContext,
  kept: string[],
  after: string | null,
): Promise<string | null> {
  const page = await app.backups!.list({ prefix: KEYS.chats, ...(after !== null && { startAfter: after }) });
  const keys = page.objects.map(({ key }) => key);
  const chats = groupByChat(keys);
  // The rest of the last chat may be on the next page.
  if (page.truncated && chats.length > 1) chats.pop();
  await deleteAll(
    app,
    chats.flatMap((groups) => notNeeded(groups, kept)),
  );
  return page.truncated ? chats.at(-1)!.at(-1)!.keys.at(-1)! : null;
}

/** The keys are sorted: by chat, then by backup, oldest first. */
function groupByChat(keys: string[]): Group[][] {
  const chats = new Map<string, Map<string, string[]>>();
  for (const key of keys) {
    const [, objectId = "", backup = ""] = key.split("/");
    const groups = chats.get(objectId) ?? new Map<string, string[]>();
    groups.set(backup, [...(groups.get(backup) ?? []), key]);
    chats.set(objectId, groups);
  }
  return [...chats.values()].map((groups) => [...groups].map(([backup, keys]) => ({ backup, keys })));
}

function notNeeded(groups: Group[], kept: string[]): string[] {
  const old: string[] = [];
  let isFirst = true;
  for (const [index, { backup, keys }] of groups.entries()) {
    const next = groups[index + 1]?.backup;
    const isGone = keys.some((key) => key.endsWith(`/${GONE}`));
    const isNamed = kept.some((id) => id >= backup && (next === undefined || id < next));
    // A mark without anything before it has nothing to end.
    if (isGone ? isFirst : !isNamed) old.push(...keys);
    else isFirst = false;
  }
  return old;
}
