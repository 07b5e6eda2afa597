import { Button, SegmentedControl } from "@radix-ui/themes";
import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { useAction } from "~/client/calls/use-action";
import type { Prompt, PromptVersion } from "~/contract/prompts";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { CopyButton } from "~/ui/copy-button";
import dataTableStyles from "~/ui/data-table.module.css";
import { Day } from "~/ui/day";
import filterBarStyles from "~/ui/filter-bar.module.css";
import { FilterSelect } from "~/ui/filter-select";
import { FormError } from "~/ui/form-error";
import { TextDiff } from "~/ui/text-diff";
import { notify } from "~/ui/toasts";
import panelStyles from "../_admin/panel.module.css";
import styles from "./prompts.module.css";

interface PromptVersionsProps {
  prompt: Prompt;
  /** The latest first. */
  versions: PromptVersion[];
  onRolledBack(prompt: Prompt): void;
}

/** Every saved text with who and when; any two side by side, and the way back to an earlier one. */
export function PromptVersions({ prompt, versions, onRolledBack }: PromptVersionsProps) {
  const [params, setParams] = useSearchParams();
  const [before, after] = chosenVersions(params, versions);
  const split = params.get("layout") === "split";

  function set(name: string, value: string) {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  const options = versions.map(({ version }) => ({ value: String(version), label: `Version ${version}` }));
  return (
    <>
      <ul className={styles.promptVersions} aria-label="Versions">
        {versions.map((version) => (
          <VersionRow key={version.version} version={version} prompt={prompt} onRolledBack={onRolledBack} />
        ))}
      </ul>
      {before && after && (
        <section aria-labelledby="compare-title">
          <div className={filterBarStyles.filterBar} data-slot="filter-bar">
            <h2 id="compare-title" className={panelStyles.panelTitle} data-slot="panel-title">
              Compare
            </h2>
            <FilterSelect
              label="From"
              value={String(before.version)}
              options={options}
              onChange={(version) => set("from", version)}
            />
            <FilterSelect
              label="To"
              value={String(after.version)}
              options={options}
              onChange={(version) => set("to", version)}
            />
            <SegmentedControl.Root
              value={split ? "split" : "unified"}
              onValueChange={(layout) => set("layout", layout)}
              aria-label="Layout"
            >
              <SegmentedControl.Item value="unified">Unified</SegmentedControl.Item>
              <SegmentedControl.Item value="split">Side by side</SegmentedControl.Item>
            </SegmentedControl.Root>
          </div>
          <TextDiff
            label={`Version ${before.version} and version ${after.version}`}
            before={before.content}
            after={after.content}
            layout={split ? "split" : "unified"}
          />
        </section>
      )}
    </>
  );
}

/** The two versions of the address; without any, the live one against the one before. Null with a single version. */
function chosenVersions(params: URLSearchParams, versions: PromptVersion[]) {
  const find = (name: string) => versions.find(({ version }) => String(version) === params.get(name));
  if (versions.length < 2) return [null, null];
  return [find("from") ?? versions[1], find("to") ?? versions[0]];
}

interface VersionRowProps {
  version: PromptVersion;
  prompt: Prompt;
  onRolledBack(prompt: Prompt): void;
}

function VersionRow({ version: saved, prompt, onRolledBack }: VersionRowProps) {
  const { version, author, created_at, change_note, content } = saved;
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isLive = version === prompt.version;

  const rollBack = useAction(
    async () => {
      setRefusal(null);
      const params = { id: prompt.id, version: String(version) };
      const next = await api("POST /prompts/:id/rollback/:version", { params });
      notify.done(`Version ${next.version} is the text of version ${version}`);
      onRolledBack(next);
    },
    { onFailure: (error) => setRefusal(errorText(error, "Rollback failed.")) },
  );

  return (
    <li>
      <div className={styles.promptVersion}>
        <strong>Version {version}</strong>
        {isLive && <span className={styles.promptLive}>Live</span>}
        <span className={dataTableStyles.dataTableNote} data-slot="data-table-note">
          {author?.name ?? "Licentia"}, <Day value={created_at} />
        </span>
        {change_note && <span className={styles.promptNote}>{change_note}</span>}
      </div>
      <div className={styles.promptVersionActions}>
        <CopyButton text={content} label={`Copy version ${version}`} />
        {!isLive && (
          <Button
            variant="surface"
            color="gray"
            size="1"
            loading={rollBack.busy}
            onClick={() => setAsking(true)}
          >
            Roll back to version {version}
          </Button>
        )}
      </div>
      {refusal && <FormError id={`rollback-${version}`} errors={[refusal]} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Roll back to version ${version}?`}
        action="Roll back"
        color="teal"
        onConfirm={rollBack.run}
      >
        This creates version {prompt.version + 1} from version {version}. Nothing is lost: version{" "}
        {prompt.version} stays in the list.
      </ConfirmDialog>
    </li>
  );
}
