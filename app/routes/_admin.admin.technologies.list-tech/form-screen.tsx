import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { Screen } from "~/client/screens/use-screen";
import { FailedScreen } from "~/ui/failed-screen";
import styles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { notify } from "~/ui/toasts";
import { ListingMissing } from "../_admin.admin.technology.$id/listing-missing";
import { AdminListingForm } from "./admin-listing-form";
import type { openForm } from "./open-form";

export const FAILURE = "The listing could not be loaded";

interface FormScreenProps {
  path: string;
  title: string;
  screen: Screen<Awaited<ReturnType<typeof openForm>>>;
}

/** The form, or why there is none. */
export function FormScreen({ path, title, screen }: FormScreenProps) {
  if (screen.kind === "failed") {
    if (screen.missing) return <ListingMissing />;
    return <FailedScreen title={title} failure={FAILURE} screen={screen} />;
  }
  const { opening, listing, userId } = screen.answers;
  if (!listing && !opening) return <BackToAll />;
  return <AdminListingForm key={opening} path={path} listing={listing ?? null} userId={userId} />;
}

export function FormLoading({ title }: { title: string }) {
  return (
    <div className={styles.screen}>
      <ScreenHead title={title} />
      <RowsSkeleton label="Loading the form" />
    </div>
  );
}

/** An address without a listing leads back to all of them (product.md T17). */
function BackToAll() {
  const navigate = useNavigate();
  useEffect(() => {
    notify.note("Choose a listing to edit.", { id: "choose-listing" });
    navigate("/admin/technologies", { replace: true });
  }, [navigate]);
  return null;
}
