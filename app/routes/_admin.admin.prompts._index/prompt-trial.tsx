import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { useCallForm } from "~/client/calls/use-call-form";
import type { ResponseOf } from "~/contract/kit";
import type { prompts as contract } from "~/contract/prompts";
import dataTableStyles from "~/ui/data-table.module.css";
import { FormError } from "~/ui/form-error";
import { FormTextArea } from "~/ui/form-text-area";
import { Markdown } from "~/ui/markdown";
import panelStyles from "../_admin/panel.module.css";
import styles from "./prompts.module.css";

type Trial = ResponseOf<typeof contract.test>;

/** Asks the assistant one question with the text in the editor, without saving or activating it. */
export function PromptTrial({ id, content, isTask }: { id: string; content: string; isTask: boolean }) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const { form, fields, busy } = useCallForm("POST /prompts/:id/test", {
    id: "trial",
    fields: ["input"],
    failure: "The assistant could not be asked",
    send: ({ input }, call) => call({ params: { id }, body: { input, content } }),
    onSent: setTrial,
  });
  return (
    <section className={`${panelStyles.panel} ${styles.promptTrial}`} aria-labelledby="trial-title">
      <h2 id="trial-title" className={panelStyles.panelTitle} data-slot="panel-title">
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
      <div role="status" className={styles.promptAnswer}>
        {trial && (
          <>
            <Markdown text={trial.output} />
            <p className={dataTableStyles.dataTableNote} data-slot="data-table-note">
              {trial.model ?? trial.provider}, {(trial.duration_ms / 1000).toFixed(1)} s
            </p>
          </>
        )}
      </div>
    </section>
  );
}
