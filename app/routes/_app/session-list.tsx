import { Badge, Button, Skeleton } from "@radix-ui/themes";
import { useParams } from "@remix-run/react";
import { type UIEvent, useState } from "react";
import { useAnsweringChats } from "~/client/answering-chats";
import { loadMoreSessions, startApp, useAppState } from "~/client/app-state";
import { useRetryWhenOnline } from "~/lib/use-online";
import { SessionItem } from "./session-item";

/** Lists load more when scrolled this near to the bottom (spec section 9). */
const LOAD_MORE_WITHIN_PX = 10;
const SKELETONS = ["72%", "54%", "81%", "63%"];

export function SessionList() {
  const { status, user, sessions, counts } = useAppState();
  const loading = status === "idle" || status === "loading";
  const notLoaded = status === "failed";
  const [failed, setFailed] = useState(false);
  useAnsweringChats(useParams().id);

  useRetryWhenOnline(notLoaded ? startApp : undefined);

  async function more() {
    setFailed(false);
    await loadMoreSessions().catch(() => setFailed(true));
  }

  function nearBottom(event: UIEvent<HTMLElement>) {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
    if (scrollHeight - scrollTop - clientHeight <= LOAD_MORE_WITHIN_PX) void more();
  }

  return (
    <section className="sidebar-chats" aria-labelledby="recent-chats">
      <div className="sidebar-chats-head">
        <h2 id="recent-chats">Recent Chats</h2>
        {user && (
          <Badge color="gray" radius="full" className="tabular" aria-label={`${counts.sessions} chats`}>
            {counts.sessions}
          </Badge>
        )}
      </div>
      <div className="sidebar-chats-list" aria-busy={loading} onScroll={nearBottom}>
        {loading ? (
          SKELETONS.map((width) => (
            <Skeleton key={width} className="sidebar-chat-skeleton" width={width} height="16px" />
          ))
        ) : notLoaded ? (
          <div className="sidebar-empty sidebar-failed" role="alert">
            <p>Your chats could not be loaded.</p>
            <Button size="1" variant="soft" color="gray" onClick={startApp}>
              Retry
            </Button>
          </div>
        ) : sessions.items.length === 0 ? (
          <p className="sidebar-empty">No chat history yet</p>
        ) : (
          <ul>
            {sessions.items.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
        {sessions.loading && !loading && (
          <Skeleton className="sidebar-chat-skeleton" width="60%" height="16px" />
        )}
        {failed && (
          <Button size="1" variant="soft" color="gray" onClick={more}>
            Load more chats
          </Button>
        )}
      </div>
    </section>
  );
}
