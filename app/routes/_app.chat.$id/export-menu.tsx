import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useState } from "react";
import { answerDocument } from "~/client/chat/answer-markdown";
import { fileNameOf } from "~/client/comparing/canvas-markdown";
import { saveFile } from "~/client/files/save-file";
import type { ChatMessage } from "~/contract/chat";
import { PrintedAnswer } from "./printed-answer";

/** Saves or prints one answer with its sources. */
export function ExportMenu({ question, message }: { question: string; message: ChatMessage }) {
  const [printing, setPrinting] = useState(false);

  function download() {
    const content = answerDocument(question, message, window.location.origin);
    saveFile(`${fileNameOf(question)}.md`, "text/markdown;charset=utf-8", content);
  }

  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <IconButton variant="ghost" color="gray" size="1" aria-label="Export answer">
            <Download size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content>
          <DropdownMenu.Item onSelect={download}>Download as Markdown</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={() => setPrinting(true)}>Print</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {printing && (
        <PrintedAnswer question={question} message={message} onPrinted={() => setPrinting(false)} />
      )}
    </>
  );
}
