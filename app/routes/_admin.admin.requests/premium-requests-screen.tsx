import { TabNav } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useListAddress } from "~/client/screens/list-address";
import { countryName } from "~/client/words/listing-words";
import { PREMIUM_STATE_NAMES } from "~/client/words/request-words";
import type { PremiumRequest } from "~/contract/premium-requests";
import { PREMIUM_REQUEST_STATES } from "~/contract/values";
import { Age } from "~/ui/age";
import type { Column } from "~/ui/data-table";
import dataTableStyles from "~/ui/data-table.module.css";
import { Day } from "~/ui/day";
import { EmptyState } from "~/ui/empty-state";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { ListTable } from "../_admin/list-table";
import { Decision } from "./decision";

interface PremiumRequestsScreenProps {
  found: {
    premium_requests: PremiumRequest[];
    total: number;
    total_capped: boolean;
    page: number;
    total_pages: number;
  };
}

export function PremiumRequestsScreen({ found }: PremiumRequestsScreenProps) {
  const { params, hrefOf } = useListAddress();
  const state = params.get("state");
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Premium Requests">
        Requests for premium. Approving gives the account with this address the Premium role immediately.
      </ScreenHead>
      <TabNav.Root aria-label="State" mb="3">
        {[null, ...PREMIUM_REQUEST_STATES].map((one) => (
          <TabNav.Link key={one ?? "all"} asChild active={state === one}>
            <Link to={hrefOf({ state: one })} preventScrollReset>
              {one ? PREMIUM_STATE_NAMES[one] : "All"}
            </Link>
          </TabNav.Link>
        ))}
      </TabNav.Root>
      <ListTable
        caption="Premium requests"
        columns={COLUMNS}
        rows={found.premium_requests}
        nameOf={({ full_name }) => full_name}
        found={found}
        noun="request"
        empty={<EmptyState title={state ? "No requests in this state" : "No premium requests yet"} />}
      />
    </div>
  );
}

const COLUMNS: Column<PremiumRequest>[] = [
  {
    key: "name",
    label: "Name",
    cell: ({ full_name, email, user_id }) => (
      <div>
        {user_id ? (
          <Link className="text-link" to={`/admin/users?id=${user_id}`}>
            {full_name}
          </Link>
        ) : (
          full_name
        )}
        <span className={dataTableStyles.dataTableNote}>{email}</span>
      </div>
    ),
  },
  {
    key: "organization",
    label: "Organization",
    cell: ({ organization, country }) =>
      [organization, country && countryName(country)].filter(Boolean).join(", ") || "Not provided",
  },
  { key: "message", label: "Message", cell: ({ message }) => message ?? "None" },
  { key: "created", label: "Sent", cell: ({ created_at }) => <Age value={created_at} /> },
  {
    key: "state",
    label: "State",
    cell: ({ state, decided_at }) => (
      <span>
        {PREMIUM_STATE_NAMES[state]}
        {decided_at && (
          <span className={dataTableStyles.dataTableNote}>
            <Day value={decided_at} />
          </span>
        )}
      </span>
    ),
  },
  { key: "decide", label: "Decision", quiet: true, cell: (request) => <Decision request={request} /> },
];
