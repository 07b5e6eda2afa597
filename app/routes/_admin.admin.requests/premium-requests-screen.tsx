import { TabNav } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useListAddress } from "~/client/list-address";
import { countryName } from "~/client/listing-words";
import { PREMIUM_STATE_NAMES } from "~/client/request-words";
import { sayCount } from "~/client/say-count";
import type { PremiumRequest } from "~/contract/premium-requests";
import { PREMIUM_REQUEST_STATES } from "~/contract/values";
import { Age } from "~/ui/age";
import { type Column, DataTable } from "~/ui/data-table";
import { Day } from "~/ui/day";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { ScreenHead } from "~/ui/screen-head";
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
  const { params, size, busy, hrefOf, pageHref, show } = useListAddress();
  const state = params.get("state");
  return (
    <div className="screen">
      <ScreenHead title="Premium Requests">
        Who would like premium. Approving gives the account of the address the role, from its next request on.
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
      {found.premium_requests.length === 0 ? (
        <EmptyState title={state ? "No request is in this state" : "Nobody has asked for premium yet"} />
      ) : (
        <DataTable<PremiumRequest>
          caption="Premium requests"
          columns={COLUMNS}
          rows={found.premium_requests}
          nameOf={({ full_name }) => full_name}
          busy={busy}
        />
      )}
      <Pager
        page={found.page}
        totalPages={found.total_pages}
        size={size}
        shown={sayCount({ total: found.total, capped: found.total_capped }, "request")}
        hrefOf={pageHref}
        onSize={(next) => show({ size: String(next) })}
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
        <span className="data-table-note">{email}</span>
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
          <span className="data-table-note">
            <Day value={decided_at} />
          </span>
        )}
      </span>
    ),
  },
  { key: "decide", label: "Decision", quiet: true, cell: (request) => <Decision request={request} /> },
];
