import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { ErrorState } from "~/ui/error-state";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { notify } from "~/ui/toasts";
import { ListingMissing } from "../_admin.admin.technology.$id/listing-missing";
import { AdminListingForm } from "./admin-listing-form";
import { FAILURE, type OpenedForm } from "./open-form";

interface FormScreenProps {
  path: string;
  title: string;
  loaded: OpenedForm;
}

/** The form, or why there is none. */
export function FormScreen({ path, title, loaded }: FormScreenProps) {
  const { revalidate, state } = useRevalidator();
  if (loaded.kind === "form") {
    return (
      <AdminListingForm key={loaded.opening} path={path} listing={loaded.listing} userId={loaded.userId} />
    );
  }
  if (loaded.kind === "missing") return <ListingMissing />;
  if (loaded.kind === "unnamed") return <BackToAll />;
  return (
    <div className="screen">
      <ScreenHead title={title} />
      <ErrorState
        title={FAILURE}
        message={loaded.message}
        onRetry={revalidate}
        retrying={state === "loading"}
      />
    </div>
  );
}

export function FormLoading({ title }: { title: string }) {
  return (
    <div className="screen">
      <ScreenHead title={title} />
      <RowsSkeleton label="Loading the form" />
    </div>
  );
}

/** An address without a listing leads back to all of them (product.md T17). */
function BackToAll() {
  const navigate = useNavigate();
  useEffect(() => {
    notify.note("Choose the listing that you want to edit.", { id: "choose-listing" });
    navigate("/admin/technologies", { replace: true });
  }, [navigate]);
  return null;
}
