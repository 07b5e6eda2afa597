import { useSearchParams } from "@remix-run/react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import type { ActivitySummary } from "~/contract/profile";
import { LazyDayChart } from "~/ui/charts/lazy-day-chart";
import { ChoiceLinks } from "~/ui/choice-links";
import { WhenLoaded } from "../_app/when-loaded";
import { Section } from "./section";
import styles from "./settings.module.css";

const PERIODS = [7, 30, 90] as const;
/** Spec section 9. */
const DEFAULT_DAYS = 30;

const COUNTS: [keyof Omit<ActivitySummary, "days" | "by_day">, string][] = [
  ["views", "Listings viewed"],
  ["searches", "Searches"],
  ["shortlisted", "Saved"],
  ["comparisons", "Comparisons"],
  ["ai_messages", "Questions asked"],
  ["requests_sent", "Requests sent"],
  ["requests_received", "Requests received"],
  ["listings_submitted", "Listings submitted"],
];

export function ActivitySection() {
  const [params] = useSearchParams();
  const days = PERIODS.find((period) => String(period) === params.get("days")) ?? DEFAULT_DAYS;
  const { state, reload } = useCall(callQuery("GET /profile/me/activity-summary", { query: { days } }), {
    failure: "The activity could not be loaded.",
  });
  return (
    <Section id="activity" title="Activity" lead="What you did here. Only you see it.">
      <ChoiceLinks
        label="Period"
        choices={PERIODS.map((period) => ({
          to: `?days=${period}`,
          label: `${period} days`,
          current: period === days,
        }))}
      />
      <WhenLoaded state={state} onRetry={reload} rows={6}>
        {(summary) => (
          <div aria-busy={summary.days !== days}>
            <dl className={styles.activityCounts}>
              {COUNTS.map(([key, label]) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd className="tabular" data-slot="tabular">
                    {summary[key]}
                  </dd>
                </div>
              ))}
            </dl>
            <LazyDayChart
              label="Actions a day"
              days={summary.by_day.map(({ date, actions }) => ({ date, value: actions }))}
            />
          </div>
        )}
      </WhenLoaded>
    </Section>
  );
}
