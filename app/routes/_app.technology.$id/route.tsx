import "~/styles/technology.css";
import "~/styles/technology-readiness.css";
import "~/styles/technology-facts.css";
import "~/styles/technology-requests.css";
import "~/styles/decline-reasons.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { takeAnswers } from "~/client/saved-listings";
import { ROLES } from "~/contract/values";
import { TechnologyScreen } from "./technology-screen";
import { TechnologyFailed, TechnologyMissing, TechnologySkeleton } from "./technology-states";

export const meta: MetaFunction = ({ data }) => {
  // MetaFunction types server loaders only.
  const loaded = data as Awaited<ReturnType<typeof clientLoader>> | undefined;
  return [{ title: `${loaded?.technology?.title ?? "Technology"} · Licentia` }];
};

const FAILURE = "The technology could not be loaded";

/** The listing, or why there is none: what does not exist and what may not be seen look the same. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireRole(request, ROLES);
  const id = params.id ?? "";
  try {
    const technology = await api("GET /technologies/:id", { params: { id }, signal: request.signal });
    takeAnswers([id]);
    return { technology, missing: false, message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const missing = error.status === 404 || error.status === 422;
    return { technology: null, missing, message: errorText(error, FAILURE) };
  }
}

export function HydrateFallback() {
  return <TechnologySkeleton />;
}

export default function TechnologyPage() {
  const { technology, missing, message } = useLoaderData<typeof clientLoader>();
  if (technology) return <TechnologyScreen key={technology.id} technology={technology} />;
  return missing ? (
    <TechnologyMissing />
  ) : (
    <TechnologyFailed title={FAILURE} message={message ?? undefined} />
  );
}
