import { Link } from "@remix-run/react";
import { useListAddress } from "~/client/list-address";
import { sayCount } from "~/client/say-count";
import { useChosen } from "~/client/use-chosen";
import { nameOf, ROLE_WORDS, USER_STATUS_WORDS } from "~/client/user-words";
import type { AdminUser } from "~/contract/admin-users";
import type { Role } from "~/contract/roles";
import { ROLES, USER_STATUSES } from "~/contract/values";
import { Age } from "~/ui/age";
import { type Column, DataTable } from "~/ui/data-table";
import { Day } from "~/ui/day";
import { EmptyState } from "~/ui/empty-state";
import { FilterSelect } from "~/ui/filter-select";
import { Pager } from "~/ui/pager";
import { ScreenHead } from "~/ui/screen-head";
import { SearchField } from "~/ui/search-field";
import { BulkRole } from "./bulk-role";
import { ExportMenu } from "./export-menu";
import { RoleSelect } from "./role-select";
import { type UserActions, useUserActions } from "./use-user-actions";
import { UserDetails } from "./user-details";
import { UserMenu } from "./user-menu";

const MAX_QUERY_CHARACTERS = 200;

interface UsersScreenProps {
  found: { users: AdminUser[]; total: number; total_capped: boolean; page: number; total_pages: number };
  roles: Role[];
}

export function UsersScreen({ found, roles }: UsersScreenProps) {
  const { params, size, busy, sort, hrefOf, pageHref, show } = useListAddress("newest");
  const { chosen, choose, clear } = useChosen(found.users);
  const actions = useUserActions();
  const open = (id: string | null) => show({ id, page: params.get("page") });
  return (
    <div className="screen">
      <ScreenHead title="All Users" actions={<ExportMenu params={params} />} />
      <Filters />
      {chosen.length > 0 && (
        <BulkRole
          chosen={chosen}
          roles={roles}
          onClear={clear}
          onDone={(failed) => {
            choose(
              chosen.map(({ id }) => id).filter((id) => !failed.includes(id)),
              false,
            );
            actions.reload();
          }}
        />
      )}
      {found.users.length === 0 ? (
        <EmptyState
          title={isFiltered(params) ? "No user fits these filters" : "No users on this page"}
          action={
            <Link className="button button-quiet" to={hrefOf({ query: null, role: null, status: null })}>
              Clear filters
            </Link>
          }
        />
      ) : (
        <DataTable<AdminUser>
          caption="Users"
          columns={columnsOf({ roles, actions, onOpen: open })}
          rows={found.users}
          nameOf={nameOf}
          selection={{ isChosen: (id) => chosen.some((user) => user.id === id), choose }}
          sort={sort}
          busy={busy}
        />
      )}
      <Pager
        page={found.page}
        totalPages={found.total_pages}
        size={size}
        shown={sayCount({ total: found.total, capped: found.total_capped }, "user")}
        hrefOf={pageHref}
        onSize={(next) => show({ size: String(next) })}
      />
      <UserDetails id={params.get("id")} onClose={() => open(null)} />
    </div>
  );
}

function isFiltered(params: URLSearchParams): boolean {
  return ["query", "role", "status"].some((name) => params.has(name));
}

function Filters() {
  const { params, show } = useListAddress();
  const words = params.get("query") ?? "";
  return (
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
  );
}

interface RowActions {
  roles: Role[];
  actions: UserActions;
  onOpen(id: string): void;
}

function columnsOf({ roles, actions, onOpen }: RowActions): Column<AdminUser>[] {
  return [
    {
      key: "name",
      label: "Name",
      sort: { by: "name", first: "asc" },
      cell: (user) => (
        <div>
          <button type="button" className="link-button" onClick={() => onOpen(user.id)}>
            {nameOf(user)}
          </button>
          <span className="data-table-note">{user.email}</span>
        </div>
      ),
    },
    {
      key: "role",
      label: "Role",
      cell: (user) => (
        <RoleSelect
          user={user}
          roles={roles}
          disabled={actions.pending === user.id}
          onChoose={(role) => actions.setRole(user, role)}
        />
      ),
    },
    { key: "status", label: "Status", cell: (user) => USER_STATUS_WORDS[user.status] },
    { key: "organization", label: "Organization", cell: (user) => user.organization ?? "Not provided" },
    {
      key: "created",
      label: "Created",
      sort: { by: "newest", first: "desc" },
      cell: (user) => <Day value={user.created_at} />,
    },
    {
      key: "last_login",
      label: "Last login",
      sort: { by: "last_login", first: "desc" },
      cell: (user) => (user.last_login_at ? <Age value={user.last_login_at} /> : "Never"),
    },
    {
      key: "menu",
      label: "Actions",
      quiet: true,
      cell: (user) => <UserMenu user={user} actions={actions} onOpen={() => onOpen(user.id)} />,
    },
  ];
}
