import { Button, TabNav } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { api } from "~/client/api";
import { usePages } from "~/client/use-pages";
import type { ManagedTechnologyCard } from "~/contract/listings";
import { LISTING_STATUSES, type ListingStatus } from "~/contract/values";
import { valueName } from "~/lib/value-name";
import { EmptyState } from "~/ui/empty-state";
import { LoadMore } from "~/ui/load-more";
import { ScreenHead } from "~/ui/screen-head";
import { MyListing } from "./my-listing";

interface MyListingsProps {
  first: {
    technologies: ManagedTechnologyCard[];
    total: number;
    page: number;
    total_pages: number;
  };
  status: ListingStatus | null;
}

/** Everything that one has listed, whatever its state. */
export function MyListings({ first, status }: MyListingsProps) {
  const opened = useMemo(
    () => ({
      key: status ?? "",
      items: first.technologies,
      page: first.page,
      total: first.total,
      total_pages: first.total_pages,
    }),
    [first, status],
  );
  const { list, state, hasMore, loadMore, change } = usePages(opened, async (page, signal) => {
    const query = { page, size: 20, status };
    const next = await api("GET /technologies/mine", { query, signal });
    return {
      items: next.technologies,
      page: next.page,
      total: next.total,
      total_pages: next.total_pages,
    };
  });
  const counted = `${list.total} ${list.total === 1 ? "listing" : "listings"}`;
  return (
    <div className="screen">
      <ScreenHead
        title="My listings"
        actions={
          <Button asChild size="3">
            <Link to="/list-tech?new=1">
              <Plus size={16} aria-hidden />
              List a technology
            </Link>
          </Button>
        }
      >
        What companies see of each, and what is missing in it.
      </ScreenHead>
      <TabNav.Root className="mine-tabs" aria-label="State">
        <TabNav.Link asChild active={status === null}>
          <Link to="/list-tech">All</Link>
        </TabNav.Link>
        {LISTING_STATUSES.map((value) => (
          <TabNav.Link key={value} asChild active={status === value}>
            <Link to={`/list-tech?status=${value}`} preventScrollReset>
              {valueName(value)}
            </Link>
          </TabNav.Link>
        ))}
      </TabNav.Root>
      {list.items.length === 0 ? (
        <EmptyState
          title={`No listing is ${status ? valueName(status).toLowerCase() : "left"}`}
          action={
            <Button asChild variant="surface" color="gray">
              <Link to="/list-tech">Show all listings</Link>
            </Button>
          }
        />
      ) : (
        <>
          <div className="mine-list">
            {list.items.map((listing) => (
              <MyListing
                key={listing.id}
                listing={listing}
                onChanged={(changed) =>
                  change((items) =>
                    items.map((other) => (other.id === changed.id ? { ...other, ...changed } : other)),
                  )
                }
                onDeleted={() => change((items) => items.filter(({ id }) => id !== listing.id))}
              />
            ))}
          </div>
          <LoadMore
            shown={list.items.length < list.total ? `${list.items.length} of ${counted}` : counted}
            hasMore={hasMore}
            state={state}
            failure="The next listings could not be loaded."
            onMore={loadMore}
          />
        </>
      )}
    </div>
  );
}
