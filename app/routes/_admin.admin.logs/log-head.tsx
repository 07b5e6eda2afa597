import { useSearchParams } from "@remix-run/react";
import { api } from "~/client/calls/api";
import { ScreenHead } from "~/ui/screen-head";
import { CsvButton } from "../_admin/csv-button";

export function LogHead() {
  const [params] = useSearchParams();
  const { page: _, size: __, ...filters } = Object.fromEntries(params);
  return (
    <ScreenHead
      title="Activity Log"
      actions={
        <CsvButton
          label="Download these entries as CSV"
          read={() => api("GET /admin/monitoring/logs/activity/export", { query: filters })}
          failure="The activity log could not be exported"
        />
      }
    >
      Who did what and when, newest first. Times and days are UTC. Entries cannot be changed or deleted; after
      a year they move to an archive. Deleted users appear without a name.
    </ScreenHead>
  );
}
