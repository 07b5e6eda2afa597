import type { MetaFunction } from "@remix-run/cloudflare";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { belongsToOpened } from "../_app.list-tech/opened-form";
import { FAILURE, FormLoading, FormScreen } from "./form-screen";
import { openForm } from "./open-form";

const TITLE = "Create technology";

export const meta: MetaFunction = () => [{ title: `${TITLE} · Admin Panel · Licentia` }];

/** A new listing; `?id=` once it is on the server, so that a reload goes on with it. */
export const clientLoader = screenLoader(["admin"], (place) => openForm(place, { mayBeNew: true }));

/** A step loads nothing, nor does the address that a new listing gets while it is being written. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return belongsToOpened(nextUrl.searchParams) ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <FormLoading title={TITLE} />;
}

export default function CreateTechnology() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  return <FormScreen path="/admin/technologies/list-tech" title={TITLE} screen={screen} />;
}
