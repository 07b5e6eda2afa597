import { useEffect } from "react";
import { changeSession, refreshSessions, type SessionEntry, useAppState } from "./app-state";

/** While an answer is written that no socket of this tab follows, the list is asked this often. */
const LOOK_SECONDS = 4;

/** What one tab tells the others of its chats. */
type News = Pick<SessionEntry, "id"> & Partial<Pick<SessionEntry, "answering" | "name">>;

let tabs: BroadcastChannel | null = null;

function openTabs(): BroadcastChannel {
  tabs ??= new BroadcastChannel("chats");
  return tabs;
}

function tell({ id, ...changes }: News): void {
  changeSession(id, changes);
  openTabs().postMessage({ id, ...changes });
}

/** An answer began or ended in a chat that this tab follows. */
export function markAnswering(id: string, answering: boolean): void {
  tell({ id, answering });
}

/** A chat was named, by a person or by its first question. */
export function tellName(id: string, name: string): void {
  tell({ id, name });
}

/**
 * Keeps the list of chats in step with the other tabs, and with answers that go on after their chat was left: the tab
 * that has a chat open knows by its socket, the others by its word, and where nobody has, by asking the server.
 */
export function useAnsweringChats(openChat: string | undefined): void {
  const { sessions, status } = useAppState();
  const unseen = sessions.items.some(({ id, answering }) => answering && id !== openChat);

  useEffect(() => {
    if (status !== "ready") return;
    const known = new Set(sessions.items.map(({ id }) => id));
    function onNews({ data }: MessageEvent<News>) {
      const { id, ...changes } = data;
      if (known.has(id)) changeSession(id, changes);
      else refreshSessions().catch(() => {});
    }
    const channel = openTabs();
    channel.addEventListener("message", onNews);
    return () => channel.removeEventListener("message", onNews);
  }, [status, sessions.items]);

  useEffect(() => {
    if (!unseen) return;
    const timer = setInterval(() => {
      // What failed is asked again; a tab that nobody looks at can wait.
      if (document.visibilityState === "visible") refreshSessions().catch(() => {});
    }, LOOK_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [unseen]);
}
