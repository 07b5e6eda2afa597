import { type EventLog, KEEP_MS } from "./event-log";
import type { Meta } from "./meta";
import type { Sockets } from "./sockets";
import type { Summary } from "./summary";
import type { Turns } from "./turns";

/** Heartbeat of an answer in progress; a crash is detected by the next alarm or call. */
const HEARTBEAT_MS = 20_000;
const SYNC_RETRY_MS = 5_000;

interface Parts {
  storage: DurableObjectStorage;
  turns: Turns;
  meta: Meta;
  sockets: Sockets;
  summary: Summary;
  log: EventLog;
}

/** The one alarm of a session. */
export class Alarm {
  constructor(private readonly parts: Parts) {}

  /** Schedules the earliest of: heartbeat, erasure, summary retry, frame trimming, idle socket. */
  async arm(): Promise<void> {
    const { turns, meta, sockets, summary, log, storage } = this.parts;
    const now = Date.now();
    const eraseAt = meta.number("erase_at");
    const idleAt = sockets.idleAt();
    const times = [
      ...(turns.next() ? [now + HEARTBEAT_MS] : []),
      ...(eraseAt ? [eraseAt] : []),
      ...(summary.isDue ? [now + SYNC_RETRY_MS] : []),
      ...(log.isEmpty() ? [] : [now + KEEP_MS]),
      ...(idleAt === null ? [] : [Math.max(idleAt, now)]),
    ];
    if (times.length > 0) await storage.setAlarm(Math.min(...times));
  }

  /** Schedules a check for a socket that is opened and never used, unless an earlier alarm is set. */
  async watchIdle(): Promise<void> {
    const { sockets, storage } = this.parts;
    const idleAt = sockets.idleAt();
    const alarmAt = await storage.getAlarm();
    if (idleAt !== null && (alarmAt === null || alarmAt > idleAt)) await storage.setAlarm(idleAt);
  }

  async retrySoon(): Promise<void> {
    await this.parts.storage.setAlarm(Date.now() + SYNC_RETRY_MS).catch(() => {});
  }
}
