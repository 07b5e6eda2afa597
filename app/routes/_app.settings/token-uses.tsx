import { Button, Dialog, Flex } from "@radix-ui/themes";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { SCOPE_WORDS } from "~/client/words/token-words";
import type { ApiToken } from "~/contract/api-tokens";
import { Age } from "~/ui/age";
import { FormDialog } from "~/ui/form-dialog";
import { WhenLoaded } from "../_app/when-loaded";
import styles from "./tokens.module.css";

interface TokenUsesProps {
  /** Or a connected app. */
  token: Pick<ApiToken, "id" | "name"> | null;
  /** What to do about uses that one does not recognize. */
  remedy: string;
  onClose(): void;
}

/** When a token was used, by which program and for what. */
export function TokenUses({ token, remedy, onClose }: TokenUsesProps) {
  return (
    <FormDialog
      open={token !== null}
      onClose={onClose}
      title={`Uses of “${token?.name ?? ""}”`}
      lead={`One line for each hour, program and permission of the last 30 days. ${remedy} if you don't recognize a program.`}
      maxWidth="520px"
    >
      {token && <Uses id={token.id} />}
      <Flex justify="end">
        <Dialog.Close>
          <Button size="3" variant="soft" color="gray">
            Close
          </Button>
        </Dialog.Close>
      </Flex>
    </FormDialog>
  );
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
