import type { ChatMessage } from "~/contract/chat";

/** An answer as Markdown, with its sources as a list: what a copy carries. */
export function answerMarkdown({ content, citations }: ChatMessage): string {
  if (citations.length === 0) return content;
  const sources = citations.map(({ n, title, quote }) => `[${n}] ${title}: "${quote}"`);
  return `${content}\n\nSources\n\n${sources.join("\n")}`;
}

/** A whole conversation as a Markdown document. */
export function conversationMarkdown(name: string, messages: ChatMessage[]): string {
  const parts = messages.map((message) =>
    message.type === "user" ? `## ${message.content}` : answerMarkdown(message),
  );
  return `# ${name}\n\n${parts.join("\n\n")}\n`;
}
