import { useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "./error-text";

const PAUSE_MILLISECONDS = 800;

export type SaveState = "idle" | "waiting" | "saving" | "saved" | "failed";

/**
 * A text that saves itself after a pause in typing, when the field is left, and when the screen is. One save runs at a
 * time; what is typed meanwhile follows. A refused save keeps the text and offers `retry`.
 */
export function useAutosave(initial: string, save: (text: string) => Promise<void>) {
  const [text, setText] = useState(initial);
  const [state, setState] = useState<SaveState>("idle");
  const [failure, setFailure] = useState("");
  const latest = useRef({ text: initial, kept: initial, save, running: false });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  latest.current.save = save;

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const now = latest.current;
    if (now.running) return;
    if (now.text === now.kept) {
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
      if (now.text === sent) setState("saved");
      else void flush();
    } catch (error) {
      now.running = false;
      setFailure(errorText(error, "The notes could not be saved."));
      setState("failed");
    }
  }, []);

  function type(typed: string) {
    latest.current.text = typed;
    setText(typed);
    setState("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MILLISECONDS);
  }

  useEffect(() => () => void flush(), [flush]);

  const unsaved = state === "waiting" || state === "saving" || state === "failed";
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsaved]);

  return { text, state, failure, type, flush };
}
