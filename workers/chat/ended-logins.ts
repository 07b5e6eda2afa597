import type { AppContext } from "~/context";
import { CLOSE_CODES } from "~/contract/chat";
import { log } from "~/lib/log";
import * as openChats from "~/services/chats/open-chats";
import type { Meta } from "./meta";
import { type Sockets, visitorOf } from "./sockets";
import type { Admitted } from "./visitor-headers";

/** Tracks ended logins, and the database's record of logins with sockets here. */
export class EndedLogins {
  /** When each ended, by id; `null` is all of them. Lost with the instance, which outlives any upgrade on its way. */
  private readonly endedAt = new Map<string | null, number>();

  constructor(
    private readonly sockets: Sockets,
    private readonly meta: Meta,
    private readonly openContext: () => AppContext,
  ) {}

  /** Closes the sockets of a login that has ended; of every login without one. */
  end(loginId: string | null): void {
    this.endedAt.set(loginId, Date.now());
    this.sockets.close(
      CLOSE_CODES.login_ended,
      "Session expired",
      (visitor) => loginId === null || visitor.loginId === loginId,
    );
  }

  /** Closes the sockets of a login that may open this chat again. */
  replace(loginId: string): void {
    this.sockets.close(
      CLOSE_CODES.replaced,
      "Opened in another place",
      (visitor) => visitor.loginId === loginId,
    );
  }

  /** Whether the login ended after the gateway had looked at it. */
  includes({ loginId, checkedAt }: Admitted): boolean {
    return [loginId, null].some((id) => (this.endedAt.get(id) ?? 0) >= checkedAt);
  }

  /** Deletes the record with a login's last socket. A stale record costs one extra call when the login ends. */
  async release(socket: WebSocket): Promise<void> {
    const { userId, loginId, openedAt } = visitorOf(socket);
    const sessionId = this.meta.get("session_id");
    if (!sessionId || this.sockets.hasLogin(loginId)) return;
    await openChats
      .release(this.openContext(), { userId, loginId, sessionId, openedAt })
      .catch((error) => log.warn("open_chat_not_released", { error }));
  }
}
