import { about } from "./answer/about";
import { compare, draft, myComparisons, myShortlist, proposeShortlist, saveComparison } from "./answer/acts";
import { best, count } from "./answer/counted";
import { search, seek } from "./answer/found";
import { list, without } from "./answer/listed";
import { refine } from "./answer/refined";
import { askBack, help, outOfScope, talk } from "./answer/talk";
import type { Told, Turn } from "./answer/turn";
import { EMPTY_BRIEF } from "./memory";

/** Each kind of reading and what answers it. */

export async function answerFrame(turn: Turn): Promise<Told> {
  const { kind } = turn.frame;
  switch (kind) {
    case "talk":
      return talk(turn);
    case "out_of_scope":
      return outOfScope(turn);
    case "help":
      return help(turn);
    case "ask_back":
      return askBack(turn);
    case "count":
      return count(turn);
    case "best":
      return best(turn);
    case "about":
      return about(turn);
    case "list":
      return list(turn);
    case "without":
      return without(turn);
    case "refine":
      return refine(turn);
    case "brief":
      return seek(turn, turn.question.brief ?? EMPTY_BRIEF);
    case "compare":
      return compare(turn);
    case "save_comparison":
      return saveComparison(turn);
    case "shortlist":
      return proposeShortlist(turn);
    case "my_shortlist":
      return myShortlist(turn);
    case "my_comparisons":
      return myComparisons(turn);
    case "draft":
    case "request":
      return draft(turn);
    default:
      return search(turn);
  }
}
