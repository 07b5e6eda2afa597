import "~/styles/answer-sheet.css";
import "~/styles/chat.css";
import "~/styles/chat-answer.css";
import "~/styles/chat-evidence.css";
import "~/styles/chat-question.css";
import "~/styles/data-table.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from "@remix-run/react";
import { api } from "~/client/api";
import { useAppState } from "~/client/app-state";
import { ApiError } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { ROLES } from "~/contract/values";
import { ChatScreen } from "./chat-screen";
import { ChatProblem, ChatSkeleton } from "./chat-states";

export const meta: MetaFunction = () => [{ title: "Chat · Licentia" }];

/** The transcript as far as it is stored; the socket goes on from there. Refusals are states of the screen. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireRole(request, ROLES);
  try {
    return {
      loaded: await api("GET /session/:id/messages", { params: { id: params.id ?? "" } }),
      missing: false,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { loaded: null, missing: error.status === 404 || error.status === 422 };
  }
}

export function HydrateFallback() {
  return <ChatSkeleton />;
}

export default function Chat() {
  const { loaded, missing } = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  const { sessions } = useAppState();
  if (!loaded || !id) return <ChatProblem missing={missing} />;
  const name = sessions.items.find((session) => session.id === id)?.name ?? "Chat";
  return <ChatScreen key={id} sessionId={id} name={name} loaded={loaded} />;
}
