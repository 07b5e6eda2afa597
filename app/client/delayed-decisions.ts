import { useSyncExternalStore } from "react";
import { notify } from "~/ui/toasts";
import { beforeSignOut } from "./sign-in";

/** How long a decision can be undone; it is sent afterwards (decision 29). */
const UNDO_MILLISECONDS = 8_000;

export interface DecidedListing {
  id: string;
  title: string;
  version: number;
}

/** What the server refused of a decision. */
export interface Refusals {
  /** A sentence each, for toasts. */
  texts: string[];
  /** The listings among them that still wait for review. */
  waiting: string[];
}

export interface DelayedDecision {
  listings: readonly DecidedListing[];
  /** "Approved “Quiet rotor”." */
  text: string;
  /** `keepalive`: the page is being left, the request has to outlive it. */
  send(keepalive: boolean): Promise<Refusals>;
  /** These wait for review again: the decision was undone, or refused. */
  onReturn(ids: readonly string[], why: "undone" | "refused"): void;
}

interface Waiting extends DelayedDecision {
  toast: string | number;
  timer: ReturnType<typeof setTimeout>;
}

const waiting = new Set<Waiting>();
let decided: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let listensToPage = false;

/** A resubmitted listing is another one than the version that was decided on. */
export function decisionKey({ id, version }: Pick<DecidedListing, "id" | "version">): string {
  return `${id} ${version}`;
}

/** Shows a decision as made, offers Undo, and sends it when the time for that is over or the page is left. */
export function decideLater(decision: DelayedDecision): void {
  if (!listensToPage) {
    listensToPage = true;
    window.addEventListener("pagehide", () => void sendAll(true));
    beforeSignOut(() => sendAll(false));
  }
  const entry: Waiting = {
    ...decision,
    toast: notify.note(decision.text, {
      duration: Number.POSITIVE_INFINITY,
      action: { label: "Undo", onClick: () => undo(entry) },
    }),
    timer: setTimeout(() => void send(entry, false), UNDO_MILLISECONDS),
  };
  waiting.add(entry);
  change((keys) => {
    for (const listing of entry.listings) keys.add(decisionKey(listing));
  });
}

/** Undoes the decision that was made last, while there is one. */
export function undoLastDecision(): void {
  const last = [...waiting].at(-1);
  if (last) undo(last);
}

/** Listings that were decided on here, by `decisionKey`, whether or not the server knows yet. */
export function useDecided(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => decided,
    () => decided,
  );
}

function undo(entry: Waiting): void {
  if (!end(entry)) return;
  returnToQueue(
    entry,
    entry.listings.map(({ id }) => id),
    "undone",
  );
}

async function sendAll(keepalive: boolean): Promise<void> {
  await Promise.all([...waiting].map((entry) => send(entry, keepalive)));
}

async function send(entry: Waiting, keepalive: boolean): Promise<void> {
  if (!end(entry)) return;
  const refusals = await entry.send(keepalive);
  for (const text of refusals.texts) notify.error(text);
  if (refusals.waiting.length > 0) returnToQueue(entry, refusals.waiting, "refused");
}

/** @returns whether it was still waiting */
function end(entry: Waiting): boolean {
  clearTimeout(entry.timer);
  notify.dismiss(entry.toast);
  return waiting.delete(entry);
}

function returnToQueue(entry: Waiting, ids: readonly string[], why: "undone" | "refused"): void {
  change((keys) => {
    for (const listing of entry.listings) if (ids.includes(listing.id)) keys.delete(decisionKey(listing));
  });
  entry.onReturn(ids, why);
}

function change(edit: (keys: Set<string>) => void): void {
  const keys = new Set(decided);
  edit(keys);
  decided = keys;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
