import type { Filled } from "~/client/drafts/prefill";
import { EMPTY_DRAFT, sendsTheSame } from "~/contract/listing/draft";
import type { ListingStatus } from "~/contract/values";
import type { SavedWhere } from "./use-saving";

interface SaveStateProps {
  where: SavedWhere;
  isOnServer: boolean;
  status: ListingStatus;
  filled: Filled;
}

/** Where what was typed is safe, in a quiet line. */
export function SaveState({ where, isOnServer, status, filled }: SaveStateProps) {
  if (!isOnServer && sendsTheSame(filled.draft, EMPTY_DRAFT)) {
    return <>What you type is kept as a draft.</>;
  }
  if (where === "saving") return <>Saving…</>;
  if (where === "nowhere") return <>Not saved: browser storage is unavailable. Do not close the window.</>;
  if (where === "server" && isOnServer) return <>{status === "draft" ? "Draft saved" : "Saved"}</>;
  return (
    <>
      Kept on this device
      {status === "draft" && !isOnServer && "; saved as a draft once title, summary and field are there"}
    </>
  );
}
