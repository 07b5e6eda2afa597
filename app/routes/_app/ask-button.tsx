import { Button } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { Sparkle } from "lucide-react";
import { useState } from "react";
import { useAppState } from "~/client/app-state";
import { openNewChat } from "~/client/chat-sessions";
import { errorText } from "~/client/error-text";
import type { QuestionToSend } from "~/client/question-to-send";
import type { QuestionFilters } from "~/contract/chat-questions";
import { notify } from "~/ui/toasts";

interface AskButtonProps {
  question: string;
  /** Sends the question at once, about listings within these filters; without them it waits in the composer. */
  within?: QuestionFilters;
  /** The id of the listing it is about. */
  about?: string;
  label: string;
  variant?: "solid" | "surface" | "soft";
  size?: "2" | "3";
}

/** Opens a new chat with a question. */
export function AskButton({
  question,
  within,
  about,
  label,
  variant = "surface",
  size = "2",
}: AskButtonProps) {
  const { sessions } = useAppState();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    try {
      const id = await openNewChat(sessions.items);
      if (within) return navigate(`/chat/${id}`, { state: { question, within } satisfies QuestionToSend });
      const params = new URLSearchParams({ ask: question, ...(about ? { about } : {}) });
      navigate(`/chat/${id}?${params}`);
    } catch (error) {
      setBusy(false);
      notify.error(errorText(error));
    }
  }

  return (
    <Button
      variant={variant}
      size={size}
      className="ask-button"
      aria-label={label}
      loading={busy}
      onClick={ask}
    >
      <Sparkle size={16} strokeWidth={1.75} aria-hidden />
      {label}
    </Button>
  );
}
