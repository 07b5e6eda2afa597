import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import type { CostLine } from "~/contract/monitoring";
import { Panel } from "../_admin/panel";
import panelStyles from "../_admin/panel.module.css";
import { WhenLoaded } from "../_app/when-loaded";
import styles from "./dashboard.module.css";

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const SHORT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 2 });
/** Lines of less than this share of what is included are not shown. */
const LEAST_SHARE = 0.01;
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** What this month costs on Cloudflare, by the product's own counters. */
export function CostsTile() {
  const { state, reload } = useCall(callQuery("GET /admin/monitoring/costs"), {
    failure: "The costs could not be loaded.",
  });
  return (
    <Panel title="Costs this month">
      <WhenLoaded state={state} onRetry={reload} rows={4}>
        {(costs) =>
          costs.counted_since === null ? (
            <p className={panelStyles.panelNone}>Nothing counted yet this month.</p>
          ) : (
            <>
              <dl className={styles.counts}>
                <div>
                  <dt>So far</dt>
                  <dd>{DOLLARS.format(costs.dollars)}</dd>
                </div>
                <div>
                  <dt>Expected</dt>
                  <dd>{DOLLARS.format(costs.expected_dollars)}</dd>
                </div>
              </dl>
              <ul className={styles.panelList}>
                <li>
                  <div>Workers Paid</div>
                  <span className={styles.panelAside}>{DOLLARS.format(costs.base_dollars)}</span>
                </li>
                {costs.lines
                  .filter(({ expected_amount, included }) => expected_amount >= included * LEAST_SHARE)
                  .map((line) => (
                    <CostRow key={line.name} line={line} />
                  ))}
              </ul>
              <p className={styles.panelFoot}>
                Counted since {DAY.format(new Date(costs.counted_since))}, with Cloudflare's prices of{" "}
                {DAY.format(new Date(costs.prices_read_on))}. Lines that use less than 1 % of what is included
                are hidden; files, backups and stored chats are not counted.
              </p>
            </>
          )
        }
      </WhenLoaded>
    </Panel>
  );
}

function CostRow({ line }: { line: CostLine }) {
  const share = line.expected_amount / line.included;
  return (
    <li>
      <div>
        {line.name}
        <span className={styles.panelNote}>
          {line.estimated && "About "}
          {SHORT.format(line.amount)} {line.unit} so far, {SHORT.format(line.expected_amount)} expected
          {share <= 1 && ", included"}
        </span>
      </div>
      <span className={styles.panelAside}>{DOLLARS.format(line.expected_dollars)}</span>
    </li>
  );
}
