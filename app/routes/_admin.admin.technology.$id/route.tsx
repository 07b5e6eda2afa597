import "~/styles/admin-technologies.css";
import "~/styles/listing-status.css";
import "~/styles/technology-facts.css";
import "~/styles/technology-readiness.css";
import "~/styles/technology.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { ErrorState } from "~/ui/error-state";
import { ScreenHead } from "~/ui/screen-head";
import { TextSkeleton } from "~/ui/skeletons";
import { ListingMissing } from "./listing-missing";
import { ListingScreen } from "./listing-screen";

export const meta: MetaFunction = ({ data }) => {
  // MetaFunction types server loaders only.
  const loaded = data as Awaited<ReturnType<typeof clientLoader>> | undefined;
  return [{ title: `${loaded?.listing?.title ?? "Technology"} · Admin Panel · Licentia` }];
};

const FAILURE = "The technology could not be loaded";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  const id = params.id ?? "";
  try {
    const listing = await api("GET /admin/technologies/:id", { params: { id }, signal: request.signal });
    return { listing, missing: false, message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      listing: null,
      missing: error.status === 404 || error.status === 422,
      message: errorText(error),
    };
  }
}

export function HydrateFallback() {
  return (
    <div className="screen">
      <ScreenHead title="Technology" />
      <TextSkeleton lines={14} label="Loading the technology" />
    </div>
  );
}

export default function AdminTechnology() {
  const { listing, missing, message } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  if (listing) return <ListingScreen key={listing.id} loaded={listing} />;
  if (missing) return <ListingMissing />;
  return (
    <div className="screen">
      <ScreenHead title="Technology" />
      <ErrorState
        title={FAILURE}
        message={message ?? undefined}
        onRetry={revalidate}
        retrying={state === "loading"}
      />
    </div>
  );
}
