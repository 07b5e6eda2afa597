import { api } from "~/client/calls/api";
import { type Loaded, useCall } from "~/client/calls/use-call";
import { changeInPercent, MEASURES, type Measure, type Period } from "~/client/words/analytics-words";
import { type DayRange, daysOf, PERIOD_WORDS } from "~/client/words/utc-days";
import type { ActivityType } from "~/contract/activity-types";
import type { UserAnalytics } from "~/contract/monitoring";
import { MeasureTile } from "../_admin/measure-tile";
import { WhenLoaded } from "../_app/when-loaded";
import styles from "./dashboard.module.css";

const SHOWN: Measure[] = ["new_users", "active_users", "searches", "ai_messages", "requests"];

interface NumbersTileProps {
  analytics: { state: Loaded<UserAnalytics>; reload(): void };
  period: Period;
}

/** Six numbers of the period, each with its change and a link to what it counts. */
export function NumbersTile({ analytics: { state, reload }, period }: NumbersTileProps) {
  const days = daysOf(period, new Date());
  return (
    <section className={styles.measureStrip} aria-label="Numbers">
      <WhenLoaded state={state} onRetry={reload} rows={3}>
        {({ totals, change_pct, ...shown }) =>
          MEASURES.filter(({ key }) => SHOWN.includes(key)).map(({ key, label }) => (
            <MeasureTile
              key={key}
              label={label}
              value={totals[key]}
              change={change_pct[key]}
              period={PERIOD_WORDS[shown.period]}
              to={listOf(key, period, days.period)}
            />
          ))
        }
      </WhenLoaded>
      <SubmittedNumber period={period} />
    </section>
  );
}

/** Where the things that a number counts are listed; the log has the sign-ins, the analytics the rest. */
function listOf(measure: Measure, period: Period, days: DayRange): string {
  if (measure === "new_users") return logOf("auth.registered", days);
  if (measure === "active_users") return logOf("auth.login", days);
  return `/admin/analytics?period=${period}`;
}

function logOf(type: ActivityType, days: DayRange): string {
  return `/admin/logs?${new URLSearchParams({ activity_type: type, ...days })}`;
}

/** How many listings were submitted, which the log counts. */
function SubmittedNumber({ period }: { period: Period }) {
  const days = daysOf(period, new Date());
  const { state, reload } = useCall(
    {
      queryKey: ["GET /admin/monitoring/logs/activity", days],
      async queryFn({ signal }) {
        const count = async (range: DayRange) => {
          const query = { activity_type: "tech.submitted" satisfies ActivityType, size: 1, ...range };
          return (await api("GET /admin/monitoring/logs/activity", { query, signal })).total;
        };
        const [now, before] = await Promise.all([count(days.period), count(days.before)]);
        return { now, change: changeInPercent(before, now) };
      },
    },
    { failure: "The submitted listings could not be counted." },
  );
  return (
    <div>
      <WhenLoaded state={state} onRetry={reload} rows={3}>
        {({ now, change }) => (
          <MeasureTile
            label="Listings submitted"
            value={now}
            change={change}
            period={PERIOD_WORDS[period]}
            to={logOf("tech.submitted", days.period)}
          />
        )}
      </WhenLoaded>
    </div>
  );
}
