import type { MetaFunction } from "@remix-run/cloudflare";
import { callQuery } from "~/client/calls/server-data";
import { answersIn, screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { ROLES } from "~/contract/values";
import { TechnologyScreen } from "./technology-screen";
import { TechnologyFailed, TechnologyMissing, TechnologySkeleton } from "./technology-states";

export const meta: MetaFunction = ({ data }) => {
  const { technology } = answersIn<typeof clientLoader>(data);
  return [{ title: `${technology?.title ?? "Technology"} · Licentia` }];
};

const FAILURE = "The technology could not be loaded";

/** The listing, or why there is none: what does not exist and what may not be seen look the same. */
export const clientLoader = screenLoader(ROLES, ({ params }) => ({
  technology: callQuery("GET /technologies/:id", { params: { id: params.id ?? "" } }),
}));

export function HydrateFallback() {
  return <TechnologySkeleton />;
}

export default function TechnologyPage() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  if (screen.kind === "failed") {
    return screen.missing ? <TechnologyMissing /> : <TechnologyFailed title={FAILURE} screen={screen} />;
  }
  const { technology } = screen.answers;
  return <TechnologyScreen key={technology.id} technology={technology} />;
}
