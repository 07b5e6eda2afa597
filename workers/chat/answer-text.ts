/**
 * Streams the text of an answer to the clients. After a crash the provider writes the answer again: as long as it
 * repeats what the clients have, nothing is sent; where it continues, only the rest is; where it differs, a reset
 * is sent.
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

  /** The text to send now: none while the new text repeats the old. */
  next(): { reset: boolean; text: string } | null {
    if (this.shown.startsWith(this.written)) return null;
    return this.replace();
  }

  /** At the end, the clients must show exactly this answer, even if it is shorter than an earlier attempt. */
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
