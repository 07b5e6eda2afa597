import { titleOf } from "~/agent/title";
import { runTurn } from "~/agent/turn";
import { titleWith } from "~/services/writing/title";

/** Answers questions and titles sessions; tests replace it here. */
export const turnSource = { run: runTurn, title: titleOf, writeTitle: titleWith };
