import type { LoggedFrame, ServerFrame } from "~/contract/chat";
import type { EventLog } from "./event-log";
import type { Sockets } from "./sockets";

export type Publish = (frame: LoggedFrame) => void;

/** Stores frames and the state they report in one transaction, then broadcasts them to every socket. */
export class Channel {
  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly log: EventLog,
    private readonly sockets: Sockets,
  ) {}

  transact(queryId: string | null, work: (publish: Publish) => void): void {
    const frames: ServerFrame[] = [];
    const now = Date.now();
    this.storage.transactionSync(() => {
      work((frame) => frames.push(this.log.append(queryId, frame, now)));
    });
    this.sockets.broadcast(frames);
  }

  publish(queryId: string | null, frame: LoggedFrame): void {
    this.transact(queryId, (publish) => publish(frame));
  }
}
