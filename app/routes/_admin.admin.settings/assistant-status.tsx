import { Button, Callout, DataList } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import type { AssistantCheck, Settings } from "~/contract/settings";
import { Markdown } from "~/ui/markdown";
import styles from "./settings.module.css";

const PROVIDER_NAMES: Record<string, string> = {
  embedded: "Embedded, inside the marketplace",
  "workers-ai": "Workers AI",
  "openai-compatible": "OpenAI-compatible API",
  ollama: "Ollama, on this computer",
};

/** The model that is set up, and whether it answers just now. */
export function AssistantStatus({ assistant }: { assistant: Settings["assistant"] }) {
  const [check, setCheck] = useState<AssistantCheck | null>(null);

  const { run, busy } = useAction(async () => setCheck(await api("POST /admin/settings/assistant/test")), {
    failure: "The assistant could not be tested",
  });

  return (
    <>
      <DataList.Root size="2">
        <DataList.Item>
          <DataList.Label minWidth="120px">Provider</DataList.Label>
          <DataList.Value>{PROVIDER_NAMES[assistant.provider] ?? assistant.provider}</DataList.Value>
        </DataList.Item>
        {assistant.model && (
          <DataList.Item>
            <DataList.Label>Model</DataList.Label>
            <DataList.Value>
              {assistant.model}
              {assistant.host ? ` at ${assistant.host}` : ""}
            </DataList.Value>
          </DataList.Item>
        )}
      </DataList.Root>
      {assistant.warning && (
        <Callout.Root color="amber" highContrast>
          <Callout.Text>{assistant.warning}</Callout.Text>
        </Callout.Root>
      )}
      <div>
        <Button type="button" variant="surface" loading={busy} onClick={run}>
          Test the assistant
        </Button>
      </div>
      <div role="status" className={styles.assistantCheck}>
        {check && (
          <>
            <p data-ok={check.ok}>
              {check.ok ? "It answers" : "It does not answer"}: {check.model ?? check.provider},{" "}
              {(check.duration_ms / 1000).toFixed(1)} s
            </p>
            <Markdown text={check.message} />
          </>
        )}
      </div>
    </>
  );
}
