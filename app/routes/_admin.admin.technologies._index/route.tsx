import type { MetaFunction } from "@remix-run/cloudflare";
import { callQuery } from "~/client/calls/server-data";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { FAILURE, ListingsLoading, ListingsScreen } from "./listings-screen";
import { ALL, queryOf } from "./views";

export const meta: MetaFunction = () => [{ title: "Technologies · Admin Panel · Licentia" }];

export const clientLoader = screenLoader(["admin"], ({ url }) => ({
  found: callQuery("GET /admin/technologies", { query: queryOf(url.searchParams, ALL) }),
}));

export function HydrateFallback() {
  return <ListingsLoading view={ALL} />;
}

export default function AllTechnologies() {
  return <ListingsScreen view={ALL} screen={useScreen<typeof clientLoader>(FAILURE)} />;
}
