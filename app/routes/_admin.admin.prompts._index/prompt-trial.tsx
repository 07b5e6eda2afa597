import { useForm } from "@conform-to/react";
import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/api";
import { useSubmission } from "~/client/use-submission";
import type { ResponseOf } from "~/contract/kit";
import type { prompts as contract } from "~/contract/prompts";
import { FormError } from "~/ui/form-error";
import { FormTextArea } from "~/ui/form-text-area";
import { Markdown } from "~/ui/markdown";

type Trial = ResponseOf<typeof contract.test>;

/** One question to the assistant with the text as it stands in the editor; nothing is saved or activated by it. */
export function PromptTrial({ id, content, isTask }: { id: string; content: string; isTask: boolean }) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const { result, busy, submit } = useSubmission("The assistant could not be asked");
  const [form, fields] = useForm<{ input: string }>({
    id: "trial",
    lastResult: result,
    async onSubmit(event, { formData }) {
      event.preventDefault();
      const input = String(formData.get("input"));
      const answered = await submit(() =>
        api("POST /prompts/:id/test", { params: { id }, body: { input, content } }),
      );
      if (answered) setTrial(answered);
    },
  });
  return (
    <section className="panel prompt-trial" aria-labelledby="trial-title">
      <h2 id="trial-title" className="panel-title">
        Try it
      </h2>
      <form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
        <Flex direction="column" gap="3">
          <FormError id={form.errorId} errors={form.errors} />
          <FormTextArea
            label={isTask ? "What the model reads" : "What a user asks"}
            field={fields.input}
            hint="Answered with the text in the editor, saved or not."
            rows={3}
            maxLength={4000}
            required
          />
          <Button type="submit" variant="surface" loading={busy}>
            Run the test
          </Button>
        </Flex>
      </form>
      <div role="status" className="prompt-answer">
        {trial && (
          <>
            <Markdown text={trial.output} />
            <p className="data-table-note">
              {trial.model ?? trial.provider}, {(trial.duration_ms / 1000).toFixed(1)} s
            </p>
          </>
        )}
      </div>
    </section>
  );
}
