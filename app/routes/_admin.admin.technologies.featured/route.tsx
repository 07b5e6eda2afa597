import "~/styles/carousel.css";
import "~/styles/featured.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { FailedScreen } from "~/ui/failed-screen";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { FeaturedScreen } from "./featured-screen";
import { readFeatured } from "./use-featured-list";

export const meta: MetaFunction = () => [{ title: "Featured · Admin Panel · Licentia" }];

const FAILURE = "The featured list could not be loaded";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  try {
    return { found: await readFeatured(request.signal), message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { found: null, message: errorText(error, FAILURE) };
  }
}

export function HydrateFallback() {
  return (
    <div className="screen">
      <ScreenHead title="Featured" />
      <RowsSkeleton label="Loading the featured list" />
    </div>
  );
}

export default function Featured() {
  const { found, message } = useLoaderData<typeof clientLoader>();
  if (found) return <FeaturedScreen found={found} />;
  return <FailedScreen title="Featured" failure={FAILURE} message={message} />;
}
