import type { AppContext } from "~/context";
import { MAX_SESSION_NAME_CHARACTERS } from "~/contract/sessions";
import type { Channel } from "./channel";
import type { Meta } from "./meta";
import { turnSource } from "./turn-source";

/**
 * The automatic name of a session: by rules with its first answer, then by the outside model where there is one. A name
 * given by hand wins over both.
 */
export class SessionTitle {
  private isWriting = false;

  constructor(
    private readonly meta: Meta,
    private readonly channel: Channel,
  ) {}

  /** The first answered question names the session; the database decides whether the name still may change. */
  propose(question: string): void {
    if (this.meta.get("titled")) return;
    this.meta.set("titled", 1);
    this.setPending(turnSource.title(question));
    this.meta.set("title_question", question);
  }

  /** Clears the title when the question it was made from is withdrawn. */
  withdraw(): void {
    this.meta.clear("titled");
    this.meta.clear("title_pending");
    this.meta.clear("title_question");
  }

  /** A title that the database does not have yet. */
  get pending(): string | null {
    return this.meta.get("title_pending");
  }

  /** Publishes a title that the database has. `holds`: no name that a person gave came before it. */
  stored(sessionId: string, title: string, holds: boolean): void {
    this.channel.transact(null, (publish) => {
      if (this.meta.get("title_pending") === title) this.meta.clear("title_pending");
      // The session may have been renamed during the database call.
      if (!holds || this.meta.get("named_by_user")) return;
      this.meta.set("title", title);
      publish({ type: "session_title_update", session_id: sessionId, title });
    });
  }

  /** Has the outside model write a better title than the rules did. True when there is one to store. */
  async improve(app: AppContext): Promise<boolean> {
    if (this.isWriting) return false;
    this.isWriting = true;
    const next = () => this.meta.get("title_question");
    try {
      for (let question = next(); question !== null; question = next()) {
        const title = await turnSource.writeTitle(app, question);
        // The question was withdrawn meanwhile, and another one may have been answered.
        if (next() !== question) continue;
        this.meta.clear("title_question");
        return title !== null && !this.meta.get("named_by_user") && this.setPending(title);
      }
      return false;
    } finally {
      this.isWriting = false;
    }
  }

  private setPending(text: string): boolean {
    const title = [...text.trim()].slice(0, MAX_SESSION_NAME_CHARACTERS).join("");
    if (title) this.meta.set("title_pending", title);
    return title !== "";
  }
}
