import { useSyncExternalStore } from "react";
import { beforeSignOut } from "~/client/login/sign-in";
import { notify } from "~/ui/toasts";

/** How long a decision can be undone; it is sent afterward (decision 29). */
const UNDO_MILLISECONDS = 8_000;

export interface DecidedListing {
  id: string;
  title: string;
  version: number;
}

/** Errors of a rejected decision. */
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
  /** Called when the listings return to the queue: the decision was undone or rejected. */
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

/** A resubmitted listing is a new version and gets a new decision. */
export function decisionKey({ id, version }: Pick<DecidedListing, "id" | "version">): string {
  return `${id} ${version}`;
}

/** Applies a decision optimistically, offers Undo, and sends it after the delay or when the page is left. */
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
export function useDecidedKeys(): ReadonlySet<string> {
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

/** @returns true when it was still pending */
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
