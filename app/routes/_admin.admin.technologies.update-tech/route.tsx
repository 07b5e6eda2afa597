import type { MetaFunction } from "@remix-run/cloudflare";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { FAILURE, FormLoading, FormScreen } from "../_admin.admin.technologies.list-tech/form-screen";
import { openForm } from "../_admin.admin.technologies.list-tech/open-form";
import { belongsToOpened } from "../_app.list-tech/opened-form";

const TITLE = "Edit technology";

export const meta: MetaFunction = () => [{ title: `${TITLE} · Admin Panel · Licentia` }];

/** The listing of `?id=`. */
export const clientLoader = screenLoader(["admin"], (place) => openForm(place, { mayBeNew: false }));

/** A step loads nothing. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return belongsToOpened(nextUrl.searchParams) ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <FormLoading title={TITLE} />;
}

export default function UpdateTechnology() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  return <FormScreen path="/admin/technologies/update-tech" title={TITLE} screen={screen} />;
}
