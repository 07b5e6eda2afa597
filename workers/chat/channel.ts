import type { LoggedFrame, ServerFrame } from "~/contract/chat";
import type { EventLog } from "./event-log";
import type { Sockets } from "./sockets";

export type Say = (frame: LoggedFrame) => void;

/** Writes frames and the state they tell of in one transaction, then sends them to every socket. */
export class Channel {
  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly log: EventLog,
    private readonly sockets: Sockets,
  ) {}

  transact(queryId: string | null, work: (say: Say) => void): void {
    const frames: ServerFrame[] = [];
    const now = Date.now();
    this.storage.transactionSync(() => {
      work((frame) => frames.push(this.log.append(queryId, frame, now)));
    });
    this.sockets.broadcast(frames);
  }

  say(queryId: string | null, frame: LoggedFrame): void {
    this.transact(queryId, (say) => say(frame));
  }
}
