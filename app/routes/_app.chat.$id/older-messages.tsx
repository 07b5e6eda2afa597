import { Button } from "@radix-ui/themes";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useAction } from "~/client/calls/use-action";
import styles from "./chat.module.css";

/** Older messages come when their place is this near to the screen. */
const AHEAD = "240px";

interface OlderMessagesProps {
  log: RefObject<HTMLElement | null>;
  loadOlder(): Promise<void>;
}

/** Stands above the oldest message: brings older ones on scrolling up, and by its button where that failed. */
export function OlderMessages({ log, loadOlder }: OlderMessagesProps) {
  const [isFailed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { run: load, busy } = useAction(
    async () => {
      setFailed(false);
      await loadOlder();
    },
    { onFailure: () => setFailed(true) },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: watches again after each page, which may be short
  useEffect(() => {
    if (busy || isFailed || !button.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), {
      root: log.current,
      rootMargin: `${AHEAD} 0px 0px`,
    });
    watch.observe(button.current);
    return () => watch.disconnect();
  }, [busy, isFailed, log]);

  return (
    <Button
      ref={button}
      className={styles.chatOlder}
      size="1"
      variant="soft"
      color="gray"
      loading={busy}
      onClick={load}
    >
      {isFailed ? "Older messages could not be loaded. Try again" : "Show older messages"}
    </Button>
  );
}
