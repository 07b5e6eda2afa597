import { useRef, useState } from "react";
import { notify } from "~/ui/toasts";
import { errorText } from "./error-text";

interface ActionOptions<Args extends unknown[]> {
  /** Fallback error message. */
  failure?: string;
  /** Shows a failure where the action is; without it, a toast does. */
  onFailure?(error: unknown, ...args: Args): unknown;
  /** The id of what a run is about, where several may run at once, as in a list: each once. */
  about?(...args: Args): string;
  /** The screen is left once it is done: until then the button stays busy. */
  leaves?: boolean;
}

/**
 * Runs an action on click: the button is busy meanwhile, a second click is ignored, and a failure is
 * shown. `run` resolves to undefined then.
 */
export function useAction<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  { failure, onFailure, about, leaves = false }: ActionOptions<Args> = {},
) {
  const [running, setRunning] = useState<readonly string[]>([]);
  // A double click arrives before the button shows that it is busy.
  const now = useRef(running);

  function mark(ids: readonly string[]) {
    now.current = ids;
    setRunning(ids);
  }

  async function run(...args: Args): Promise<Result | undefined> {
    const id = about?.(...args) ?? "";
    if (now.current.includes(id)) return undefined;
    mark([...now.current, id]);
    let isLeft = false;
    try {
      const result = await work(...args);
      isLeft = leaves;
      return result;
    } catch (error) {
      if (onFailure) await onFailure(error, ...args);
      else notify.error(errorText(error, failure));
      return undefined;
    } finally {
      if (!isLeft) mark(now.current.filter((one) => one !== id));
    }
  }

  return { run, busy: running.length > 0, isBusy: (id: string) => running.includes(id) };
}
