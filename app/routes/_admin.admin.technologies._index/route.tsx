import "~/styles/admin-technologies.css";
import "~/styles/filter-chips.css";
import "~/styles/listing-status.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { ListingsLoading, ListingsScreen } from "./listings-screen";
import { openListings } from "./open-listings";
import { ALL } from "./views";

export const meta: MetaFunction = () => [{ title: "Technologies · Admin Panel · Licentia" }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return openListings(request, ALL);
}

export function HydrateFallback() {
  return <ListingsLoading view={ALL} />;
}

export default function AllTechnologies() {
  return <ListingsScreen view={ALL} {...useLoaderData<typeof clientLoader>()} />;
}
