import { Link } from "@remix-run/react";
import { api } from "~/client/api";
import { useLoaded } from "~/client/use-loaded";
import type { CatalogueStats } from "~/contract/admin-technologies";
import { Panel } from "../_admin/panel";
import { WhenLoaded } from "../_app/when-loaded";

type Counted = "total" | "approved" | "pending" | "rejected" | "hidden" | "featured" | "promoted";

const COUNTS: { key: Counted; label: string; to: string }[] = [
  { key: "total", label: "All listings", to: "/admin/technologies" },
  { key: "approved", label: "Approved", to: "/admin/technologies?status=approved" },
  { key: "pending", label: "Pending", to: "/admin/technologies?status=pending" },
  { key: "rejected", label: "Rejected", to: "/admin/technologies?status=rejected" },
  { key: "hidden", label: "Hidden", to: "/admin/technologies/hidden" },
  { key: "featured", label: "Featured", to: "/admin/technologies/featured" },
  { key: "promoted", label: "Promoted", to: "/admin/technologies?is_promoted=true" },
];

/** The catalogue as it stands now, each number with its list. */
export function CatalogueTile({ round }: { round: number }) {
  const { state, reload } = useLoaded((signal) => api("GET /admin/technologies/stats", { signal }), {
    key: String(round),
    failure: "The catalogue could not be counted.",
  });
  return (
    <Panel title="Catalogue">
      <WhenLoaded state={state} onRetry={reload} rows={4}>
        {(stats) => (
          <>
            <dl className="counts">
              {COUNTS.map(({ key, label, to }) => (
                <div key={key}>
                  <dt>
                    <Link className="measure-link" to={to}>
                      {label}
                    </Link>
                  </dt>
                  <dd className="tabular">{stats[key].toLocaleString("en")}</dd>
                </div>
              ))}
            </dl>
            <p className="panel-foot">{sayReviewTime(stats)}</p>
          </>
        )}
      </WhenLoaded>
    </Panel>
  );
}

function sayReviewTime({ median_review_hours: hours }: CatalogueStats): string {
  if (hours === null) return "No listing has been reviewed yet.";
  if (hours < 1) return "Half of the listings are reviewed within an hour.";
  return `Half of the listings are reviewed within ${hours.toLocaleString("en")} hours.`;
}
