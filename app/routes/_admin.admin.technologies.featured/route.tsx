import type { MetaFunction } from "@remix-run/cloudflare";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { FailedScreen } from "~/ui/failed-screen";
import { LoadingScreen } from "~/ui/loading-screen";
import { FeaturedScreen } from "./featured-screen";
import { asOnServer, FEATURED } from "./use-featured-list";

export const meta: MetaFunction = () => [{ title: "Featured · Admin Panel · Licentia" }];

const FAILURE = "The featured list could not be loaded";

export const clientLoader = screenLoader(["admin"], () => ({ found: FEATURED }));

export function HydrateFallback() {
  return <LoadingScreen title="Featured" label="Loading the featured list" />;
}

export default function Featured() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  if (screen.kind === "ready") return <FeaturedScreen found={asOnServer(screen.answers.found)} />;
  return <FailedScreen title="Featured" failure={FAILURE} screen={screen} />;
}
