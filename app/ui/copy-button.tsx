import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import styles from "./copy-button.module.css";

const DONE_MILLISECONDS = 3_000;

interface CopyButtonProps {
  /** The text to copy, or a function for costly text, which reports its own errors. */
  text: string | (() => string | Promise<string>);
  /** What the button does, for those who see no icon: "Copy link". */
  label: string;
  /** Shows the label beside the icon. */
  withLabel?: boolean;
}

/** Copies, and says so for 3 seconds (spec section 9). */
export function CopyButton({ text, label, withLabel = false }: CopyButtonProps) {
  const [state, setState] = useState<"ready" | "done" | "failed">("ready");

  useEffect(() => {
    if (state === "ready") return;
    const timer = setTimeout(() => setState("ready"), DONE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    const made = typeof text === "string" ? text : await Promise.resolve(text()).catch(() => null);
    if (made === null) return;
    try {
      await navigator.clipboard.writeText(made);
      setState("done");
    } catch {
      setState("failed");
    }
  }

  const statusText = state === "done" ? "Copied" : state === "failed" ? "Copying was not allowed" : label;
  const Icon = state === "done" ? Check : Copy;
  return (
    <button
      type="button"
      className={styles.copyButton}
      data-slot="copy-button"
      data-state={state}
      onClick={copy}
      title={statusText}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={withLabel ? undefined : "visually-hidden"} aria-live="polite">
        {statusText}
      </span>
    </button>
  );
}
