import type { MetaFunction } from "@remix-run/cloudflare";
import { screenLoader } from "~/client/screen-loader";
import { callQuery } from "~/client/server-data";
import { useScreen } from "~/client/use-screen";
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
