import { log } from "~/lib/log";
import type { AnswerText } from "./answer-text";

const FLUSH_MS = 60;
const FLUSH_CHARACTERS = 400;
/** Long answers arrive faster than they are read: fewer, larger chunks halve the rows written. */
const LATER_FLUSH_MS = 250;
const LATER_AFTER_MS = 2_000;

type Piece = { reset: boolean; text: string };

/** Buffers text into chunks, each stored as a row and sent as a frame. */
export class AnswerWriter {
  private readonly startedAt = Date.now();
  private flushedAt = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly text: AnswerText,
    private readonly write: (piece: Piece) => void,
  ) {}

  get onScreen(): string {
    return this.text.onScreen;
  }

  add(text: string): void {
    this.text.add(text);
    const interval = Date.now() - this.startedAt > LATER_AFTER_MS ? LATER_FLUSH_MS : FLUSH_MS;
    const wait = this.flushedAt + interval - Date.now();
    if (wait <= 0 || this.text.pendingCharacters >= FLUSH_CHARACTERS) this.flush();
    else this.timer ??= setTimeout(() => this.flushLate(), wait);
  }

  restart(): void {
    this.text.restart();
  }

  flush(): void {
    this.cancel();
    this.send(this.text.next());
  }

  /** Flushes the end of a complete answer. */
  finish(): void {
    this.cancel();
    this.send(this.text.settle());
  }

  cancel(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private send(piece: Piece | null): void {
    this.flushedAt = Date.now();
    if (piece) this.write(piece);
  }

  /** Runs outside the turn: after a code update the storage is gone, and the next instance takes over. */
  private flushLate(): void {
    try {
      this.flush();
    } catch (error) {
      log.warn("answer_text_not_written", { error });
    }
  }
}
