import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { SCOPE_WORDS } from "~/client/words/token-words";
import type { ApiToken } from "~/contract/api-tokens";
import { Age } from "~/ui/age";
import { Day } from "~/ui/day";
import { DialogClose, FormDialog } from "~/ui/form-dialog";
import { WhenLoaded } from "../_app/when-loaded";
import { RowDetail } from "./list-row";
import type { History } from "./removable-list";
import styles from "./token-uses.module.css";

/** A token, or a connected app. */
type Used = Pick<ApiToken, "id" | "name" | "created_at" | "last_used_at">;

/** When a token was used, by which program and for what. `remedy` is what to do about uses one does not recognize. */
export function tokenUses(remedy: string): History<Used> {
  return {
    action: "Uses",
    label: (name) => `Show uses of ${name}`,
    has: ({ last_used_at }) => last_used_at !== null,
    dialog: (token, onClose) => (
      <FormDialog
        open={token !== null}
        onClose={onClose}
        title={`Uses of “${token?.name ?? ""}”`}
        lead={`One line for each hour, program and permission of the last 30 days. ${remedy} if you don't recognize a program.`}
        maxWidth="520px"
      >
        {token && <Uses id={token.id} />}
        <DialogClose />
      </FormDialog>
    ),
  };
}

function Uses({ id }: { id: string }) {
  const { state, reload } = useCall(callQuery("GET /profile/me/api-tokens/:id/uses", { params: { id } }), {
    failure: "The uses could not be loaded.",
  });
  return (
    <WhenLoaded state={state} onRetry={reload} rows={3}>
      {({ uses }) => (
        <ul className={styles.uses} aria-label="Uses">
          {uses.map(({ hour, client, scope }) => (
            <li key={`${hour} ${client} ${scope}`}>
              <span className={styles.useClient}>{client || "Unknown program"}</span>
              <span>{SCOPE_WORDS[scope].name}</span>
              <Age value={hour} />
            </li>
          ))}
        </ul>
      )}
    </WhenLoaded>
  );
}

/** "Created on 3 May 2026, last used yesterday". */
export function LastUsed({
  begun,
  created_at,
  last_used_at,
}: Pick<Used, "created_at" | "last_used_at"> & { begun: string }) {
  return (
    <RowDetail>
      {begun} on <Day value={created_at} />, {last_used_at ? "last used " : "not used yet"}
      {last_used_at && <Age value={last_used_at} />}
    </RowDetail>
  );
}
