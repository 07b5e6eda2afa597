import { useRef, useState } from "react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { formatCount } from "~/client/words/format-count";
import { notify } from "~/ui/toasts";
import {
  ACTION_WORDS,
  isReversible,
  marksAfter,
  type Outcome,
  oppositeOf,
  type ReversibleAction,
  runAction,
  SET_SIZE,
  type SetAction,
  type Target,
} from "./set-actions";
import type { Rows } from "./use-rows";

/** More than this asks for the words, and is not shown before the server has answered. */
const PAGE_OF_IDS = SET_SIZE;

export interface Progress {
  /** "Hiding", "Reading the list" */
  doing: string;
  done: number;
  /** Null while unknown. */
  total: number | null;
}

export interface Report {
  action: SetAction;
  outcome: Outcome;
}

interface BulkOptions {
  rows: Rows;
  /** The query of the list, for all that match it. */
  query: Record<string, string>;
  /** Ticks what failed, and nothing else. */
  onDone(outcome: Outcome): void;
  /** Reloads the list. */
  refresh(): void;
}

/** One action on many listings at a time, with its progress, and a report of what could not be done. */
export function useBulk({ rows, query, onDone, refresh }: BulkOptions) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const running = useRef<AbortController | null>(null);

  /** `targets` is null for everything that matches the list's query. */
  async function run(action: SetAction, targets: readonly Target[] | null) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setReport(null);
    const { doing } = ACTION_WORDS[action];
    const undoMarks =
      targets && isReversible(action) ? rows.mark(idsOf(targets), marksAfter(action)) : undefined;
    try {
      const all = targets ?? (await readAll(query, controller.signal, setProgress));
      const total = all.length;
      if (total > 1) setProgress({ doing, done: 0, total });
      const outcome = await runAction(action, all, {
        signal: controller.signal,
        onProgress: (done) => setProgress(total > 1 ? { doing, done, total } : null),
      });
      undoMarks?.(idsOf(outcome.failed));
      reportResult(action, outcome, total);
      if (outcome.failed.length > 0) setReport({ action, outcome });
      onDone(outcome);
      // What failed stays in sight until it was read.
      if (outcome.failed.length === 0) refresh();
      else if (action === "delete") rows.drop(idsOf(outcome.changed));
    } catch (error) {
      undoMarks?.();
      if (!controller.signal.aborted) notify.error(errorText(error, ACTION_WORDS[action].failure));
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  function reportResult(action: SetAction, { changed, unchanged, failed, left }: Outcome, total: number) {
    const { done, failure } = ACTION_WORDS[action];
    if (changed.length === 0 && failed.length > 0) {
      notify.error(total === 1 ? failed[0]!.reason : failure);
      return;
    }
    const parts = [
      `${total === 1 && changed[0] ? `“${changed[0].title}”` : formatCount({ total: changed.length }, "listing")} ${done}`,
      unchanged > 0 && `${unchanged.toLocaleString("en")} ${unchanged === 1 ? "was" : "were"} so before`,
      failed.length > 0 && `${failed.length.toLocaleString("en")} failed`,
      left > 0 && `${left.toLocaleString("en")} unchanged`,
    ].filter(Boolean);
    const undo =
      isReversible(action) && changed.length > 0 && changed.length <= PAGE_OF_IDS
        ? { action: { label: "Undo", onClick: () => void undoAction(action, changed) } }
        : {};
    notify.done(`${parts.join(", ")}.`, undo);
  }

  async function undoAction(action: ReversibleAction, changed: readonly Target[]) {
    await run(oppositeOf(action), changed);
  }

  return {
    run,
    progress,
    report,
    cancel: () => running.current?.abort(),
    dismiss() {
      setReport(null);
      refresh();
    },
  };
}

function idsOf(targets: readonly Target[]): string[] {
  return targets.map(({ id }) => id);
}

/** Everything that matches, the oldest first, so that what is listed meanwhile moves nothing. */
async function readAll(
  query: Record<string, string>,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Target[]> {
  const targets: Target[] = [];
  for (let after = {}; ; ) {
    const answer = await api("GET /admin/technologies", {
      query: { ...query, ...after, sort: "oldest", size: SET_SIZE },
      signal,
    });
    targets.push(...answer.technologies.map(({ id, title }) => ({ id, title })));
    onProgress({ doing: "Reading the list", done: targets.length, total: answer.total });
    if (answer.next_cursor === null) return targets;
    after = { cursor: answer.next_cursor };
  }
}
