import { useState } from "react";
import type { ManagedTechnologyCard } from "~/contract/listings";

export interface Row extends ManagedTechnologyCard {
  /** A notice for the reader: another admin changed it. */
  note?: string;
}

/** The rows of a page, as it was read, with what has been changed here since. A page that is read again wins. */
export function useRows(loaded: readonly Row[]) {
  const [edited, setEdited] = useState<{ of: readonly Row[]; rows: Row[] }>({
    of: loaded,
    rows: [...loaded],
  });
  const rows = edited.of === loaded ? edited.rows : [...loaded];

  function change(edit: (rows: Row[]) => Row[]) {
    setEdited((before) => ({ of: loaded, rows: edit(before.of === loaded ? before.rows : [...loaded]) }));
  }

  /** Shows rows as they will be; gives back how to show those that were refused as they were. */
  function mark(ids: readonly string[], marks: Partial<Row>) {
    const changed = new Set(ids);
    const before = new Map(rows.filter(({ id }) => changed.has(id)).map((row) => [row.id, row]));
    change((all) => all.map((row) => (changed.has(row.id) ? { ...row, ...marks } : row)));
    return (refused: readonly string[] = ids) => {
      const back = new Set(refused);
      change((all) => all.map((row) => (back.has(row.id) ? (before.get(row.id) ?? row) : row)));
    };
  }

  return {
    rows,
    mark,
    /** Shows what a write answered. */
    put(id: string, marks: Partial<Row>) {
      change((all) => all.map((row) => (row.id === id ? { ...row, ...marks } : row)));
    },
    drop(ids: readonly string[]) {
      const gone = new Set(ids);
      change((all) => all.filter(({ id }) => !gone.has(id)));
    },
  };
}

export type Rows = ReturnType<typeof useRows>;
