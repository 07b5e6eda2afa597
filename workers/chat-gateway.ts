import { readBearer } from "~/api/kit/bearer";
import { errorResponse } from "~/api/kit/error-response";
import { isOwnOrigin } from "~/api/kit/origin";
import type { AppContext } from "~/context";
import { CHAT_PROTOCOL, CLOSE_CODES, TICKET_PROTOCOL_PREFIX } from "~/contract/chat";
import { Id } from "~/contract/fields";
import { sessions as contract } from "~/contract/sessions";
import * as chatAccess from "~/services/chats/chat-access";
import * as tickets from "~/services/chats/chat-tickets";
import * as sessions from "~/services/chats/sessions";
import { AppError, forbidden, notFound, tooMany } from "~/services/errors/errors";
import * as usage from "~/services/quotas/usage";
import { type Admitted, toHeaders } from "./chat/visitor-headers";

/**
 * Opens the websocket of a chat session: checks origin, ticket or bearer, login and ownership, then hands the upgrade
 * to the session's object. Browsers cannot read the status of a failed upgrade, so who offers the protocol is accepted
 * and closed with a code; others get plain JSON.
 */
export async function openChat(app: AppContext, request: Request, sessionId: string): Promise<Response> {
  const protocols = (request.headers.get("sec-websocket-protocol") ?? "")
    .split(",")
    .map((name) => name.trim());
  const offersProtocol = protocols.includes(CHAT_PROTOCOL);
  try {
    if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
      throw new AppError(426, "upgrade_required", "This address is a websocket.", {
        headers: { Upgrade: "websocket" },
      });
    }
    const { objectId, ...admitted } = await admit(app, request, sessionId, protocols);
    const response = await app.chat
      .get(objectId)
      .fetch("https://chat.internal/", { headers: toHeaders({ ...admitted, protocol: offersProtocol }) });
    if (response.status === 401) throw endedLogin();
    if (response.status !== 101) throw notFound("Session");
    return response;
  } catch (error) {
    const answer = errorResponse(error, app);
    return offersProtocol && answer.status !== 426 ? closed(closeCodeOf(answer.status)) : answer;
  }
}

/** @throws AppError 401, 403, 404, 429 */
async function admit(
  app: AppContext,
  request: Request,
  sessionId: string,
  protocols: string[],
): Promise<Omit<Admitted, "protocol"> & { objectId: string }> {
  const url = new URL(request.url);
  if (!isOwnOrigin(app, request)) throw forbidden("This origin may not open a chat.");
  if (!Id.safeParse(sessionId).success) throw notFound("Session");

  const { userId, loginId } = await identify(app, request, sessionId, protocols);
  if (!(app.config.RATE_LIMITS === "off" && app.config.APP_ENV === "development")) {
    const { success } = await app.limit.member.limit({ key: userId });
    if (!success) throw tooMany(60, "Too many requests. Try again in a minute.");
  }
  const checkedAt = app.now().getTime();
  await sessions.registerSocket(app, { userId, loginId, sessionId });
  const [{ login, session }, askedToday] = await Promise.all([
    chatAccess.check(app, { userId, loginId, sessionId }),
    usage.usedToday(app, { userId, kind: "question" }),
  ]);
  if (!login) throw endedLogin();
  if (!session) throw notFound("Session");
  const { questions_per_day: limit } = login.limits;
  const lastSeq = url.searchParams.get("last_seq") ?? "";
  return {
    objectId: session.objectId,
    requestId: app.requestId,
    userId,
    loginId,
    checkedAt,
    expiresAt: login.expiresAt.getTime(),
    sessionId,
    sessionName: session.name,
    lastSeq: /^\d{1,15}$/.test(lastSeq) ? Number(lastSeq) : null,
    remainingToday: limit === null ? null : Math.max(0, limit - askedToday),
  };
}

/** Browsers authenticate with a ticket; clients that can set headers may send their access token. */
async function identify(
  app: AppContext,
  request: Request,
  sessionId: string,
  protocols: string[],
): Promise<{ userId: string; loginId: string }> {
  const ticket = protocols.find((name) => name.startsWith(TICKET_PROTOCOL_PREFIX));
  if (ticket) return tickets.redeem(app, ticket.slice(TICKET_PROTOCOL_PREFIX.length), sessionId);
  // What a ticket needs, the bearer needs in its place.
  const actor = await readBearer(app, contract.ticket, request);
  return { userId: actor!.id, loginId: actor!.loginId };
}

function endedLogin(): AppError {
  return new AppError(401, "session_revoked", "This login was ended. Sign in again.");
}

function closeCodeOf(status: number): number {
  if (status === 401) return CLOSE_CODES.login_ended;
  if (status === 403) return CLOSE_CODES.forbidden;
  if (status === 404) return CLOSE_CODES.not_found;
  return status === 429 ? CLOSE_CODES.rate_limited : CLOSE_CODES.restart;
}

/** Accepts the socket and closes it with the reason. */
function closed(code: number): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code);
  return new Response(null, {
    status: 101,
    webSocket: client,
    headers: { "Sec-WebSocket-Protocol": CHAT_PROTOCOL },
  });
}
