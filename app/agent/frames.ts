import { about, cheaper } from "./answer/about";
import { myComparisons, myShortlist, proposeShortlist, saveComparison } from "./answer/acts";
import { alsoShortlist } from "./answer/also-shortlist";
import { compare } from "./answer/compare";
import { draft } from "./answer/draft";
import { forTrade } from "./answer/for-trade";
import { list, without } from "./answer/list";
import { order } from "./answer/order";
import { refine } from "./answer/refine";
import { search, searchBrief } from "./answer/search";
import { best, count } from "./answer/statistics";
import { askBack, help, insist, outOfScope, talk, undo } from "./answer/talk";
import type { Outcome, Turn } from "./answer/turn";
import { EMPTY_BRIEF } from "./memory";

/** Dispatches a frame to the function that answers it. */

export async function answerFrame(turn: Turn): Promise<Outcome> {
  return alsoShortlist(turn, await dispatch(turn));
}

async function dispatch(turn: Turn): Promise<Outcome> {
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
    case "insist":
      return insist(turn);
    case "count":
      return count(turn);
    case "best":
      return best(turn);
    case "about":
    case "similar":
      return about(turn);
    case "list":
      return list(turn);
    case "for_trade":
      return forTrade(turn);
    case "cheaper":
      return cheaper(turn);
    case "order":
      return order(turn);
    case "undo":
      return undo(turn);
    case "without":
      return without(turn);
    case "refine":
      return refine(turn);
    case "brief":
      return searchBrief(turn, turn.question.brief ?? EMPTY_BRIEF);
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
