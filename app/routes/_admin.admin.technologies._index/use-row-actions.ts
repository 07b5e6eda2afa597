import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { decideOnListing } from "~/client/listings/review-decisions";
import { changePendingCount } from "~/client/listings/review-queue";
import { staleMessage } from "~/client/listings/stale-listing";
import { notify } from "~/ui/toasts";
import type { Row, Rows } from "./use-rows";

/** What is done with one listing beside the actions on many: approving it, and featuring. */
export function useRowActions(rows: Rows) {
  /** Shown at once; put back when it is undone or refused. */
  function approve(row: Row) {
    const unmark = rows.mark([row.id], { status: "approved" });
    changePendingCount(-1);
    decideOnListing({
      listing: row,
      decision: { status: "approved" },
      onReturn() {
        unmark();
        changePendingCount(1);
      },
    });
  }

  /** Shown at once; put back when it is refused. */
  async function feature(row: Row, on: boolean) {
    const { id, title } = row;
    const undo = rows.mark([id], { is_featured: on });
    try {
      if (on) await api("POST /admin/technologies/:id/feature", { params: { id }, body: {} });
      else await api("DELETE /admin/technologies/:id/feature", { params: { id } });
      notify.done(on ? `Featured “${title}”.` : `“${title}” is no longer featured.`);
    } catch (error) {
      undo();
      refuse(row, error, on ? "Technology featured failed" : "Technology unfeatured failed");
    }
  }

  function refuse({ id }: Row, error: unknown, failure: string) {
    const note = staleMessage(error);
    if (note) rows.put(id, { note });
    notify.error(errorText(error, failure));
  }
  return { approve, feature };
}
