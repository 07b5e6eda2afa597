import type { MetaFunction } from "@remix-run/cloudflare";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { callQuery } from "~/client/calls/server-data";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { FailedScreen } from "~/ui/failed-screen";
import { LoadingScreen } from "~/ui/loading-screen";
import { UsersScreen } from "./users-screen";

export const meta: MetaFunction = () => [{ title: "Users · Admin Panel · Licentia" }];

const FAILURE = "The users could not be loaded";

/** The address is the query: words, role, status, page and size; `id` opens one user beside the list. */
export const clientLoader = screenLoader(["admin"], ({ query }) => ({
  found: callQuery("GET /admin/users", { query }),
  roles: callQuery("GET /roles"),
}));

/** Opening a user loads that user, not the list again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get("id") === nextUrl.searchParams.get("id") && defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <LoadingScreen title="All Users" label="Loading users" />;
}

export default function Users() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  if (screen.kind === "ready") return <UsersScreen {...screen.answers} />;
  return <FailedScreen title="All Users" failure={FAILURE} screen={screen} />;
}
