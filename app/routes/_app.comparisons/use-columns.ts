import { useRef, useState } from "react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import type { Comparison } from "~/contract/comparisons";
import { notify } from "~/ui/toasts";

const MIN_COMPARED = 2;
const UNDO_MILLISECONDS = 8_000;

export interface Columns {
  busy: boolean;
  /** Whether the listing with this id is on its way in or out. */
  isBusy(id: string): boolean;
  /** Why the last change was refused; shown in place. */
  refusal: string | null;
  add(technology: { id: string; title: string }): Promise<boolean>;
  remove(technology: Comparison["technologies"][number]): Promise<boolean>;
}

/** Takes listings in and out of a comparison in place; the server answers the whole of it. */
export function useColumns(comparison: Comparison, onChange: (comparison: Comparison) => void): Columns {
  const [refusal, setRefusal] = useState<string | null>(null);
  const ids = comparison.technologies.map(({ id }) => id);
  const latest = useRef(ids);
  latest.current = ids;

  const {
    run: put,
    busy,
    isBusy,
  } = useAction(
    async (technologies: string[], _about: string) => {
      setRefusal(null);
      const params = { id: comparison.id };
      onChange(await api("PUT /technologies/comparisons/:id", { params, body: { technologies } }));
      return true;
    },
    { failure: "The comparison could not be changed.", about: (_technologies, id) => id },
  );

  async function add({ id, title }: { id: string; title: string }) {
    const added = await put([...ids, id], id);
    if (added) notify.done(`Added "${title}"`);
    return added === true;
  }

  async function remove({ id, title, available }: Comparison["technologies"][number]) {
    if (ids.length <= MIN_COMPARED) {
      setRefusal("A comparison keeps at least two technologies. Add another one before you remove this.");
      return false;
    }
    const removed = await put(
      ids.filter((other) => other !== id),
      id,
    );
    if (!removed) return false;
    const undo = () => void put(latest.current.toSpliced(ids.indexOf(id), 0, id), id);
    // What is gone from the catalog cannot be taken in again.
    const offer = { duration: UNDO_MILLISECONDS, action: { label: "Undo", onClick: undo } };
    notify.note(`Removed "${title}"`, available ? offer : {});
    return true;
  }

  return { busy, isBusy, refusal, add, remove };
}
