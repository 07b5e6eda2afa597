import type { Act } from "./aspects";

/** One interpretation of a message; the one with the highest score is answered (answers.md 3). */
export interface Frame {
  kind:
    | "talk"
    | "out_of_scope"
    | "help"
    | "count"
    | "best"
    | "about"
    | "refine"
    | "without"
    | "similar"
    | "cheaper"
    | "list"
    | "for_trade"
    | "search"
    | "ask_back"
    | "insist"
    | "my_shortlist"
    | "my_comparisons"
    | "brief"
    | "order"
    | "undo"
    | Act;
  score: number;
  /** `about`: the message names no listing and refers to the focus. */
  isImplicit?: boolean;
  /** `best`: among those shown only. */
  amongShown?: boolean;
  /** `for_trade`: the trade that it is asked for. */
  trade?: string;
  /** `list`: keeps the criteria of the brief. */
  continuesBrief?: boolean;
}
