import { Button } from "@radix-ui/themes";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { AnswerOf } from "~/client/calls/api";
import { type CallQuery, callQuery, type PagesQuery, pagesQuery } from "~/client/calls/server-data";
import { usePages } from "~/client/calls/use-pages";
import { screenLoader } from "~/client/screens/screen-loader";
import { useAsked } from "~/client/screens/screen-state";
import { useScreen } from "~/client/screens/use-screen";
import { useScreenSeen } from "~/client/screens/use-screen-seen";
import type { ManagedTechnologyCard } from "~/contract/listings";
import { LISTING_STATUSES, type ListingStatus, ROLES } from "~/contract/values";
import { EmptyState } from "~/ui/empty-state";
import { FailedScreen } from "~/ui/failed-screen";
import styles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { MyListings } from "./my-listings";
import { belongsToOpened, keyOf, opened } from "./opened-form";
import { OwnListingForm } from "./own-listing-form";

export const meta: MetaFunction = () => [{ title: "List Technology · Licentia" }];

const PAGE_SIZE = 20;
const FAILURE = "Your listings could not be loaded";

/** My listings, one of them, or a new one: the address says which. */
export const clientLoader = screenLoader(
  ROLES,
  async ({ url: { searchParams }, login, read }): Promise<Opened> => {
    const userId = login.tokens.user.id;
    const key = keyOf(searchParams);
    const id = searchParams.get("id");
    if (id) {
      const listing = callQuery("GET /technologies/:id", { params: { id } });
      return { listing, userId, opening: (await read(listing)) ? opened(key) : opened() };
    }
    if (searchParams.has("new")) return { userId, opening: opened(key) };
    const status = LISTING_STATUSES.find((known) => known === searchParams.get("status")) ?? null;
    const query = { size: PAGE_SIZE, status };
    const mine = pagesQuery("GET /technologies/mine", { query }, ({ technologies }) => technologies);
    const first = await read(mine);
    // Nothing to list yet: the form begins here.
    if (first?.total === 0 && !status) return { userId, opening: opened(key, "new") };
    return { mine, status, userId, opening: first ? opened(key) : opened() };
  },
);

interface Opened {
  listing?: CallQuery<AnswerOf<"GET /technologies/:id">>;
  mine?: PagesQuery<AnswerOf<"GET /technologies/mine">, ManagedTechnologyCard>;
  status?: ListingStatus | null;
  userId: string;
  /** The number of this opening of the form. */
  opening: number;
}

/** A step loads nothing, nor does the address that a new listing gets while it is being written. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return belongsToOpened(nextUrl.searchParams) ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return (
    <div className={styles.screen}>
      <ScreenHead title="List Technology" />
      <RowsSkeleton label="Loading your listings" />
    </div>
  );
}

export default function ListTech() {
  useScreenSeen("listings");
  const { mine, status = null } = useAsked<typeof clientLoader>();
  return mine ? <Mine query={mine} status={status} /> : <Form />;
}

function Mine({ query, status }: { query: NonNullable<Opened["mine"]>; status: ListingStatus | null }) {
  const list = usePages(query, FAILURE);
  if (list.kind === "failed") return <FailedScreen title="List Technology" failure={FAILURE} screen={list} />;
  return <MyListings list={list} status={status} />;
}

function Form() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  if (screen.kind === "failed" && !screen.missing) {
    return <FailedScreen title="List Technology" failure={FAILURE} screen={screen} />;
  }
  if (screen.kind === "failed") return <NotYours />;
  const { listing, opening, userId } = screen.answers;
  if (listing && listing.owner.id !== userId) return <NotYours />;
  return <OwnListingForm key={opening} listing={listing ?? null} userId={userId} />;
}

function NotYours() {
  return (
    <div className={styles.screen}>
      <ScreenHead title="List Technology" />
      <EmptyState
        title="You cannot edit this listing"
        action={
          <Button asChild>
            <Link to="/list-tech">My listings</Link>
          </Button>
        }
      >
        It may have been deleted, or the address is incomplete.
      </EmptyState>
    </div>
  );
}
