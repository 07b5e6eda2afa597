import "~/styles/admin-technologies.css";
import "~/styles/filter-chips.css";
import "~/styles/listing-status.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { ListingsLoading, ListingsScreen } from "../_admin.admin.technologies._index/listings-screen";
import { openListings } from "../_admin.admin.technologies._index/open-listings";
import { HIDDEN } from "../_admin.admin.technologies._index/views";

export const meta: MetaFunction = () => [{ title: "Hidden technologies · Admin Panel · Licentia" }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return openListings(request, HIDDEN);
}

export function HydrateFallback() {
  return <ListingsLoading view={HIDDEN} />;
}

export default function HiddenTechnologies() {
  return <ListingsScreen view={HIDDEN} {...useLoaderData<typeof clientLoader>()} />;
}
