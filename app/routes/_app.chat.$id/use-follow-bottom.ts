import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

/** As near to the end as this counts as being there. */
const NEAR_BOTTOM_PX = 48;

/** Left above a question that is brought to the top. */
const MARGIN_PX = 16;

/**
 * Keeps a log at its end while it grows, until the reader scrolls up; `signature` changes whenever it grew. What comes
 * with the end of an answer (`ended`) pushes neither its text nor its question away, and what is put in front of the
 * first `article` moves nothing that is on the screen.
 */
export function useFollowBottom(log: RefObject<HTMLElement | null>, signature: string, ended: boolean) {
  const [atBottom, setAtBottom] = useState(true);
  const following = useRef(true);
  /** Where it was put last: higher up, and the reader has scrolled without the browser having said so yet. */
  const lastTop = useRef(0);
  const first = useRef<{ article: HTMLElement; offset: number } | null>(null);

  const jump = useCallback(() => {
    following.current = true;
    setAtBottom(true);
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [log]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature says that the log grew
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const known = first.current;
    const moved = known?.article.isConnected ? known.article.offsetTop - known.offset : 0;
    const reach = Math.min(lastTop.current, box.scrollHeight - box.clientHeight);
    if (box.scrollTop < reach - 1) following.current = false;
    if (following.current) box.scrollTo({ top: ended ? topOfLatest(box) : box.scrollHeight });
    else if (moved !== 0) box.scrollBy({ top: moved });
    lastTop.current = box.scrollTop;
    const article = box.querySelector("article");
    first.current = article && { article, offset: article.offsetTop };
  }, [signature, log]);

  function onScroll() {
    const box = log.current;
    if (!box) return;
    lastTop.current = box.scrollTop;
    following.current = box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_BOTTOM_PX;
    setAtBottom(following.current);
  }
  return { atBottom, jump, onScroll };
}

/** The end, or the last question at the top of the screen when its answer is longer than that. */
function topOfLatest(box: HTMLElement): number {
  const questions = box.querySelectorAll<HTMLElement>("[data-question]");
  const question = questions[questions.length - 1];
  const latest = question ? question.offsetTop - box.offsetTop - MARGIN_PX : box.scrollHeight;
  return Math.max(box.scrollTop, latest);
}
