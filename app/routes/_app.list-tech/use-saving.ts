import { useBeforeUnload } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, errorText } from "~/client/calls/error-text";
import { type Creation, deleteDraft, type StoredDraft, saveDraft } from "~/client/drafts/listing-drafts";
import type { Filled } from "~/client/drafts/prefill";
import { checkListing } from "~/contract/listing/check";
import { EMPTY_DRAFT, type ListingDraft, sendsTheSame, toBody, toDraft } from "~/contract/listing/draft";
import type { OpenedListing, SaveStrategy } from "./save-strategy";

const PAUSE_MILLISECONDS = 1_500;

/** Where what was typed is safe; `nowhere` when not even the browser keeps it. */
export type SavedWhere = "server" | "device" | "saving" | "nowhere";

interface SavingOptions {
  filled: Filled;
  opened: OpenedListing | null;
  kept: StoredDraft | null;
  strategy: SaveStrategy;
  userId: string;
  /** The listing came to be on the server. */
  onCreated(id: string): void;
}

/** A listing's text in the form's shape, with the edit that waits for review. */
export function draftOf(listing: OpenedListing | null): ListingDraft {
  if (!listing) return EMPTY_DRAFT;
  return { ...EMPTY_DRAFT, ...toDraft({ ...listing, ...listing.pending_revision?.changes }) };
}

/**
 * Keeps what is typed: in this browser at once, and on the server after a pause where the strategy allows it and nothing
 * in it would be refused. Saves follow each other, never two at a time.
 */
export function useSaving({ filled, opened, kept, strategy, userId, onCreated }: SavingOptions) {
  const [listing, setListing] = useState(opened);
  const [where, setWhere] = useState<SavedWhere>(kept ? "device" : "server");
  const [conflict, setConflict] = useState<string | null>(null);
  const stored = useRef(opened);
  const onServer = useRef(draftOf(opened));
  const version = useRef(kept?.version ?? opened?.version);
  const creation = useRef<Creation | undefined>(kept?.creation);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(filled);
  latest.current = filled;

  const keep = useCallback(() => {
    const id = stored.current?.id ?? null;
    const isSafe = sendsTheSame(latest.current.draft, onServer.current);
    if (isSafe && !latest.current.prefill && !creation.current) {
      deleteDraft(userId, id);
      setWhere("server");
      return;
    }
    const isKept = saveDraft(userId, id, {
      ...latest.current,
      keptAt: Date.now(),
      ...(version.current === undefined ? {} : { version: version.current }),
      ...(creation.current ? { creation: creation.current } : {}),
    });
    setWhere(isSafe && stored.current ? "server" : isKept ? "device" : "nowhere");
  }, [userId]);

  /** The server has this now. */
  const took = useCallback((saved: OpenedListing, draft: ListingDraft) => {
    stored.current = saved;
    version.current = saved.version;
    onServer.current = draft;
    setListing(saved);
    setConflict(null);
  }, []);

  const saveNow = useCallback(
    async (overOthers: boolean): Promise<OpenedListing> => {
      setWhere("saving");
      try {
        if (!stored.current) {
          const { draft } = latest.current;
          creation.current ??= { key: crypto.randomUUID(), body: toBody(draft) };
          keep();
          setWhere("saving");
          const { key, body } = creation.current;
          const created = await strategy.create(body, key);
          creation.current = undefined;
          deleteDraft(userId, null);
          took(created, { ...EMPTY_DRAFT, ...toDraft(body) });
          onCreated(created.id);
        }
        const { draft } = latest.current;
        if (!sendsTheSame(draft, onServer.current)) {
          const base = overOthers ? undefined : version.current;
          took(await strategy.update(stored.current!.id, toBody(draft), base), draft);
        }
        return stored.current!;
      } catch (error) {
        // A creation that was refused never was; one that met the network's end is sent again with its key.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500)
          creation.current = undefined;
        if (error instanceof ApiError && error.code === "stale_version") setConflict(errorText(error));
        throw error;
      } finally {
        keep();
      }
    },
    [keep, onCreated, strategy, took, userId],
  );

  /** Saves on the server what is typed now. @throws ApiError */
  const save = useCallback(
    ({ overOthers = false } = {}): Promise<OpenedListing> => {
      const pending = queue.current.then(() => saveNow(overOthers));
      queue.current = pending.catch(() => undefined);
      return pending;
    },
    [saveNow],
  );

  // A save that met the network's end is made again when the network is back.
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const back = () => setReturns((count) => count + 1);
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, []);

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `returns` asks for another try
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      if (!kept) return;
    }
    latest.current = filled;
    keep();
    const isDraft = strategy.savesItself(stored.current?.status ?? "draft");
    const isNew = !sendsTheSame(filled.draft, onServer.current);
    if (!isDraft || !isNew || conflict || Object.keys(checkListing(filled.draft)).length > 0) return;
    const pause = setTimeout(() => void save().catch(() => undefined), PAUSE_MILLISECONDS);
    return () => clearTimeout(pause);
  }, [filled, keep, save, strategy, conflict, kept, returns]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (where === "nowhere") event.preventDefault();
      },
      [where],
    ),
  );

  return { listing, setListing: took, where, conflict, save };
}
