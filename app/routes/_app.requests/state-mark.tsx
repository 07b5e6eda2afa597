import { Badge } from "@radix-ui/themes";
import { Ban, Check, CircleDot, Inbox, MessagesSquare, Undo2 } from "lucide-react";
import { REQUEST_STATE_NAMES } from "~/client/words/request-words";
import type { CollaborationRequest } from "~/contract/requests";

type State = CollaborationRequest["state"];

const LOOKS: Record<State, { color: "teal" | "gray" | "green" | "red"; Icon: typeof Inbox }> = {
  submitted: { color: "teal", Icon: Inbox },
  acknowledged: { color: "gray", Icon: CircleDot },
  in_discussion: { color: "teal", Icon: MessagesSquare },
  agreed: { color: "green", Icon: Check },
  declined: { color: "red", Icon: Ban },
  withdrawn: { color: "gray", Icon: Undo2 },
};

/** Where a request stands: icon and word. */
export function StateMark({ state }: { state: State }) {
  const { color, Icon } = LOOKS[state];
  return (
    <Badge color={color} variant="soft" size="2">
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {REQUEST_STATE_NAMES[state]}
    </Badge>
  );
}
