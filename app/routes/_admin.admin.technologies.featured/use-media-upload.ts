import { useEffect, useRef, useState } from "react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { refusalOfMedia } from "~/client/files/file-kind";
import type { Media } from "~/contract/technologies";
import { notify } from "~/ui/toasts";

type MediaType = Media["media_type"];

/** One medium on its way: a file that fits its kind, then its progress. */
export function useMediaUpload(technologyId: string, type: MediaType, onDone: (media: Media) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** 0 to 1 while it is sent. */
  const [sent, setSent] = useState<number | null>(null);
  const cancel = useRef<AbortController>();
  useEffect(() => () => cancel.current?.abort(), []);

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    const refusal = await refusalOfMedia(chosen, type);
    setProblem(refusal);
    setFile(refusal ? null : chosen);
  }

  async function upload(alt: string) {
    if (!file) return;
    const aborter = new AbortController();
    cancel.current = aborter;
    setProblem(null);
    setSent(0);
    const form = new FormData();
    if (alt) form.set("alt", alt);
    form.set("file", file, file.name);
    try {
      const media = await api("POST /admin/technologies/:id/featured-media/upload", {
        params: { id: technologyId },
        query: { media_type: type },
        upload: form,
        signal: aborter.signal,
        onProgress: setSent,
      });
      setFile(null);
      onDone(media);
    } catch (error) {
      if (aborter.signal.aborted) return;
      const message = errorText(error, "Featured media upload failed");
      setProblem(message);
      notify.error(message);
    } finally {
      setSent(null);
    }
  }

  return { file, problem, sent, choose, upload, cancel: () => cancel.current?.abort() };
}
