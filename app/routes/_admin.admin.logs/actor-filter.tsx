import { Button, Popover } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/api";
import { useLoaded } from "~/client/use-loaded";
import { SearchField } from "~/ui/search-field";
import { WhenLoaded } from "../_app/when-loaded";

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
        <Button variant="surface" color="gray" className="actor-button">
          Actor: {chosen?.name ?? "anybody"}
        </Button>
      </Popover.Trigger>
      <Popover.Content className="actor-choices" aria-label="Actor" width="320px">
        <Users onChoose={choose} />
        {chosen && (
          <button type="button" className="actor-choice" onClick={() => choose(null)}>
            Anybody
          </button>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}

function Users({ onChoose }: { onChoose(id: string): void }) {
  const [words, setWords] = useState("");
  const { state, reload } = useLoaded(
    (signal) => api("GET /admin/users", { query: { query: words, size: SHOWN_USERS }, signal }),
    { key: words, failure: "The users could not be loaded." },
  );
  return (
    <>
      <SearchField label="Search users" value={words} maxLength={MAX_QUERY_CHARACTERS} onSearch={setWords} />
      <WhenLoaded state={state} onRetry={reload} rows={SHOWN_USERS}>
        {({ users }) =>
          users.length === 0 ? (
            <p className="actor-none">No user has these words</p>
          ) : (
            <ul className="actor-list">
              {users.map((user) => (
                <li key={user.id}>
                  <button type="button" className="actor-choice" onClick={() => onChoose(user.id)}>
                    {[user.first_name, user.last_name].filter(Boolean).join(" ") || user.username}
                    <span className="data-table-note">{user.email}</span>
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
