import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { questionToSend } from "~/client/chat/question-to-send";
import type { QuestionFilters } from "~/contract/chat-questions";

/** Sends the question that another screen passed along, once: it leaves the history entry before a reload could resend it. */
export function useQuestionToSend(ask: (question: string, within: QuestionFilters) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const sent = useRef(false);
  useEffect(() => {
    const pending = questionToSend(location);
    if (!pending || sent.current) return;
    sent.current = true;
    navigate(location.pathname, { replace: true, state: null, preventScrollReset: true });
    ask(pending.question, pending.within);
  }, [location, navigate, ask]);
}
