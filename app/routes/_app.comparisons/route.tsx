import "~/styles/comparisons.css";
import "~/styles/comparison-table.css";
import "~/styles/comparison-print.css";
import "~/styles/radar.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { ROLES } from "~/contract/values";
import { notify } from "~/ui/toasts";
import { ComparisonList } from "./comparison-list";
import { ComparisonScreen } from "./comparison-screen";
import { ComparisonMissing, ComparisonsFailed, ComparisonsSkeleton } from "./comparison-states";
import { readComparisons } from "./read-comparisons";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta: MetaFunction = ({ data }) => {
  // MetaFunction types server loaders only.
  const loaded = data as Loaded | undefined;
  const opened = loaded?.kind === "opened" ? loaded.comparison.comparison_name : null;
  return [{ title: `${opened ?? "Comparisons"} · Licentia` }];
};

/** `/comparisons` is the list, `/comparisons?id=` one of them: the route table has no path for it (product.md T18). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ROLES);
  const id = new URL(request.url).searchParams.get("id");
  return id === null ? openList(request.signal) : openComparison(id, request.signal);
}

async function openList(signal: AbortSignal) {
  try {
    return { kind: "list" as const, first: { key: "all", ...(await readComparisons(1, signal)) } };
  } catch (error) {
    return failed(error, "The comparisons could not be loaded");
  }
}

async function openComparison(id: string, signal: AbortSignal) {
  try {
    const comparison = await api("GET /technologies/comparisons/:id", { params: { id }, signal });
    return { kind: "opened" as const, comparison };
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return { kind: "missing" as const };
    return failed(error, "Failed to fetch technology comparison", true);
  }
}

/** @param isToast also as a toast, as the specification wants it (section 8) */
function failed(error: unknown, title: string, isToast = false) {
  if (!(error instanceof ApiError)) throw error;
  const message = errorText(error, title);
  if (isToast) notify.error(message, { id: title });
  return { kind: "failed" as const, title, message };
}

/** Which rows and columns of a comparison are shown is a matter of looks: it loads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameComparison =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get("id") === nextUrl.searchParams.get("id");
  return sameComparison && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <ComparisonsSkeleton />;
}

export default function Comparisons() {
  const loaded = useLoaderData<typeof clientLoader>();
  switch (loaded.kind) {
    case "list":
      return <ComparisonList first={loaded.first} />;
    case "opened":
      return <ComparisonScreen key={loaded.comparison.id} comparison={loaded.comparison} />;
    case "missing":
      return <ComparisonMissing />;
    case "failed":
      return <ComparisonsFailed title={loaded.title} message={loaded.message} />;
  }
}
