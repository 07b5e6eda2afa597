import { Link } from "@remix-run/react";
import { useListAddress } from "~/client/list-address";
import { ROLE_WORDS, USER_STATUS_WORDS } from "~/client/user-words";
import type { AdminUser } from "~/contract/admin-users";
import { ROLES, USER_STATUSES } from "~/contract/values";
import { Age } from "~/ui/age";
import { type Column, DataTable } from "~/ui/data-table";
import { Day } from "~/ui/day";
import { EmptyState } from "~/ui/empty-state";
import { FilterSelect } from "~/ui/filter-select";
import { Pager } from "~/ui/pager";
import { ScreenHead } from "~/ui/screen-head";
import { SearchField } from "~/ui/search-field";

const MAX_QUERY_CHARACTERS = 200;

interface FoundUsers {
  users: AdminUser[];
  total: number;
  page: number;
  total_pages: number;
}

const COLUMNS: Column<AdminUser>[] = [
  {
    key: "name",
    label: "Name",
    cell: (user) => (
      <div>
        {nameOf(user)}
        <span className="data-table-note">{user.email}</span>
      </div>
    ),
  },
  { key: "role", label: "Role", cell: (user) => ROLE_WORDS[user.role_name] },
  { key: "status", label: "Status", cell: (user) => USER_STATUS_WORDS[user.status] },
  { key: "organization", label: "Organization", cell: (user) => user.organization ?? "Not provided" },
  { key: "created", label: "Created", cell: (user) => <Day value={user.created_at} /> },
  {
    key: "last_login",
    label: "Last login",
    cell: (user) => (user.last_login_at ? <Age value={user.last_login_at} /> : "Never"),
  },
];

export function UsersScreen({ found }: { found: FoundUsers }) {
  const { params, size, busy, hrefOf, pageHref, show } = useListAddress();
  const words = params.get("query") ?? "";
  const filtered = ["query", "role", "status"].some((name) => params.has(name));
  return (
    <div className="screen">
      <ScreenHead title="All Users" />
      <div className="filter-bar">
        <SearchField
          slash
          label="Search by name, email, username or organization"
          value={words}
          maxLength={MAX_QUERY_CHARACTERS}
          onSearch={(query) => show({ query }, { replace: words !== "" && query !== "" })}
        />
        <FilterSelect
          label="Role"
          value={params.get("role") ?? ""}
          options={[
            { value: "", label: "Any" },
            ...ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] })),
          ]}
          onChange={(role) => show({ role })}
        />
        <FilterSelect
          label="Status"
          value={params.get("status") ?? ""}
          options={[
            { value: "", label: "All but deleted" },
            ...USER_STATUSES.map((status) => ({ value: status, label: USER_STATUS_WORDS[status] })),
          ]}
          onChange={(status) => show({ status })}
        />
      </div>
      {found.users.length === 0 ? (
        <EmptyState
          title={filtered ? "No user fits these filters" : "No users on this page"}
          action={
            <Link className="button button-quiet" to={hrefOf({ query: null, role: null, status: null })}>
              Clear filters
            </Link>
          }
        />
      ) : (
        <DataTable caption="Users" columns={COLUMNS} rows={found.users} nameOf={nameOf} busy={busy} />
      )}
      <Pager
        page={found.page}
        totalPages={found.total_pages}
        size={size}
        shown={found.total === 1 ? "1 user" : `${found.total.toLocaleString("en")} users`}
        hrefOf={pageHref}
        onSize={(next) => show({ size: String(next) })}
      />
    </div>
  );
}

function nameOf(user: AdminUser): string {
  return [user.first_name, user.last_name].filter(Boolean).join(" ") || user.username;
}
