import { Button } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { Sparkle } from "lucide-react";
import { useState } from "react";
import { useAppState } from "~/client/app-state";
import { openNewChat } from "~/client/chat-sessions";
import { errorText } from "~/client/error-text";
import { notify } from "~/ui/toasts";

interface AskButtonProps {
  /** What stands in the composer of the new chat, to be sent or changed there. */
  question: string;
  /** The id of the listing it is about. */
  about?: string;
  label: string;
  variant?: "solid" | "surface" | "soft";
  size?: "2" | "3";
}

/** Opens a new chat with a question written down. */
export function AskButton({ question, about, label, variant = "surface", size = "2" }: AskButtonProps) {
  const { sessions } = useAppState();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    try {
      const id = await openNewChat(sessions.items);
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
