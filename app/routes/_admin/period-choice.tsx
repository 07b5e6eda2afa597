import { useSearchParams } from "@remix-run/react";
import { DEFAULT_PERIOD, type Period } from "~/client/words/analytics-words";
import { PERIOD_WORDS } from "~/client/words/utc-days";
import { ANALYTICS_PERIODS } from "~/contract/values";
import { ChoiceLinks } from "~/ui/choice-links";

/** The period that the address names. */
export function usePeriod(): Period {
  const [params] = useSearchParams();
  return ANALYTICS_PERIODS.find((period) => period === params.get("period")) ?? DEFAULT_PERIOD;
}

export function PeriodChoice({ period }: { period: Period }) {
  return (
    <ChoiceLinks
      label="Period"
      choices={ANALYTICS_PERIODS.map((choice) => ({
        to: `?period=${choice}`,
        label: PERIOD_WORDS[choice],
        current: choice === period,
      }))}
    />
  );
}
