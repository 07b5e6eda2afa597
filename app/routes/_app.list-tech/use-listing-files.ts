import { useBeforeUnload } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { refusalOfFile } from "~/client/files/file-kind";
import { MAX_LISTING_FILES } from "~/contract/listing-limits";
import { notify } from "~/ui/toasts";

const UPLOAD_FAILURE = "File upload failed";
const PAGE_SIZE = 100;

/** A file of the listing, or one on its way there. */
export interface ListedFile {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** `waiting` for the listing to be on the server, or for its turn. */
  state: "waiting" | "uploading" | "failed" | "refused" | "stored";
  /** 0 to 1 */
  sent: number;
  message?: string;
  /** On the server. */
  id?: string;
}

async function readFiles(listingId: string | null) {
  if (!listingId) return [];
  const options = { params: { id: listingId }, query: { size: PAGE_SIZE } };
  return (await api("GET /technologies/:id/files", options)).files;
}

/** The files of a listing: those that are there, and those that are sent one after the other as soon as it exists. */
export function useListingFiles(listingId: string | null) {
  const [files, setFiles] = useState<ListedFile[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const contents = useRef(new Map<string, File>());
  const uploads = useRef(new Map<string, AbortController>());

  const change = useCallback((key: string, changes: Partial<ListedFile>) => {
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...changes } : file)));
  }, []);

  const load = useCallback(async () => {
    if (!listingId) return;
    setFailure(null);
    try {
      const storedFiles = await readFiles(listingId);
      const stored = storedFiles.map(({ id, name, size }) => ({
        key: id,
        id,
        name,
        size,
        state: "stored" as const,
        sent: 1,
      }));
      setFiles((all) => [...stored, ...all.filter((file) => !stored.some(({ id }) => id === file.id))]);
    } catch (error) {
      const message = errorText(error, "Failed to fetch files");
      setFailure(message);
      notify.error(message, { id: "files" });
    }
  }, [listingId]);

  useEffect(() => void load(), [load]);

  const upload = useCallback(
    async (key: string, id: string) => {
      const content = contents.current.get(key);
      if (!content || uploads.current.has(key)) return;
      const cancel = new AbortController();
      uploads.current.set(key, cancel);
      change(key, { state: "uploading", sent: 0 });
      const form = new FormData();
      form.append("files", content, content.name);
      try {
        const answer = await api("POST /technologies/:id/files/upload", {
          params: { id },
          upload: form,
          signal: cancel.signal,
          onProgress: (sent) => change(key, { sent }),
        });
        const [stored] = answer.files;
        contents.current.delete(key);
        change(key, {
          state: "stored",
          sent: 1,
          ...(stored ? { id: stored.id, name: stored.name, size: stored.size } : {}),
        });
      } catch (error) {
        if (!cancel.signal.aborted) {
          const message = errorText(error, UPLOAD_FAILURE);
          notify.error(message);
          change(key, { state: "failed", message });
        }
      } finally {
        uploads.current.delete(key);
      }
    },
    [change],
  );

  // One at a time, so that a slow line finishes something.
  useEffect(() => {
    if (!listingId || files.some(({ state }) => state === "uploading")) return;
    const next = files.find(({ state }) => state === "waiting");
    if (next) void upload(next.key, listingId);
  }, [files, listingId, upload]);

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const cancel of running.values()) cancel.abort();
    };
  }, []);

  async function add(chosen: Iterable<File>) {
    const room = MAX_LISTING_FILES - files.filter(({ state }) => state !== "refused").length;
    let place = 0;
    for (const content of chosen) {
      place += 1;
      const tooMany = place > room ? `A listing may have at most ${MAX_LISTING_FILES} files.` : null;
      const message = tooMany ?? (await refusalOfFile(content));
      const key = crypto.randomUUID();
      if (!message) contents.current.set(key, content);
      const entry = { key, name: content.name, size: content.size, sent: 0 };
      setFiles((all) => [
        ...all,
        message ? { ...entry, state: "refused", message } : { ...entry, state: "waiting" },
      ]);
    }
  }

  /** Sends a file again, unless it had arrived and only the answer was lost. */
  async function retry({ key, name, size }: ListedFile) {
    change(key, { state: "uploading", sent: 0 });
    const listedIds = new Set(files.map(({ id }) => id));
    const storedFiles = await readFiles(listingId).catch(() => []);
    const arrived = storedFiles.find(
      (file) => !listedIds.has(file.id) && file.name === name && file.size === size,
    );
    if (arrived) contents.current.delete(key);
    change(key, arrived ? { state: "stored", sent: 1, id: arrived.id } : { state: "waiting" });
  }

  /** Cancels what is on its way, deletes what is there. @throws ApiError */
  async function remove(file: ListedFile) {
    uploads.current.get(file.key)?.abort();
    if (file.id) await api("DELETE /files/:id", { params: { id: file.id } });
    contents.current.delete(file.key);
    setFiles((all) => all.filter(({ key }) => key !== file.key));
  }

  const unsent = files.filter(({ state }) => state === "waiting" || state === "uploading").length;
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsent > 0) event.preventDefault();
      },
      [unsent],
    ),
  );

  return {
    files,
    failure,
    unsent,
    failed: files.filter(({ state }) => state === "failed").length,
    load,
    add,
    remove,
    retry,
  };
}

export type ListingFiles = ReturnType<typeof useListingFiles>;
