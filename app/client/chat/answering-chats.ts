import { useEffect } from "react";
import { changeSession, refreshSessions, type SessionEntry, useSessions } from "./sessions";

/** Polling interval while an answer is written that no socket of this tab follows. */
const LOOK_SECONDS = 4;

/** Messages between tabs about their chats. */
type News = Pick<SessionEntry, "id"> & Partial<Pick<SessionEntry, "answering" | "name">>;

let tabs: BroadcastChannel | null = null;

function openTabs(): BroadcastChannel {
  tabs ??= new BroadcastChannel("chats");
  return tabs;
}

function broadcast({ id, ...changes }: News): void {
  changeSession(id, changes);
  openTabs().postMessage({ id, ...changes });
}

/** An answer began or ended in a chat that this tab follows. */
export function markAnswering(id: string, answering: boolean): void {
  broadcast({ id, answering });
}

/** A chat was named, by a person or by its first question. */
export function broadcastName(id: string, name: string): void {
  broadcast({ id, name });
}

/**
 * Keeps the list of chats in step with the other tabs, and with answers that go on after their chat was left: the tab
 * that has a chat open knows by its socket, the others by its message, and if none has, by asking the server.
 */
export function useAnsweringChats(openChat: string | undefined): void {
  const { items, isReady } = useSessions();
  const unseen = items.some(({ id, answering }) => answering && id !== openChat);

  useEffect(() => {
    if (!isReady) return;
    const listedIds = new Set(items.map(({ id }) => id));
    function onNews({ data }: MessageEvent<News>) {
      const { id, ...changes } = data;
      if (listedIds.has(id)) changeSession(id, changes);
      else refreshSessions().catch(() => {});
    }
    const channel = openTabs();
    channel.addEventListener("message", onNews);
    return () => channel.removeEventListener("message", onNews);
  }, [isReady, items]);

  useEffect(() => {
    if (!unseen) return;
    const timer = setInterval(() => {
      // Retries failures; hidden tabs wait until they are visible.
      if (document.visibilityState === "visible") refreshSessions().catch(() => {});
    }, LOOK_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [unseen]);
}
