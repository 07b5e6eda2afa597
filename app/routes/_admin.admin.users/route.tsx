import "~/styles/users.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { FailedScreen } from "~/ui/failed-screen";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { UsersScreen } from "./users-screen";

export const meta: MetaFunction = () => [{ title: "Users · Admin Panel · Licentia" }];

const FAILURE = "The users could not be loaded";

/** The address is the query: words, role, status, page and size; `id` opens one user beside the list. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  try {
    const [found, { roles }] = await Promise.all([
      api("GET /admin/users", { query, signal: request.signal }),
      api("GET /roles", { signal: request.signal }),
    ]);
    return { found, roles, message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { found: null, roles: [], message: errorText(error, FAILURE) };
  }
}

/** Opening a user loads that user, not the list again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get("id") === nextUrl.searchParams.get("id") && defaultShouldRevalidate;
}

export function HydrateFallback() {
  return (
    <div className="screen">
      <ScreenHead title="All Users" />
      <RowsSkeleton label="Loading users" />
    </div>
  );
}

export default function Users() {
  const { found, roles, message } = useLoaderData<typeof clientLoader>();
  if (found) return <UsersScreen found={found} roles={roles} />;
  return <FailedScreen title="All Users" failure={FAILURE} message={message} />;
}
