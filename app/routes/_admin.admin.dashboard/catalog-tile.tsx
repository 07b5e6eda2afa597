import { Link } from "@remix-run/react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import type { CatalogStats } from "~/contract/admin-technologies";
import measureTileStyles from "../_admin/measure-tile.module.css";
import { Panel } from "../_admin/panel";
import { WhenLoaded } from "../_app/when-loaded";
import styles from "./dashboard.module.css";

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

/** The catalog as it stands now, each number with its list. */
export function CatalogTile() {
  const { state, reload } = useCall(callQuery("GET /admin/technologies/stats"), {
    failure: "The catalog could not be counted.",
  });
  return (
    <Panel title="Catalog">
      <WhenLoaded state={state} onRetry={reload} rows={4}>
        {(stats) => (
          <>
            <dl className={styles.counts}>
              {COUNTS.map(({ key, label, to }) => (
                <div key={key}>
                  <dt>
                    <Link className={measureTileStyles.measureLink} to={to}>
                      {label}
                    </Link>
                  </dt>
                  <dd className="tabular">{stats[key].toLocaleString("en")}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.panelFoot}>{formatReviewTime(stats)}</p>
          </>
        )}
      </WhenLoaded>
    </Panel>
  );
}

function formatReviewTime({ median_review_hours: hours }: CatalogStats): string {
  if (hours === null) return "No listing has been reviewed yet.";
  if (hours < 1) return "Half of the listings are reviewed within an hour.";
  return `Half of the listings are reviewed within ${hours.toLocaleString("en")} hours.`;
}
