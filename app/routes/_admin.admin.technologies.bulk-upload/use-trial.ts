import { useEffect, useRef, useState } from "react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { refusalOfTable } from "~/client/files/file-kind";
import type { Job, Mapping } from "~/contract/bulk-upload";
import { notify } from "~/ui/toasts";

export const UPLOAD_FAILURE = "Failed to upload technologies";

/** A file that was chosen, what its columns are taken for, and what uploading it would do. */
export function useTrial() {
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [trial, setTrial] = useState<Job | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** What is under way. */
  const [busy, setBusy] = useState<"checking" | "uploading" | null>(null);
  /** 0 to 1, of what is sent. */
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  async function send(content: File, columns: Mapping, query: Record<string, boolean>): Promise<Job | null> {
    running.current?.abort();
    const aborter = new AbortController();
    running.current = aborter;
    setBusy(query.dry_run ? "checking" : "uploading");
    setSent(0);
    setProblem(null);
    try {
      return await api("POST /admin/technologies/bulk-upload", {
        query,
        upload: toForm(content, columns),
        signal: aborter.signal,
        onProgress: setSent,
      });
    } catch (error) {
      if (aborter.signal.aborted) return null;
      const message = errorText(error, UPLOAD_FAILURE);
      setProblem(message);
      notify.error(message);
      return null;
    } finally {
      if (running.current === aborter) setBusy(null);
    }
  }

  async function check(content: File, columns: Mapping) {
    const job = await send(content, columns, { dry_run: true });
    if (job) setTrial(job);
  }

  return {
    file,
    mapping,
    trial,
    problem,
    busy,
    sent,
    async choose(chosen: File | undefined) {
      if (!chosen) return;
      const refusal = await refusalOfTable(chosen);
      running.current?.abort();
      setTrial(null);
      setMapping({});
      setFile(refusal ? null : chosen);
      setProblem(refusal);
      if (!refusal) await check(chosen, {});
    },
    /** A field has one column: whichever was mapped to it before is open again. */
    async map(header: string, field: string | null) {
      if (!file) return;
      const others = Object.entries(mapping).filter(([, other]) => field === null || other !== field);
      const next = { ...Object.fromEntries(others), [header]: field };
      setMapping(next);
      await check(file, next);
    },
    upload: (query: { auto_approve: boolean; only_if_valid: boolean }) =>
      file ? send(file, mapping, query) : Promise.resolve(null),
    errorFile: () => api("POST /admin/technologies/bulk-upload/errors", { upload: toForm(file!, mapping) }),
  };
}

export type Trial = ReturnType<typeof useTrial>;

function toForm(file: File, mapping: Mapping): FormData {
  const form = new FormData();
  form.set("mapping", JSON.stringify(mapping));
  form.set("file", file, file.name);
  return form;
}
