import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { draftedMessage } from "~/client/drafts/drafted-message";

/** Passes on the message that a chat drafted, once: it leaves the history entry, so that a reload opens nothing. */
export function useDraftedMessage(onMessage: (message: string) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message comes with a navigation only
  useEffect(() => {
    const message = draftedMessage(location);
    if (!message) return;
    navigate(location.pathname, { replace: true, state: null, preventScrollReset: true });
    onMessage(message);
  }, [location]);
}
