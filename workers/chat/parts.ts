import type { AppContext } from "~/context";
import { Alarm } from "./alarm";
import { Answering } from "./answering";
import { Channel } from "./channel";
import { EndedLogins } from "./ended-logins";
import { EventLog } from "./event-log";
import { Incoming } from "./incoming";
import { Intake } from "./intake";
import { Messages } from "./messages";
import { Meta } from "./meta";
import { Replay } from "./replay";
import { SessionTitle } from "./session-title";
import { Sockets } from "./sockets";
import { Summary } from "./summary";
import { createTables } from "./tables";
import { TurnEnding } from "./turn-ending";
import { TurnRunner } from "./turn-runner";
import { Turns } from "./turns";
import { Withdrawal } from "./withdrawal";

/** The parts of a session, each with those that it uses. Creates the tables where they are missing. */
export function createParts(
  ctx: DurableObjectState,
  /** With the id of the request that the work is done for. */
  openContext: (requestId?: string | null) => AppContext,
) {
  const { storage } = ctx;
  const { sql } = storage;
  createTables(sql);
  const meta = new Meta(sql);
  const log = new EventLog(sql, meta);
  const turns = new Turns(sql);
  const messages = new Messages(sql, log);
  const sockets = new Sockets(ctx);
  const channel = new Channel(storage, log, sockets);
  const title = new SessionTitle(meta, channel);
  const summary = new Summary({ sql, meta, messages, title, openContext });
  const ending = new TurnEnding({ turns, messages, title, channel, summary });
  const runner = new TurnRunner({ turns, messages, meta, log, channel, ending, openContext });
  const withdrawal = new Withdrawal({ turns, messages, title, log, ending, runner });
  const alarm = new Alarm({ storage, turns, meta, sockets, summary, log });
  const waitUntil = (work: Promise<void>) => ctx.waitUntil(work);
  return {
    meta,
    log,
    turns,
    messages,
    sockets,
    channel,
    summary,
    runner,
    alarm,
    answering: new Answering({ turns, log, summary, ending, runner, alarm, waitUntil }),
    incoming: new Incoming(),
    intake: new Intake({ turns, messages, meta, channel, summary, withdrawal, openContext }),
    replay: new Replay({ turns, messages, meta, log }),
    endedLogins: new EndedLogins(sockets, meta, openContext),
  };
}
