import { Button, TabNav } from "@radix-ui/themes";
import { Link, useRevalidator, useSearchParams } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import { USE_WORDS } from "~/client/words/prompt-words";
import type { Prompt, PromptKeyInfo, PromptVersion } from "~/contract/prompts";
import buttonStyles from "~/ui/button.module.css";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { EmptyState } from "~/ui/empty-state";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { notify } from "~/ui/toasts";
import { PromptEditor } from "./prompt-editor";
import styles from "./prompts.module.css";

const PromptVersions = lazy(async () => ({ default: (await import("./prompt-versions")).PromptVersions }));

interface PromptScreenProps {
  prompt: Prompt;
  versions: { versions: PromptVersion[] };
  keys: { keys: PromptKeyInfo[] };
}

/** One prompt: its text to be changed, and its versions to be compared. */
export function PromptScreen({ prompt: opened, versions: { versions }, keys: { keys } }: PromptScreenProps) {
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [prompt, setPrompt] = useState(opened);
  const { use } = keys.find(({ key }) => key === prompt.key)!;
  const view = params.get("view") === "versions" ? "versions" : "edit";

  /** What a write answered stands here at once; the versions are read again. */
  function changed(next: Prompt) {
    setPrompt(next);
    revalidate();
  }

  return (
    <div className={screenStyles.screen}>
      <Link className={`text-link ${styles.promptBack}`} to="/admin/prompts">
        All Prompts
      </Link>
      <ScreenHead title={prompt.name} actions={<Activate prompt={prompt} onActivated={changed} />}>
        <span className={styles.promptKey}>{prompt.key}</span>{" "}
        {prompt.is_active ? (
          <span className={styles.promptLive}>Active</span>
        ) : (
          <span className={styles.promptOff}>Inactive</span>
        )}{" "}
        Version {prompt.version}. {USE_WORDS[use].note}
      </ScreenHead>
      <TabNav.Root aria-label="Prompt" mb="3">
        <TabNav.Link asChild active={view === "edit"}>
          <Link to={`?id=${prompt.id}`} preventScrollReset>
            Text
          </Link>
        </TabNav.Link>
        <TabNav.Link asChild active={view === "versions"}>
          <Link to={`?id=${prompt.id}&view=versions`} preventScrollReset>
            Versions ({prompt.version})
          </Link>
        </TabNav.Link>
      </TabNav.Root>
      {/* Hidden, not gone: what was typed and not saved is there on the way back. */}
      <div hidden={view !== "edit"}>
        <PromptEditor prompt={prompt} use={use} onSaved={changed} />
      </div>
      {view === "versions" && (
        <Suspense fallback={<RowsSkeleton label="Loading versions" />}>
          <PromptVersions prompt={prompt} versions={versions} onRolledBack={changed} />
        </Suspense>
      )}
    </div>
  );
}

function Activate({ prompt, onActivated }: { prompt: Prompt; onActivated(prompt: Prompt): void }) {
  const [asking, setAsking] = useState(false);
  const activate = useAction(
    async () => {
      onActivated(await api("POST /prompts/:id/activate", { params: { id: prompt.id } }));
      notify.done(`${prompt.name} is active`);
    },
    { failure: "Prompt update failed." },
  );
  if (prompt.is_active) return null;

  return (
    <>
      <Button loading={activate.busy} onClick={() => setAsking(true)}>
        Activate
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Activate ${prompt.name}?`}
        action="Activate"
        color="teal"
        onConfirm={activate.run}
      >
        Version {prompt.version} takes the place of what holds for {prompt.key} now, from the next answer on.
        The prompt that is active now becomes inactive and is kept.
      </ConfirmDialog>
    </>
  );
}

export function PromptMissing() {
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="All Prompts" />
      <EmptyState
        title="Prompt not found"
        action={
          <Link className={buttonStyles.button} to="/admin/prompts">
            All Prompts
          </Link>
        }
      />
    </div>
  );
}
