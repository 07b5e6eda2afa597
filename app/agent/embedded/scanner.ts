/** A text that is read by taking phrases out of it. */
export class Scanner {
  constructor(public text: string) {}

  /** Takes the first match out and returns it; null when there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.text);
    if (!found?.[0]) return null;
    const after = this.text.slice(found.index + found[0].length);
    this.text = `${this.text.slice(0, found.index)} ${after}`.replace(/\s+/g, " ").trim();
    return found;
  }
}
