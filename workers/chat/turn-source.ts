import { titleOf } from "~/agent/title";
import { runTurn } from "~/agent/turn";
import { titleWith } from "~/services/writing/title";

/** What answers questions and names sessions: the one place where tests put another. */
export const turnSource = { run: runTurn, title: titleOf, writeTitle: titleWith };
