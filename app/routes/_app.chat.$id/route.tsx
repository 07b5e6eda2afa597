import type { MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { callQuery } from "~/client/calls/server-data";
import { useSessions } from "~/client/chat/sessions";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { ROLES } from "~/contract/values";
import { ChatScreen } from "./chat-screen";
import { ChatProblem, ChatSkeleton } from "./chat-states";

export const meta: MetaFunction = () => [{ title: "Chat · Licentia" }];

/** The transcript as far as it is stored; the socket goes on from there. Refusals are states of the screen. */
export const clientLoader = screenLoader(ROLES, ({ params }) => ({
  loaded: callQuery("GET /session/:id/messages", { params: { id: params.id ?? "" } }),
}));

export function HydrateFallback() {
  return <ChatSkeleton />;
}

export default function Chat() {
  const screen = useScreen<typeof clientLoader>("The chat could not be loaded");
  const { id } = useParams();
  const sessions = useSessions();
  if (!id || screen.kind === "failed")
    return <ChatProblem screen={screen.kind === "failed" ? screen : null} />;
  const name = sessions.items.find((session) => session.id === id)?.name ?? "Chat";
  return <ChatScreen key={id} sessionId={id} name={name} {...screen.answers} />;
}
