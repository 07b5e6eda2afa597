import { Button, Callout } from "@radix-ui/themes";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "~/client/calls/api";
import { ApiError, errorText, problemsByPath } from "~/client/calls/error-text";
import { useAction } from "~/client/calls/use-action";
import { useLeaveGuard } from "~/client/screens/use-leave-guard";
import type { Settings } from "~/contract/settings";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { notify } from "~/ui/toasts";
import { Section } from "../_app.settings/section";
import { AssistantStatus } from "./assistant-status";
import { BackupStatus } from "./backup-status";
import { CompanyFields } from "./company-fields";
import { FeatureSwitches } from "./feature-switches";
import { PlanTable } from "./plan-table";
import styles from "./settings.module.css";
import { changesOf, type SettingsDraft, toDraft } from "./settings-draft";

const FAILURE = "The settings could not be saved";

/** All settings as one form: one Save, which sends only what differs, and refusals beside their fields. */
export function SettingsForm({ settings: opened }: { settings: Settings }) {
  const [settings, setSettings] = useState(opened);
  const [draft, setDraft] = useState(() => toDraft(opened));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isStale, setStale] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { run: save, busy } = useAction(
    async () => {
      const body = { ...changes, version: settings.version };
      const saved = await api("PUT /admin/settings", { body });
      setSettings(saved);
      setDraft(toDraft(saved));
      setProblems({});
      notify.done("Settings saved");
    },
    {
      onFailure(error) {
        setProblems(problemsByPath(error));
        setStale(error instanceof ApiError && error.code === "stale_version");
        notify.error(errorText(error, FAILURE));
      },
    },
  );
  const changes = changesOf(settings, draft);
  const unsaved = Object.keys(changes).length > 0;
  const guard = useLeaveGuard(unsaved && !busy);

  // The first of the refused fields, once their sentences stand there.
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);

  function put<Part extends keyof SettingsDraft>(part: Part, value: SettingsDraft[Part]) {
    setDraft((before) => ({ ...before, [part]: value }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  /** Edited fields keep their input; the others take what another admin saved. */
  async function readAgain() {
    try {
      const theirs = await api("GET /admin/settings");
      setDraft((mine) => {
        const base = toDraft(settings);
        const next = { ...toDraft(theirs) };
        for (const part of Object.keys(next) as (keyof SettingsDraft)[]) {
          if (JSON.stringify(mine[part]) !== JSON.stringify(base[part]))
            Object.assign(next, { [part]: mine[part] });
        }
        return next;
      });
      setSettings(theirs);
      setStale(false);
    } catch (error) {
      notify.error(errorText(error, FAILURE));
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Section
        id="assistant"
        title="Assistant"
        lead="Which model answers. The operator chooses it with AI_PROVIDER."
      >
        <AssistantStatus assistant={settings.assistant} />
      </Section>
      <Section id="backups" title="Backups" lead="Every night, of everything in the marketplace.">
        <BackupStatus backups={settings.backups} />
      </Section>
      <Section id="plans" title="Plans and quotas" lead="Limits per role. Leave empty for no limit.">
        <PlanTable plans={draft.plans} problems={problems} onChange={(plans) => put("plans", plans)} />
      </Section>
      <Section
        id="features"
        title="Feature switches"
        lead="Closed features show a notice and reject requests."
      >
        <FeatureSwitches features={draft.features} onChange={(features) => put("features", features)} />
      </Section>
      <CompanyFields draft={draft} problems={problems} put={put} />
      {isStale && (
        <Callout.Root color="amber" highContrast role="alert" mb="3">
          <Callout.Text>
            Someone else saved the settings. Your changes are kept; everything else is updated to theirs.
          </Callout.Text>
          <Button type="button" variant="surface" onClick={readAgain}>
            Update and continue
          </Button>
        </Callout.Root>
      )}
      <div className={styles.settingsBar} data-dirty={unsaved}>
        <p role="status">{unsaved ? "Not saved yet" : ""}</p>
        <Button
          type="button"
          variant="ghost"
          color="gray"
          disabled={!unsaved}
          onClick={() => setDraft(toDraft(settings))}
        >
          Discard changes
        </Button>
        <Button type="submit" size="3" disabled={!unsaved} loading={busy}>
          Save settings
        </Button>
      </div>
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => !open && guard.stay()}
        title="Leave without saving?"
        action="Leave"
        onConfirm={guard.leave}
      >
        Your changes are not saved.
      </ConfirmDialog>
    </form>
  );
}
