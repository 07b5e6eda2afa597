/**
 * The text of an answer on its way to the clients. After a crash a provider writes the answer again: as long as it
 * repeats what the clients have, nothing is sent; where it goes on, only the rest is; where it differs, they are told
 * to forget theirs.
 */
export class AnswerText {
  private written = "";

  /** @param shown what the clients have already */
  constructor(private shown: string) {}

  get onScreen(): string {
    return this.shown;
  }

  get pendingCharacters(): number {
    return Math.max(0, this.written.length - this.shown.length);
  }

  add(text: string): void {
    this.written += text;
  }

  /** The provider begins again; what is on the screen stays until the new text differs. */
  restart(): void {
    this.written = "";
  }

  /** What to send now: nothing while the new text repeats the old. */
  take(): { reset: boolean; text: string } | null {
    if (this.shown.startsWith(this.written)) return null;
    return this.replace();
  }

  /** At the end of a whole answer, the screen must show exactly it, also when it is shorter than an earlier attempt. */
  settle(): { reset: boolean; text: string } | null {
    return this.shown === this.written ? null : this.replace();
  }

  private replace(): { reset: boolean; text: string } {
    const reset = !this.written.startsWith(this.shown);
    const text = reset ? this.written : this.written.slice(this.shown.length);
    this.shown = this.written;
    return { reset, text };
  }
}
