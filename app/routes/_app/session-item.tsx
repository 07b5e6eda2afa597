import { NavLink, useNavigate, useParams } from "@remix-run/react";
import { lazy, Suspense, useRef, useState } from "react";
import { errorText } from "~/client/calls/error-text";
import { deleteChat, renameChat } from "~/client/chat/chat-sessions";
import type { SessionEntry } from "~/client/chat/sessions";
import { NameInput } from "~/ui/name-input";
import { notify } from "~/ui/toasts";
import { useHasBeenOpen } from "~/ui/use-has-been-open";
import { SessionMenuButton } from "./session-menu-button";
import styles from "./sidebar.module.css";

const ConfirmDialog = lazy(async () => ({ default: (await import("~/ui/confirm-dialog")).ConfirmDialog }));

const MAX_NAME_CHARACTERS = 80;
const UNDO_MILLISECONDS = 8_000;

/** One chat of the sidebar, with its menu: Update renames in place, Delete asks and offers Undo. */
export function SessionItem({ session }: { session: SessionEntry }) {
  const [renaming, setRenaming] = useState(false);
  const [asking, setAsking] = useState(false);
  const hasBeenOpen = useHasBeenOpen(asking);
  const menu = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { id: open } = useParams();

  async function rename(name: string | null) {
    setRenaming(false);
    requestAnimationFrame(() => menu.current?.focus());
    if (name === null) return;
    await renameChat(session.id, name, session.name).catch((error) =>
      notify.error(errorText(error, "Failed to update session")),
    );
  }

  async function remove() {
    const wasOpen = open === session.id;
    try {
      const undo = await deleteChat(session.id);
      if (wasOpen) navigate("/marketplace");
      notify.note(`Deleted "${session.name}"`, {
        duration: UNDO_MILLISECONDS,
        action: {
          label: "Undo",
          onClick: () => {
            undo().then(
              () => wasOpen && navigate(`/chat/${session.id}`),
              (error) => notify.error(errorText(error)),
            );
          },
        },
      });
    } catch (error) {
      notify.error(errorText(error, "Failed to delete session"));
    }
  }

  if (renaming) {
    return (
      <li className={styles.sidebarChat}>
        <NameInput
          label="Chat name"
          name={session.name}
          maxLength={MAX_NAME_CHARACTERS}
          className={styles.sidebarChatInput}
          onSettle={rename}
        />
      </li>
    );
  }
  return (
    <li className={styles.sidebarChat}>
      <NavLink to={`/chat/${session.id}`} className={styles.sidebarChatLink} title={session.name}>
        {session.name}
      </NavLink>
      {session.answering && (
        <span className={styles.sidebarChatRunning} title="The assistant is answering">
          <span className="visually-hidden">The assistant is answering</span>
        </span>
      )}
      <SessionMenuButton
        name={session.name}
        button={menu}
        onUpdate={() => setRenaming(true)}
        onDelete={() => setAsking(true)}
      />
      {hasBeenOpen && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="Delete this chat?"
            action="Delete"
            onConfirm={remove}
          >
            "{session.name}" and its answers will be deleted. You can undo this for a few seconds.
          </ConfirmDialog>
        </Suspense>
      )}
    </li>
  );
}
