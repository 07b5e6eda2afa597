import { Button, Flex } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useAttemptKey } from "~/client/calls/use-attempt-key";
import { useCallForm } from "~/client/calls/use-call-form";
import { useFormDraft } from "~/client/drafts/use-form-draft";
import { USE_WORDS } from "~/client/words/prompt-words";
import type { PromptKeyInfo } from "~/contract/prompts";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { FormSelect } from "~/ui/form-select";
import { FormTextArea } from "~/ui/form-text-area";
import { notify } from "~/ui/toasts";
import { PromptText } from "../_admin.admin.prompts._index/prompt-text";

/** A custom prompt for a key, beginning with its built-in text. */
export function NewPrompt({ keys }: { keys: PromptKeyInfo[] }) {
  const navigate = useNavigate();
  const { draft, keep, drop } = useFormDraft("new-prompt");
  const [key, setKey] = useState(draft.key ?? "");
  const [content, setContent] = useState(draft.content ?? "");
  const keyOf = useAttemptKey();
  const chosen = keys.find((one) => one.key === key);
  const { form, fields, busy } = useCallForm("POST /prompts", {
    id: "new-prompt",
    fields: ["key", "name", "description", "content"],
    defaultValue: draft,
    failure: "Prompt update failed.",
    send: (body, call) => call({ body, idempotencyKey: keyOf(body) }),
    onSent(made) {
      drop();
      notify.done(`Created ${made.name}, inactive`);
      navigate(`/admin/prompts?id=${made.id}`);
    },
  });

  /** The built-in text is where one begins; what was typed is never replaced by it. */
  function choose(next: string) {
    const builtIn = (name: string) => keys.find((one) => one.key === name)?.built_in ?? "";
    const untouched = content === "" || content === builtIn(key);
    setKey(next);
    if (untouched) setContent(builtIn(next));
  }

  return (
    <form
      id={form.id}
      method="post"
      onSubmit={form.onSubmit}
      onInput={keep}
      onChange={(event) => {
        const target = event.target as HTMLElement;
        if (target instanceof HTMLSelectElement && target.name === "key") choose(target.value);
      }}
      noValidate
    >
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors} />
        <FormSelect
          label="Key"
          field={fields.key}
          hint={
            chosen ? `${USE_WORDS[chosen.use].name}. ${USE_WORDS[chosen.use].note}` : "What the text is for."
          }
          options={keys
            .filter(({ use }) => use !== "unused")
            .map((one) => ({ value: one.key, label: one.key }))}
          empty="Choose"
          required
        />
        <FormField label="Name" field={fields.name} maxLength={120} required />
        <FormTextArea label="Description" field={fields.description} rows={2} maxLength={1000} />
        <PromptText field={fields.content} value={content} onChange={setContent} />
        <Flex>
          <Button type="submit" size="3" loading={busy}>
            Create prompt
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
