import { useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "~/client/calls/error-text";
import * as drafts from "./drafts";

const PAUSE_MILLISECONDS = 800;

export type SaveState = "idle" | "waiting" | "saving" | "saved" | "failed";

interface AutosaveOptions {
  /** What the draft is kept under until the server has the text. */
  draftName: string;
  /** What the server has. */
  initial: string;
  save(text: string): Promise<void>;
}

/**
 * A text that saves itself after a pause in typing, when the field is left, and when the screen is. One save runs at a
 * time; later input follows. A rejected save keeps the text and offers `retry`; a draft left over because
 * the login or window ended is restored and saved only on request: the server's text may have changed since.
 */
export function useAutosave({ draftName, initial, save }: AutosaveOptions) {
  const [typedBefore] = useState(() => {
    const draft = drafts.read<string>(draftName);
    return draft === initial ? null : draft;
  });
  const [text, setText] = useState(typedBefore ?? initial);
  const [state, setState] = useState<SaveState>(typedBefore === null ? "idle" : "failed");
  const [failure, setFailure] = useState("This draft was not saved.");
  const [isKept, setIsKept] = useState(true);
  const latest = useRef({ text, kept: initial, save, running: false, isTyped: false });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  latest.current.save = save;

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const now = latest.current;
    if (now.running) return;
    if (now.text === now.kept) {
      drafts.drop(draftName);
      setState((before) => (before === "waiting" ? "saved" : before));
      return;
    }
    now.running = true;
    setState("saving");
    const sent = now.text;
    try {
      await now.save(sent);
      now.kept = sent;
      now.running = false;
      if (now.text !== sent) return void flush();
      drafts.drop(draftName);
      setState("saved");
    } catch (error) {
      now.running = false;
      setFailure(errorText(error, "The notes could not be saved."));
      setState("failed");
    }
  }, [draftName]);

  function type(typed: string) {
    latest.current.text = typed;
    latest.current.isTyped = true;
    setIsKept(drafts.writeDraft(draftName, typed));
    setText(typed);
    setState("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MILLISECONDS);
  }

  // Leaving saves what was typed here, not what was found and left as it is.
  useEffect(
    () => () => {
      if (latest.current.isTyped) void flush();
    },
    [flush],
  );

  const isLost = !isKept && (state === "waiting" || state === "saving" || state === "failed");
  useEffect(() => {
    if (!isLost) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isLost]);

  return { text, state, failure, type, flush };
}
