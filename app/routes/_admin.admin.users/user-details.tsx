import { DataList } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { nameOf, ROLE_WORDS, USER_STATUS_WORDS } from "~/client/words/user-words";
import type { UserDetail } from "~/contract/admin-users";
import { LISTING_STATUSES } from "~/contract/values";
import { valueName } from "~/lib/value-name";
import { Age } from "~/ui/age";
import dataTableStyles from "~/ui/data-table.module.css";
import { Day } from "~/ui/day";
import { ErrorState } from "~/ui/error-state";
import { DialogClose, FormDialog } from "~/ui/form-dialog";
import { RowsSkeleton } from "~/ui/skeletons";
import panelStyles from "../_admin/panel.module.css";
import styles from "./user-details.module.css";

const ENTRIES_SHOWN = 8;

/** One user beside the list: who it is, what there is of them, and what they did lately. */
export function UserDetails({ id, onClose }: { id: string | null; onClose(): void }) {
  return (
    <FormDialog
      open={id !== null}
      onClose={onClose}
      title="User"
      lead="Stored data of this account. Chats and notes are private and not shown."
      maxWidth="640px"
    >
      {id !== null && <Details key={id} id={id} />}
      <DialogClose />
    </FormDialog>
  );
}

function Details({ id }: { id: string }) {
  const { state, reload } = useCall(callQuery("GET /admin/users/:id", { params: { id } }), {
    failure: "The user could not be loaded",
  });
  if (state.kind === "loading") return <RowsSkeleton label="Loading the user" />;
  if (state.kind === "failed") {
    return <ErrorState title="The user could not be loaded" message={state.message} onRetry={reload} />;
  }
  return (
    <>
      <Facts user={state.value} />
      <LatestEntries id={id} />
    </>
  );
}

function Facts({ user }: { user: UserDetail }) {
  const { counts } = user;
  const listings = LISTING_STATUSES.filter((status) => counts.listings[status] > 0)
    .map((status) => `${counts.listings[status]} ${valueName(status).toLowerCase()}`)
    .join(", ");
  return (
    <DataList.Root
      size="2"
      orientation={{ initial: "vertical", sm: "horizontal" }}
      className={styles.userFacts}
    >
      <Fact label="Name">{nameOf(user)}</Fact>
      <Fact label="Email">{user.email}</Fact>
      <Fact label="Username">{user.username}</Fact>
      <Fact label="Role">{ROLE_WORDS[user.role_name]}</Fact>
      <Fact label="Status">{USER_STATUS_WORDS[user.status]}</Fact>
      <Fact label="Organization">{user.organization ?? "Not provided"}</Fact>
      <Fact label="Created">
        <Day value={user.created_at} />
      </Fact>
      <Fact label="Verified">{user.verified_at ? <Day value={user.verified_at} /> : "Not yet"}</Fact>
      <Fact label="Last active">
        {user.last_activity_at ? <Age value={user.last_activity_at} /> : "Never"}
      </Fact>
      <Fact label="Active logins">{user.active_logins}</Fact>
      <Fact label="Listings">{listings || "None"}</Fact>
      <Fact label="Requests">
        {counts.requests_sent} sent, {counts.requests_received} received
      </Fact>
      <Fact label="Chats">{counts.sessions}</Fact>
      <Fact label="Comparisons">{counts.comparisons}</Fact>
    </DataList.Root>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.Label minWidth="120px">{label}</DataList.Label>
      <DataList.Value>{children}</DataList.Value>
    </DataList.Item>
  );
}

/** The end of the activity log of this person; the whole of it is a screen of its own. */
function LatestEntries({ id }: { id: string }) {
  const { state, reload } = useCall(
    callQuery("GET /admin/monitoring/logs/activity", { query: { user_id: id, size: ENTRIES_SHOWN } }),
    { failure: "The activity could not be loaded" },
  );
  return (
    <section aria-labelledby="user-activity">
      <h3 id="user-activity" className={panelStyles.panelTitle}>
        Latest activity
      </h3>
      {state.kind === "loading" && <RowsSkeleton count={3} label="Loading activity" />}
      {state.kind === "failed" && (
        <ErrorState title="The activity could not be loaded" message={state.message} onRetry={reload} />
      )}
      {state.kind === "ready" && state.value.logs.length === 0 && <p>Nothing in the log yet.</p>}
      {state.kind === "ready" && state.value.logs.length > 0 && (
        <>
          <ul className={styles.userActivity}>
            {state.value.logs.map((entry) => (
              <li key={entry.id}>
                {entry.summary}{" "}
                <span className={dataTableStyles.dataTableNote}>{<Age value={entry.created_at} />}</span>
              </li>
            ))}
          </ul>
          <Link className="text-link" to={`/admin/logs?user_id=${id}`}>
            All activity of this user
          </Link>
        </>
      )}
    </section>
  );
}
