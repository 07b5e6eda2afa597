import { type RefObject, useEffect, useRef, useState } from "react";

type Edge = "top" | "bottom";

interface Dragging {
  id: string | null;
  /** The row below the pointer, and on which side of it the dragged one would land. */
  over: { id: string; edge: Edge } | null;
}

const NOTHING: Dragging = { id: null, over: null };

/**
 * Rows (`li[data-id]`) that are dragged by their handle (`[data-control=handle]`), by mouse, and by a long press where
 * the platform drags so; a swipe scrolls the page as ever. The library is loaded once the rows stand there.
 */
export function useRowDrag(
  rows: RefObject<HTMLOListElement>,
  order: readonly string[],
  onMove: (id: string, rank: number) => void,
): Dragging {
  const [dragging, setDragging] = useState(NOTHING);
  const latest = useRef({ order, onMove });
  latest.current = { order, onMove };
  const members = [...order].sort().join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that are there are what is bound
  useEffect(() => {
    let left = false;
    let unbind = () => {};
    void import("@atlaskit/pragmatic-drag-and-drop/element/adapter").then((library) => {
      if (left || !rows.current) return;
      const bound = [...rows.current.querySelectorAll<HTMLElement>(":scope > li")].flatMap((row) =>
        bindRow(row, library, setDragging, latest),
      );
      unbind = () => {
        for (const stop of bound) stop();
      };
    });
    return () => {
      left = true;
      unbind();
    };
  }, [members]);

  return dragging;
}

type Library = typeof import("@atlaskit/pragmatic-drag-and-drop/element/adapter");
interface Latest {
  current: { order: readonly string[]; onMove: (id: string, rank: number) => void };
}

function bindRow(
  row: HTMLElement,
  { draggable, dropTargetForElements }: Library,
  show: (change: Dragging | ((before: Dragging) => Dragging)) => void,
  latest: Latest,
): (() => void)[] {
  const id = row.dataset.id!;
  const handle = row.querySelector('[data-control="handle"]');
  if (!handle) return [];
  return [
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ id }),
      onDragStart: () => show({ id, over: null }),
      onDrop: () => show(NOTHING),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => typeof source.data.id === "string" && latest.current.order.includes(id),
      getData: ({ input }) => ({ edge: edgeAt(row, input.clientY) }),
      onDrag: ({ self }) => {
        const edge = self.data.edge as Edge;
        show((before) =>
          before.over?.id === id && before.over.edge === edge ? before : { ...before, over: { id, edge } },
        );
      },
      onDragLeave: () => show((before) => (before.over?.id === id ? { ...before, over: null } : before)),
      onDrop: ({ source, self }) => {
        const { order, onMove } = latest.current;
        const moved = source.data.id as string;
        const from = order.indexOf(moved);
        const target = order.indexOf(id) + (self.data.edge === "bottom" ? 1 : 0);
        onMove(moved, target > from ? target : target + 1);
      },
    }),
  ];
}

function edgeAt(row: HTMLElement, y: number): Edge {
  const { top, height } = row.getBoundingClientRect();
  return y < top + height / 2 ? "top" : "bottom";
}
