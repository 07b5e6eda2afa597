import { Button, TabNav } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";
import type { GrowingList } from "~/client/calls/use-pages";
import type { ManagedTechnologyCard } from "~/contract/listings";
import { LISTING_STATUSES, type ListingStatus } from "~/contract/values";
import { valueName } from "~/lib/value-name";
import { EmptyState } from "~/ui/empty-state";
import { LoadMore } from "~/ui/load-more";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import styles from "./list-tech.module.css";
import { MyListing } from "./my-listing";

interface MyListingsProps {
  list: GrowingList<unknown, ManagedTechnologyCard>;
  status: ListingStatus | null;
}

/** Everything that one has listed, whatever its state. */
export function MyListings({ list, status }: MyListingsProps) {
  const { items, total, change } = list;
  const counted = `${total} ${total === 1 ? "listing" : "listings"}`;
  return (
    <div className={screenStyles.screen}>
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
      <TabNav.Root className={styles.mineTabs} aria-label="State">
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
      {items.length === 0 ? (
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
          <div className={styles.mineList}>
            {items.map((listing) => (
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
            shown={items.length < total ? `${items.length} of ${counted}` : counted}
            list={list}
            failure="The next listings could not be loaded."
          />
        </>
      )}
    </div>
  );
}
