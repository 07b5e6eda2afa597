import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { ListingDone } from "./listing-done";
import { ListingForm } from "./listing-form";
import { ReviewNotice } from "./notices";
import { finished, gotAddress } from "./opened-form";
import { type OpenedListing, OWN_LISTING } from "./save-strategy";
import type { Place } from "./steps";

interface OwnListingFormProps {
  listing: OpenedListing | null;
  userId: string;
}

function addressOf(place: Place, id: string | null): string {
  return `/list-tech?${id ? `id=${id}` : "new=1"}&step=${place}`;
}

/** The form for a listing of one's own. */
export function OwnListingForm({ listing, userId }: OwnListingFormProps) {
  return (
    <ListingForm
      opened={listing}
      strategy={OWN_LISTING}
      userId={userId}
      heading={listing ? "Edit listing" : "List a technology"}
      addressOf={addressOf}
      onCreated={gotAddress}
      onFinished={finished}
      notice={(saved) => <ReviewNotice listing={saved} />}
      done={(saved) => <ListingDone listing={saved} />}
      actions={
        <Button asChild variant="surface" color="gray">
          <Link to="/list-tech">My listings</Link>
        </Button>
      }
    />
  );
}
