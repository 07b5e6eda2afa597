import { Button } from "@radix-ui/themes";
import { type RefObject, useEffect, useRef, useState } from "react";

/** Older messages come when their place is this near to the screen. */
const AHEAD = "240px";

interface OlderMessagesProps {
  log: RefObject<HTMLElement | null>;
  loadOlder(): Promise<void>;
}

/** Stands above the oldest message: brings older ones on scrolling up, and by its button where that failed. */
export function OlderMessages({ log, loadOlder }: OlderMessagesProps) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const button = useRef<HTMLButtonElement>(null);

  async function load() {
    setState("loading");
    await loadOlder().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: watches anew after each page, which may be short
  useEffect(() => {
    if (state !== "idle" || !button.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), {
      root: log.current,
      rootMargin: `${AHEAD} 0px 0px`,
    });
    watch.observe(button.current);
    return () => watch.disconnect();
  }, [state, log]);

  return (
    <Button
      ref={button}
      className="chat-older"
      size="1"
      variant="soft"
      color="gray"
      loading={state === "loading"}
      onClick={load}
    >
      {state === "failed" ? "Older messages could not be loaded. Try again" : "Show older messages"}
    </Button>
  );
}
