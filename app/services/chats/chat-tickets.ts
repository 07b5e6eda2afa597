import { lt } from "drizzle-orm";
import * as z from "zod";
import type { AppContext } from "~/context";
import { usedTickets } from "~/db/schema/assistant";
import { hmac, sameText } from "~/lib/hash";
import { AppError } from "../errors/errors";
import type { Actor } from "../people/actor";
import * as sessions from "./sessions";

export const TICKET_SECONDS = 30;

/** Short names: the ticket travels in a header. */
const Ticket = z.strictObject({
  id: z.string(),
  uid: z.string(),
  login: z.string(),
  session: z.string(),
  /** Milliseconds since 1970. */
  exp: z.number(),
});
type Ticket = z.infer<typeof Ticket>;

/** Opens the websocket of one session once, for one login, within 30 seconds: signed, so nothing is stored before use. */
export async function issue(app: AppContext, actor: Actor, sessionId: string) {
  await sessions.owned(app, actor, sessionId);
  const payload: Ticket = {
    id: crypto.randomUUID(),
    uid: actor.id,
    login: actor.loginId,
    session: sessionId,
    exp: app.now().getTime() + TICKET_SECONDS * 1000,
  };
  const body = btoa(JSON.stringify(payload)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return { ticket: `${body}.${await sign(app, body)}`, expires_in: TICKET_SECONDS };
}

function sign(app: AppContext, body: string): Promise<string> {
  return hmac(app.config.AUTH_SECRET, `chat-ticket:${body}`);
}

/** Uses up a ticket for this session. @throws 401 `token_invalid` for one that is forged, expired, used or for another */
export async function redeem(
  app: AppContext,
  ticket: string,
  sessionId: string,
): Promise<{ userId: string; loginId: string }> {
  const payload = await read(app, ticket);
  const now = app.now();
  if (!payload || payload.session !== sessionId || payload.exp <= now.getTime()) throw refused();
  const [, used] = await app.primary.batch([
    app.primary.delete(usedTickets).where(lt(usedTickets.expiresAt, now)),
    app.primary
      .insert(usedTickets)
      .values({ id: payload.id, expiresAt: new Date(payload.exp) })
      .onConflictDoNothing()
      .returning(),
  ]);
  if (used.length === 0) throw refused();
  return { userId: payload.uid, loginId: payload.login };
}

function refused(): AppError {
  return new AppError(401, "token_invalid", "This ticket is not valid any more.");
}

async function read(app: AppContext, ticket: string): Promise<Ticket | null> {
  const [body, signature] = ticket.split(".");
  if (!body || !signature || !sameText(signature, await sign(app, body))) return null;
  try {
    return Ticket.parse(JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    return null;
  }
}
