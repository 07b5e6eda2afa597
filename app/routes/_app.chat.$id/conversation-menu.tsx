import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { EllipsisVertical } from "lucide-react";
import { saveFile } from "~/client/files/save-file";
import type { ChatMessage } from "~/contract/chat";
import { notify } from "~/ui/toasts";
import { conversationMarkdown } from "./conversation-text";

/** Takes the conversation out: as Markdown, to the clipboard or into a file. */
export function ConversationMenu({ name, messages }: { name: string; messages: ChatMessage[] }) {
  async function copy() {
    await navigator.clipboard.writeText(conversationMarkdown(name, messages)).then(
      () => notify.done("Conversation copied"),
      () => notify.error("The browser did not allow copying"),
    );
  }

  function download() {
    const title = name.replace(/[^\p{L}\p{N} -]/gu, "").trim() || "chat";
    saveFile(`${title}.md`, "text/markdown", conversationMarkdown(name, messages));
  }

  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton variant="ghost" color="gray" aria-label="Conversation menu">
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item onSelect={copy}>Copy as Markdown</DropdownMenu.Item>
        <DropdownMenu.Item onSelect={download}>Download as Markdown</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
