import { Button, Popover } from "@radix-ui/themes";
import { useState } from "react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import dataTableStyles from "~/ui/data-table.module.css";
import { SearchField } from "~/ui/search-field";
import { WhenLoaded } from "../_app/when-loaded";
import styles from "./activity-log.module.css";

const MAX_QUERY_CHARACTERS = 200;
const SHOWN_USERS = 6;

export interface Chosen {
  id: string;
  name: string;
}

interface ActorFilterProps {
  chosen: Chosen | null;
  onChoose(id: string | null): void;
}

/** Narrows the log to what one person did, picked from the users. */
export function ActorFilter({ chosen, onChoose }: ActorFilterProps) {
  const [open, setOpen] = useState(false);

  function choose(id: string | null) {
    setOpen(false);
    onChoose(id);
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger>
        <Button variant="surface" color="gray" className={styles.actorButton}>
          Actor: {chosen?.name ?? "any user"}
        </Button>
      </Popover.Trigger>
      <Popover.Content className={styles.actorChoices} aria-label="Actor" width="320px">
        <Users onChoose={choose} />
        {chosen && (
          <button type="button" className={styles.actorChoice} onClick={() => choose(null)}>
            Any user
          </button>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}

function Users({ onChoose }: { onChoose(id: string): void }) {
  const [words, setWords] = useState("");
  const { state, reload } = useCall(
    callQuery("GET /admin/users", { query: { query: words, size: SHOWN_USERS } }),
    { failure: "The users could not be loaded." },
  );
  return (
    <>
      <SearchField label="Search users" value={words} maxLength={MAX_QUERY_CHARACTERS} onSearch={setWords} />
      <WhenLoaded state={state} onRetry={reload} rows={SHOWN_USERS}>
        {({ users }) =>
          users.length === 0 ? (
            <p className={styles.actorNone}>No users match</p>
          ) : (
            <ul className={styles.actorList}>
              {users.map((user) => (
                <li key={user.id}>
                  <button type="button" className={styles.actorChoice} onClick={() => onChoose(user.id)}>
                    {[user.first_name, user.last_name].filter(Boolean).join(" ") || user.username}
                    <span className={dataTableStyles.dataTableNote}>{user.email}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </>
  );
}
