import { Button, Flex } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import { api } from "~/client/calls/api";
import { useAttemptKey } from "~/client/calls/use-attempt-key";
import { useCallForm } from "~/client/calls/use-call-form";
import { useFormDraft } from "~/client/drafts/use-form-draft";
import type { Prompt } from "~/contract/prompts";
import { FormError } from "~/ui/form-error";
import { notify } from "~/ui/toasts";
import { PromptText } from "./prompt-text";

interface TextEditorProps {
  promptKey: Prompt["key"];
  name: string;
  text: string;
  /** The active prompt, which gets a new version; without one a prompt is created and activated. */
  prompt: Prompt | null;
  onClose(): void;
  onSaved(): void;
}

/** Changes a text that is in use; the assistant uses it from the next answer on. */
export function TextEditor({ promptKey, name, text, prompt, onClose, onSaved }: TextEditorProps) {
  const { draft, keep, drop } = useFormDraft(`text-in-use:${promptKey}:${prompt?.version ?? 0}`);
  const [content, setContent] = useState(draft.content ?? text);
  const keyOf = useAttemptKey();
  const { form, fields, busy } = useCallForm("PATCH /prompts/:id", {
    id: `text-${promptKey.replaceAll(".", "-")}`,
    fields: ["content"],
    failure: "Prompt update failed.",
    send: save,
    onSent() {
      drop();
      notify.done(`Saved. The assistant uses it from the next answer on.`);
      onSaved();
    },
  });
  useEffect(() => {
    document.getElementById(fields.content.id)?.focus();
  }, [fields.content.id]);

  async function save(): Promise<Prompt> {
    if (prompt) {
      const body = { content, version: prompt.version };
      return api("PATCH /prompts/:id", { params: { id: prompt.id }, body });
    }
    const body = { key: promptKey, name, content };
    const { id } = await api("POST /prompts", { body, idempotencyKey: keyOf(body) });
    return api("POST /prompts/:id/activate", { params: { id } });
  }

  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} onInput={keep} noValidate>
      <FormError id={form.errorId} errors={form.errors} />
      <PromptText field={fields.content} value={content} onChange={setContent} />
      <Flex gap="3" mt="3" wrap="wrap">
        <Button type="submit" loading={busy} disabled={content === text}>
          Save and use
        </Button>
        <Button
          type="button"
          variant="soft"
          color="gray"
          onClick={() => {
            drop();
            onClose();
          }}
        >
          Cancel
        </Button>
      </Flex>
    </form>
  );
}
