import type { MetaFunction } from "@remix-run/cloudflare";
import { callQuery } from "~/client/calls/server-data";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import {
  FAILURE,
  ListingsLoading,
  ListingsScreen,
} from "../_admin.admin.technologies._index/listings-screen";
import { HIDDEN, queryOf } from "../_admin.admin.technologies._index/views";

export const meta: MetaFunction = () => [{ title: "Hidden technologies · Admin Panel · Licentia" }];

export const clientLoader = screenLoader(["admin"], ({ url }) => ({
  found: callQuery("GET /admin/technologies", { query: queryOf(url.searchParams, HIDDEN) }),
}));

export function HydrateFallback() {
  return <ListingsLoading view={HIDDEN} />;
}

export default function HiddenTechnologies() {
  return <ListingsScreen view={HIDDEN} screen={useScreen<typeof clientLoader>(FAILURE)} />;
}
