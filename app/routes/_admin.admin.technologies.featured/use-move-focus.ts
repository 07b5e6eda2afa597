import { type RefObject, useLayoutEffect, useRef } from "react";

export type RowControl = "handle" | "up" | "down" | "media";

/** Keeps the focus on the row that was moved: an element that changes its place in the document loses it. */
export function useMoveFocus(rows: RefObject<HTMLOListElement>, order: readonly string[]) {
  const wanted = useRef<[id: string, control: RowControl] | null>(null);

  function on(id: string, control: RowControl) {
    const row = [...(rows.current?.children ?? [])].find((one) => (one as HTMLElement).dataset.id === id);
    row?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is what asks for it
  useLayoutEffect(() => {
    if (wanted.current) on(...wanted.current);
    wanted.current = null;
  }, [order]);

  return {
    on,
    /** After the next order is rendered. */
    after(id: string, control: RowControl) {
      wanted.current = [id, control];
    },
  };
}
