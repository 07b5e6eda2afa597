import "~/styles/list-tech.css";
import "~/styles/listing-status.css";
import "~/styles/technology.css";
import "~/styles/technology-readiness.css";
import "~/styles/technology-facts.css";
import { Button } from "@radix-ui/themes";
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { useScreenSeen } from "~/client/use-screen-seen";
import { LISTING_STATUSES, ROLES } from "~/contract/values";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { MyListings } from "./my-listings";
import { belongsToOpened, keyOf, opened } from "./opened-form";
import { OwnListingForm } from "./own-listing-form";

export const meta: MetaFunction = () => [{ title: "List Technology · Licentia" }];

const PAGE_SIZE = 20;
const FAILURE = "Your listings could not be loaded";

/** My listings, one of them, or a new one: the address says which. A refusal is a state of the screen. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { tokens } = requireRole(request, ROLES);
  const userId = tokens.user.id;
  const { searchParams } = new URL(request.url);
  const key = keyOf(searchParams);
  try {
    const id = searchParams.get("id");
    if (id) {
      const listing = await api("GET /technologies/:id", { params: { id }, signal: request.signal });
      if (listing.owner.id !== userId) return { kind: "missing" as const };
      return { kind: "form" as const, opening: opened(key), userId, listing };
    }
    if (searchParams.has("new")) {
      return { kind: "form" as const, opening: opened(key), userId, listing: null };
    }
    const status = LISTING_STATUSES.find((known) => known === searchParams.get("status"));
    const page = await api("GET /technologies/mine", {
      query: { size: PAGE_SIZE, status },
      signal: request.signal,
    });
    // Nothing to list yet: the form begins here.
    if (page.total === 0 && !status) {
      return { kind: "form" as const, opening: opened(key, "new"), userId, listing: null };
    }
    opened(key);
    return { kind: "mine" as const, page, status: status ?? null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    opened();
    if (error.status === 404 || error.status === 422) return { kind: "missing" as const };
    return { kind: "failed" as const, message: errorText(error, FAILURE) };
  }
}

/** A step loads nothing, nor does the address that a new listing gets while it is being written. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return belongsToOpened(nextUrl.searchParams) ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return (
    <div className="screen">
      <ScreenHead title="List Technology" />
      <RowsSkeleton label="Loading your listings" />
    </div>
  );
}

export default function ListTech() {
  useScreenSeen("listings");
  const loaded = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  if (loaded.kind === "mine") return <MyListings first={loaded.page} status={loaded.status} />;
  if (loaded.kind === "form") {
    return <OwnListingForm key={loaded.opening} listing={loaded.listing} userId={loaded.userId} />;
  }
  return (
    <div className="screen">
      <ScreenHead title="List Technology" />
      {loaded.kind === "failed" ? (
        <ErrorState
          title={FAILURE}
          message={loaded.message}
          onRetry={revalidate}
          retrying={state === "loading"}
        />
      ) : (
        <EmptyState
          title="This listing is not yours to edit"
          action={
            <Button asChild>
              <Link to="/list-tech">My listings</Link>
            </Button>
          }
        >
          It may have been deleted, or the address is not complete.
        </EmptyState>
      )}
    </div>
  );
}
