import { Badge, Button, Skeleton } from "@radix-ui/themes";
import { useParams } from "@remix-run/react";
import type { UIEvent } from "react";
import { useAnsweringChats } from "~/client/chat/answering-chats";
import { useSessions } from "~/client/chat/sessions";
import { useProfile } from "~/client/login/profile";
import { startApp } from "~/client/screens/start-app";
import { useRetryWhenOnline } from "~/lib/use-online";
import { SessionItem } from "./session-item";
import styles from "./sidebar.module.css";

/** Lists load more when scrolled this near to the bottom (spec section 9). */
const LOAD_MORE_WITHIN_PX = 10;
const SKELETONS = ["72%", "54%", "81%", "63%"];

export function SessionList() {
  const { user, counts, isFailed } = useProfile();
  const sessions = useSessions();
  const notLoaded = isFailed || sessions.isFailed;
  const loading = !sessions.isReady && !notLoaded;
  useAnsweringChats(useParams().id);

  const total = sessions.total ?? counts.totalSession;

  useRetryWhenOnline(notLoaded ? startApp : undefined);

  function nearBottom(event: UIEvent<HTMLElement>) {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
    if (scrollHeight - scrollTop - clientHeight <= LOAD_MORE_WITHIN_PX) sessions.loadMore();
  }

  return (
    <section className={styles.sidebarChats} aria-labelledby="recent-chats">
      <div className={styles.sidebarChatsHead}>
        <h2 id="recent-chats">Recent Chats</h2>
        {user && (
          <Badge
            color="gray"
            radius="full"
            className="tabular"
            data-slot="tabular"
            aria-label={`${total} chats`}
          >
            {total}
          </Badge>
        )}
      </div>
      <div className={styles.sidebarChatsList} aria-busy={loading} onScroll={nearBottom}>
        {loading ? (
          SKELETONS.map((width) => (
            <Skeleton key={width} className={styles.sidebarChatSkeleton} width={width} height="16px" />
          ))
        ) : notLoaded ? (
          <div className={`${styles.sidebarEmpty} ${styles.sidebarFailed}`} role="alert">
            <p>Your chats could not be loaded.</p>
            <Button size="1" variant="soft" color="gray" onClick={startApp}>
              Retry
            </Button>
          </div>
        ) : sessions.items.length === 0 ? (
          <p className={styles.sidebarEmpty}>No chat history yet</p>
        ) : (
          <ul>
            {sessions.items.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
        {sessions.isLoadingMore && (
          <Skeleton className={styles.sidebarChatSkeleton} width="60%" height="16px" />
        )}
        {sessions.isMoreFailed && (
          <Button size="1" variant="soft" color="gray" onClick={sessions.loadMore}>
            Load more chats
          </Button>
        )}
      </div>
    </section>
  );
}
