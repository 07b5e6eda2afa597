import { useEffect, useState } from "react";

/** Selected entries of a list. Removed entries are deselected; Escape clears. */
export function useSelection<Item extends { id: string }>(items: Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => ids.has(id));
  const any = chosen.length > 0;

  useEffect(() => {
    if (!any) return;
    function clearOnEscape(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (target.closest("input[type=text], textarea, [role=dialog], [role=alertdialog]")) return;
      setIds(new Set());
    }
    document.addEventListener("keydown", clearOnEscape);
    return () => document.removeEventListener("keydown", clearOnEscape);
  }, [any]);

  function choose(which: string[], on: boolean) {
    setIds((before) => {
      const next = new Set(before);
      for (const id of which) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }
  return { chosen, choose, clear: () => setIds(new Set()) };
}
