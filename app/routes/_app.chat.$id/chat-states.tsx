import { Button, Skeleton } from "@radix-ui/themes";
import { useNavigate, useRevalidator } from "@remix-run/react";
import { useAppState } from "~/client/app-state";
import { openNewChat } from "~/client/chat-sessions";
import { errorText } from "~/client/error-text";
import { notify } from "~/ui/toasts";

export function ChatSkeleton() {
  return (
    <div className="chat" aria-busy="true">
      <div className="chat-log">
        <div className="chat-column">
          <Skeleton width="46%" height="20px" className="chat-skeleton-question" />
          {["92%", "88%", "95%", "60%"].map((width) => (
            <Skeleton key={width} width={width} height="16px" mb="3" />
          ))}
        </div>
      </div>
    </div>
  );
}

/** A chat that is not there (or not yours), and one that could not be loaded. */
export function ChatProblem({ missing }: { missing: boolean }) {
  const { revalidate, state } = useRevalidator();
  const { sessions } = useAppState();
  const navigate = useNavigate();

  async function startOver() {
    try {
      navigate(`/chat/${await openNewChat(sessions.items)}`);
    } catch (error) {
      notify.error(errorText(error));
    }
  }

  return (
    <div className="chat">
      <div className="chat-void" role={missing ? undefined : "alert"}>
        <h1 className="serif">{missing ? "This chat is not here" : "The chat could not be loaded"}</h1>
        <p>
          {missing
            ? "It may have been deleted, or it belongs to another account."
            : "Nothing is lost: your messages are stored on the server."}
        </p>
        {missing ? (
          <Button onClick={startOver}>Start a new chat</Button>
        ) : (
          <Button loading={state === "loading"} onClick={revalidate}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
