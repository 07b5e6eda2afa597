import { useRouteLoaderData } from "@remix-run/react";
import type { Features } from "~/contract/settings";

const ALL_OPEN: Features = { registration: true, premium_requests: true, contact_form: true };

/** Which parts of the product an admin keeps open; the server refuses the others whatever a screen shows. */
export function useFeatures(): Features {
  return useRouteLoaderData<{ features: Features }>("root")?.features ?? ALL_OPEN;
}
