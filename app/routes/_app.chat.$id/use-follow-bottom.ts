import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

/** As near to the end as this counts as being there. */
const NEAR_BOTTOM_PX = 48;

/** Keeps a log at its end while it grows, until the reader scrolls up; `signature` changes whenever it grew. */
export function useFollowBottom(log: RefObject<HTMLElement | null>, signature: string) {
  const [atBottom, setAtBottom] = useState(true);
  const following = useRef(true);

  const jump = useCallback(() => {
    following.current = true;
    setAtBottom(true);
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [log]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature says that the log grew
  useLayoutEffect(() => {
    if (following.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [signature, log]);

  function onScroll() {
    const box = log.current;
    if (!box) return;
    following.current = box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_BOTTOM_PX;
    setAtBottom(following.current);
  }
  return { atBottom, jump, onScroll };
}
