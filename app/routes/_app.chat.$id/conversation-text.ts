import { answerMarkdown } from "~/client/chat/answer-markdown";
import type { ChatMessage } from "~/contract/chat";

/** A whole conversation as a Markdown document. */
export function conversationMarkdown(name: string, messages: ChatMessage[]): string {
  const parts = messages.map((message) =>
    message.type === "user" ? `## ${message.content}` : answerMarkdown(message),
  );
  return `# ${name}\n\n${parts.join("\n\n")}\n`;
}
