import { useListAddress } from "~/client/screens/list-address";
import { useSelection } from "~/client/screens/use-selection";
import { nameOf, ROLE_WORDS, USER_STATUS_WORDS } from "~/client/words/user-words";
import type { AdminUser } from "~/contract/admin-users";
import type { Role } from "~/contract/roles";
import { ROLES, USER_STATUSES } from "~/contract/values";
import { Age } from "~/ui/age";
import buttonStyles from "~/ui/button.module.css";
import type { Column } from "~/ui/data-table";
import dataTableStyles from "~/ui/data-table.module.css";
import { Day } from "~/ui/day";
import filterBarStyles from "~/ui/filter-bar.module.css";
import { FilterSelect } from "~/ui/filter-select";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { SearchField } from "~/ui/search-field";
import { ListTable, NothingFits } from "../_admin/list-table";
import { BulkRole } from "./bulk-role";
import { ExportMenu } from "./export-menu";
import { RoleSelect } from "./role-select";
import { type UserActions, useUserActions } from "./use-user-actions";
import { UserDetails } from "./user-details";
import { UserMenu } from "./user-menu";

const MAX_QUERY_CHARACTERS = 200;

interface UsersScreenProps {
  found: { users: AdminUser[]; total: number; total_capped: boolean; page: number; total_pages: number };
  roles: { roles: Role[] };
}

export function UsersScreen({ found, roles: { roles } }: UsersScreenProps) {
  const { params, hrefOf, show } = useListAddress();
  const { chosen, choose, clear } = useSelection(found.users);
  const actions = useUserActions();
  const open = (id: string | null) => show({ id, page: params.get("page") });
  return (
    <div className={screenStyles.screen}>
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
      <ListTable<AdminUser>
        caption="Users"
        columns={columnsOf({ roles, actions, onOpen: open })}
        rows={found.users}
        nameOf={nameOf}
        selection={{ isChosen: (id) => chosen.some((user) => user.id === id), choose }}
        found={found}
        noun="user"
        defaultSort="newest"
        empty={
          <NothingFits
            title={isFiltered(params) ? "No users match these filters" : "No users on this page"}
            clearTo={hrefOf({ query: null, role: null, status: null })}
          />
        }
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
    <div className={filterBarStyles.filterBar} data-slot="filter-bar">
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
          { value: "", label: "All except deleted" },
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
          <button type="button" className={buttonStyles.linkButton} onClick={() => onOpen(user.id)}>
            {nameOf(user)}
          </button>
          <span className={dataTableStyles.dataTableNote}>{user.email}</span>
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
          disabled={actions.isBusy(user.id)}
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
