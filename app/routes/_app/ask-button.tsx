import { Button } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { Sparkle } from "lucide-react";
import { useAction } from "~/client/calls/use-action";
import { openNewChat } from "~/client/chat/chat-sessions";
import type { QuestionToSend } from "~/client/chat/question-to-send";
import { useSessions } from "~/client/chat/sessions";
import type { QuestionFilters } from "~/contract/chat-questions";

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
  const sessions = useSessions();
  const navigate = useNavigate();

  const ask = useAction(
    async () => {
      const id = await openNewChat(sessions.items);
      if (within) return navigate(`/chat/${id}`, { state: { question, within } satisfies QuestionToSend });
      const params = new URLSearchParams({ ask: question, ...(about ? { about } : {}) });
      navigate(`/chat/${id}?${params}`);
    },
    { leaves: true },
  );

  return (
    <Button
      variant={variant}
      size={size}
      data-slot="ask-button"
      aria-label={label}
      loading={ask.busy}
      onClick={ask.run}
    >
      <Sparkle size={16} strokeWidth={1.75} aria-hidden />
      {label}
    </Button>
  );
}
