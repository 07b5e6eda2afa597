import { useRef } from "react";

/** The Idempotency-Key of an attempt: the same while the content is, so that a repeated click is one effect. */
export function useAttemptKey(): (body: object) => string {
  const attempt = useRef({ content: "", key: "" });
  return (body) => {
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  };
}
