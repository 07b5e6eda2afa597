import type { MetaFunction } from "@remix-run/cloudflare";
import { callQuery } from "~/client/calls/server-data";
import { answersIn, screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { LoadFailure } from "~/ui/failed-screen";
import styles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { TextSkeleton } from "~/ui/skeletons";
import { ListingMissing } from "./listing-missing";
import { ListingScreen } from "./listing-screen";

export const meta: MetaFunction = ({ data }) => {
  const { listing } = answersIn<typeof clientLoader>(data);
  return [{ title: `${listing?.title ?? "Technology"} · Admin Panel · Licentia` }];
};

const FAILURE = "The technology could not be loaded";

export const clientLoader = screenLoader(["admin"], ({ params }) => ({
  listing: callQuery("GET /admin/technologies/:id", { params: { id: params.id ?? "" } }),
}));

export function HydrateFallback() {
  return (
    <div className={styles.screen}>
      <ScreenHead title="Technology" />
      <TextSkeleton lines={14} label="Loading the technology" />
    </div>
  );
}

export default function AdminTechnology() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  if (screen.kind === "ready") {
    return <ListingScreen key={screen.answers.listing.id} loaded={screen.answers.listing} />;
  }
  if (screen.missing) return <ListingMissing />;
  return (
    <div className={styles.screen}>
      <ScreenHead title="Technology" />
      <LoadFailure title={FAILURE} screen={screen} />
    </div>
  );
}
