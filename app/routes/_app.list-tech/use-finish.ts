import { useRef, useState } from "react";
import { ApiError, errorText } from "~/client/calls/error-text";
import { useAction } from "~/client/calls/use-action";
import { notify } from "~/ui/toasts";
import type { ListingFormState } from "./listing-form-state";
import type { SaveStrategy } from "./save-strategy";
import { type Place, STEPS } from "./steps";
import type { ListingFiles } from "./use-listing-files";
import type { useSaving } from "./use-saving";

const LOOK_MILLISECONDS = 150;

interface FinishOptions {
  strategy: SaveStrategy;
  state: ListingFormState;
  saving: ReturnType<typeof useSaving>;
  files: ListingFiles;
  goTo(place: Place): void;
  focusProblem(place: Place): void;
  onFinished(id: string): void;
}

/**
 * The last button: the whole is checked, saved, its files are waited for, and then it is submitted, once, however often
 * one presses. Whatever fails, the form stays as it is.
 */
export function useFinish({ strategy, state, saving, files, goTo, focusProblem, onFinished }: FinishOptions) {
  const [failure, setFailure] = useState<string | null>(null);
  const filesNow = useRef(files);
  filesNow.current = files;
  // A press whose answer was lost is the same press; another version of the listing is another one.
  const attempt = useRef({ version: 0, key: "" });

  const { run: finish, busy } = useAction(send, { onFailure: refused });

  function run() {
    if (busy) return;
    setFailure(null);
    const wrong = STEPS.find(({ key }) => state.problemsIn(key).length > 0);
    if (wrong) {
      state.check(STEPS.map(({ key }) => key));
      goTo(wrong.key);
      focusProblem(wrong.key);
      return;
    }
    void finish();
  }

  async function send() {
    const saved = await saving.save();
    await filesSent();
    if (filesNow.current.failed > 0) throw new ApiError(0, "upload_failed", null);
    if (attempt.current.version !== saved.version) {
      attempt.current = { version: saved.version, key: crypto.randomUUID() };
    }
    const finished = await strategy.finish(saved, attempt.current.key);
    saving.setListing(finished, state.filled.draft);
    state.setFilled(({ draft }) => ({ draft, prefill: null }));
    onFinished(finished.id);
    goTo("done");
  }

  /** Files are sent one after the other as soon as the listing is there. */
  async function filesSent() {
    while (filesNow.current.unsent > 0) await new Promise((look) => setTimeout(look, LOOK_MILLISECONDS));
  }

  function refused(error: unknown) {
    const isUpload = error instanceof ApiError && error.code === "upload_failed";
    const message = errorText(error, isUpload ? "File upload failed" : strategy.failure);
    notify.error(message);
    setFailure(/[.!?]$/.test(message) ? message : `${message}.`);
    const step = isUpload ? "files" : state.refuse(error);
    if (!step) return;
    state.check([step]);
    goTo(step);
    if (!isUpload) focusProblem(step);
  }

  return { busy, failure, run };
}
