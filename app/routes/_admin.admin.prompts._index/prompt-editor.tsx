import { useForm } from "@conform-to/react";
import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/api";
import { ApiError } from "~/client/error-text";
import { useFormDraft } from "~/client/use-form-draft";
import { useLeaveGuard } from "~/client/use-leave-guard";
import { useSubmission } from "~/client/use-submission";
import type { Prompt, PromptKeyInfo } from "~/contract/prompts";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { CopyButton } from "~/ui/copy-button";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { FormTextArea } from "~/ui/form-text-area";
import { notify } from "~/ui/toasts";
import { PromptConflict } from "./prompt-conflict";
import { PromptText } from "./prompt-text";
import { PromptTrial } from "./prompt-trial";

interface PromptEditorProps {
  prompt: Prompt;
  use: PromptKeyInfo["use"];
  onSaved(prompt: Prompt): void;
}

interface Fields {
  name: string;
  description: string;
  content: string;
  change_note: string;
}

/** The live text, to be changed: a save is a new version, and what is typed outlives a reload. */
export function PromptEditor(props: PromptEditorProps) {
  // A version that was saved here or taken from somebody else begins a form anew.
  return <Editor key={props.prompt.version} {...props} />;
}

function Editor({ prompt, use, onSaved }: PromptEditorProps) {
  const { draft, keep, drop } = useFormDraft(`prompt:${prompt.id}:${prompt.version}`);
  const [content, setContent] = useState(draft.content ?? prompt.content);
  const [theirs, setTheirs] = useState<Prompt | null>(null);
  const { result, busy, submit } = useSubmission("Prompt update failed.");
  const saved = { name: prompt.name, description: prompt.description ?? "", content: prompt.content };
  const [form, fields] = useForm<Fields>({
    id: "prompt",
    lastResult: result,
    defaultValue: { ...saved, change_note: "", ...draft },
    async onSubmit(event, { formData }) {
      event.preventDefault();
      await save(Object.fromEntries(formData) as unknown as Fields, prompt.version);
    },
  });
  const unsaved =
    content !== saved.content || fields.name.dirty === true || fields.description.dirty === true;
  const guard = useLeaveGuard(unsaved && !busy);

  async function save(body: Fields, version: number) {
    const next = await submit(
      () => api("PATCH /prompts/:id", { params: { id: prompt.id }, body: { ...body, version } }),
      showTheirs,
    );
    if (!next) return;
    drop();
    setTheirs(null);
    notify.done(`Saved version ${next.version}`);
    onSaved(next);
  }

  async function showTheirs(error: unknown) {
    if (!(error instanceof ApiError) || error.code !== "stale_version") return;
    setTheirs(await api("GET /prompts/:id", { params: { id: prompt.id } }).catch(() => null));
  }

  return (
    <div className="prompt-columns">
      <form id={form.id} method="post" onSubmit={form.onSubmit} onInput={keep} noValidate>
        <Flex direction="column" gap="4">
          <FormError id={form.errorId} errors={form.errors} />
          {theirs && (
            <PromptConflict
              mine={content}
              theirs={theirs}
              onKeepMine={() => {
                const typed = new FormData(document.getElementById(form.id) as HTMLFormElement);
                return save(Object.fromEntries(typed) as unknown as Fields, theirs.version);
              }}
              onTakeTheirs={() => {
                drop();
                onSaved(theirs);
              }}
            />
          )}
          <FormField label="Name" field={fields.name} maxLength={120} required />
          <FormTextArea label="Description" field={fields.description} rows={2} maxLength={1000} />
          <PromptText field={fields.content} value={content} onChange={setContent} />
          <FormField
            label="What changed"
            field={fields.change_note}
            hint="Stands beside the version, for whoever reads it later."
            maxLength={500}
          />
          <Flex gap="3" align="center" wrap="wrap">
            <Button type="submit" size="3" loading={busy} disabled={!unsaved}>
              Save as version {prompt.version + 1}
            </Button>
            <CopyButton text={content} label="Copy the text" withLabel />
            <p className="prompt-unsaved" role="status">
              {unsaved ? "Not saved yet" : ""}
            </p>
          </Flex>
        </Flex>
      </form>
      <PromptTrial id={prompt.id} content={content} isTask={use === "task"} />
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => !open && guard.stay()}
        title="Leave without saving?"
        action="Leave"
        onConfirm={guard.leave}
      >
        What you typed is kept in this tab and stands here when you come back.
      </ConfirmDialog>
    </div>
  );
}
