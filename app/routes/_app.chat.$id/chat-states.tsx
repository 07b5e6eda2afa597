import { Button, Skeleton } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { errorText } from "~/client/calls/error-text";
import { openNewChat } from "~/client/chat/chat-sessions";
import { useSessions } from "~/client/chat/sessions";
import type { ScreenFailure } from "~/client/screens/screen-state";
import { notify } from "~/ui/toasts";
import chatStyles from "./chat.module.css";
import chatQuestionStyles from "./chat-question.module.css";

export function ChatSkeleton() {
  return (
    <div className={chatStyles.chat} aria-busy="true">
      <div className={chatQuestionStyles.chatLog}>
        <div className={chatStyles.chatColumn}>
          <Skeleton width="46%" height="20px" className={chatStyles.chatSkeletonQuestion} />
          {["92%", "88%", "95%", "60%"].map((width) => (
            <Skeleton key={width} width={width} height="16px" mb="3" />
          ))}
        </div>
      </div>
    </div>
  );
}

/** A chat that is not there (or not yours), and one that could not be loaded. */
export function ChatProblem({ screen }: { screen: ScreenFailure | null }) {
  const missing = !screen || screen.missing;
  const sessions = useSessions();
  const navigate = useNavigate();

  async function startOver() {
    try {
      navigate(`/chat/${await openNewChat(sessions.items)}`);
    } catch (error) {
      notify.error(errorText(error));
    }
  }

  return (
    <div className={chatStyles.chat}>
      <div className={chatStyles.chatVoid} role={missing ? undefined : "alert"}>
        <h1 className="serif">{missing ? "Chat not found" : "The chat could not be loaded"}</h1>
        <p>
          {missing
            ? "It may have been deleted, or it belongs to another account."
            : "Nothing is lost: your messages are stored on the server."}
        </p>
        {missing ? (
          <Button onClick={startOver}>Start a new chat</Button>
        ) : (
          <Button loading={screen.reloading} onClick={screen.reload}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
