import { Button } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import type { Connection } from "~/client/chat/use-chat";
import styles from "./chat.module.css";

/** Shorter interruptions are not shown. */
const SHOW_AFTER_MS = 3_000;

export function ConnectionNote({ connection, onReconnect }: { connection: Connection; onReconnect(): void }) {
  const [late, setLate] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the connection starts the wait again
  useEffect(() => {
    setLate(false);
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [connection]);

  if (connection === "failed") {
    return (
      <div className={styles.chatProblem} role="alert">
        <span>Connection lost. Your messages are saved.</span>
        <Button size="1" variant="soft" onClick={onReconnect}>
          Reconnect
        </Button>
      </div>
    );
  }
  if (connection === "gone") {
    return (
      <div className={styles.chatProblem} role="alert">
        <span>This chat was deleted or is no longer available to you.</span>
      </div>
    );
  }
  if (connection === "open" || !late) return null;
  return (
    <p className={styles.chatConnection} role="status">
      {connection === "connecting" ? "Connecting" : "Offline. Reconnecting; your question will be sent."}
    </p>
  );
}
