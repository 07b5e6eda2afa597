import { Button, Flex } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { api } from "~/client/calls/api";
import { ApiError } from "~/client/calls/error-text";
import { useCallForm } from "~/client/calls/use-call-form";
import { useFormDraft } from "~/client/drafts/use-form-draft";
import { useLeaveGuard } from "~/client/screens/use-leave-guard";
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
import styles from "./prompts.module.css";

interface PromptEditorProps {
  prompt: Prompt;
  use: PromptKeyInfo["use"];
  onSaved(prompt: Prompt): void;
}

/** The live text, to be changed: a save is a new version, and what is typed outlives a reload. */
export function PromptEditor(props: PromptEditorProps) {
  // A version that was saved here or taken from someone else starts a new form.
  return <Editor key={props.prompt.version} {...props} />;
}

function Editor({ prompt, use, onSaved }: PromptEditorProps) {
  const { draft, keep, drop } = useFormDraft(`prompt:${prompt.id}:${prompt.version}`);
  const [content, setContent] = useState(draft.content ?? prompt.content);
  const [theirs, setTheirs] = useState<Prompt | null>(null);
  // The version that the next save replaces.
  const base = useRef(prompt.version);
  const saved = { name: prompt.name, description: prompt.description ?? "", content: prompt.content };
  const { form, fields, busy, read, submit } = useCallForm("PATCH /prompts/:id", {
    id: "prompt",
    fields: ["name", "description", "content", "change_note"],
    defaultValue: { ...saved, change_note: "", ...draft },
    failure: "Prompt update failed.",
    send: (typed, call) => call({ params: { id: prompt.id }, body: { ...typed, version: base.current } }),
    onSent(next) {
      drop();
      setTheirs(null);
      notify.done(`Saved version ${next.version}`);
      onSaved(next);
    },
    onRefused: showTheirs,
  });
  const unsaved =
    content !== saved.content || fields.name.dirty === true || fields.description.dirty === true;
  const guard = useLeaveGuard(unsaved && !busy);

  /** Saves the typed text over what another admin saved meanwhile. */
  async function saveOver(version: number) {
    base.current = version;
    await submit(read(document.getElementById(form.id) as HTMLFormElement));
    base.current = prompt.version;
  }

  async function showTheirs(error: unknown) {
    if (!(error instanceof ApiError) || error.code !== "stale_version") return;
    setTheirs(await api("GET /prompts/:id", { params: { id: prompt.id } }).catch(() => null));
  }

  return (
    <div className={styles.promptColumns}>
      <form id={form.id} method="post" onSubmit={form.onSubmit} onInput={keep} noValidate>
        <Flex direction="column" gap="4">
          <FormError id={form.errorId} errors={form.errors} />
          {theirs && (
            <PromptConflict
              mine={content}
              theirs={theirs}
              onKeepMine={() => saveOver(theirs.version)}
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
            hint="Shown next to the version."
            maxLength={500}
          />
          <Flex gap="3" align="center" wrap="wrap">
            <Button type="submit" size="3" loading={busy} disabled={!unsaved}>
              Save as version {prompt.version + 1}
            </Button>
            <CopyButton text={content} label="Copy the text" withLabel />
            <p className={styles.promptUnsaved} role="status">
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
        Your changes are kept in this tab until you come back.
      </ConfirmDialog>
    </div>
  );
}
