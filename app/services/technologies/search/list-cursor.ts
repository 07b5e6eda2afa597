import { MAX_OFFSET } from "~/contract/pagination";
import { AppError } from "~/services/errors/errors";
import type { CappedTotal } from "../facets/match-counts";

/** Where a page starts, and the total that the first page found. `at` is an offset (kind r) or a position. */
export interface Cursor extends CappedTotal {
  /** Letters that encode the order, so that a cursor of another order is rejected. */
  kind: string;
  at: number;
}

/** `n.1k2j.3f.0`: kind, place, total and whether it was capped, in base 36. */
export function writeCursor({ kind, at, total, capped }: Cursor): string {
  return `${kind}.${at.toString(36)}.${total.toString(36)}.${capped ? 1 : 0}`;
}

/** @throws 422 for anything else than a cursor of this kind */
export function readCursor(text: string, kind: string): Cursor {
  const [, found, at, total, capped] =
    /^([a-z]{1,2})\.([0-9a-z]{1,11})\.([0-9a-z]{1,8})\.([01])$/.exec(text) ?? [];
  const cursor = {
    kind,
    at: Number.parseInt(at ?? "", 36),
    total: Number.parseInt(total ?? "", 36),
    capped: capped === "1",
  };
  if (found !== kind || !Number.isSafeInteger(cursor.at) || !Number.isSafeInteger(cursor.total)) {
    throw wrongCursor();
  }
  return cursor;
}

/**
 * @param offset rows before a page of so many
 * @throws 422 where they are too many to be skipped; past the end there is nothing to skip
 */
export function checkOffset(offset: number, { total, capped }: CappedTotal): void {
  if (offset <= MAX_OFFSET || (!capped && offset >= total)) return;
  throw new AppError(422, "validation_error", [
    {
      loc: ["query", "page"],
      msg: "Pages reach the first 10,000 rows. Follow next_cursor to read on, or narrow the filters.",
      type: "value_error",
    },
  ]);
}

export function wrongCursor(): AppError {
  return new AppError(422, "validation_error", [
    {
      loc: ["query", "cursor"],
      msg: "Cursor must be the next_cursor of the page before, with the same search, filters and sort.",
      type: "value_error",
    },
  ]);
}
