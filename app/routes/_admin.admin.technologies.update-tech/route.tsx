import "~/styles/admin-technologies.css";
import "~/styles/list-tech.css";
import "~/styles/listing-status.css";
import "~/styles/technology-facts.css";
import "~/styles/technology-readiness.css";
import "~/styles/technology.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { FormLoading, FormScreen } from "../_admin.admin.technologies.list-tech/form-screen";
import { openForm } from "../_admin.admin.technologies.list-tech/open-form";
import { belongsToOpened } from "../_app.list-tech/opened-form";

const TITLE = "Edit technology";

export const meta: MetaFunction = () => [{ title: `${TITLE} · Admin Panel · Licentia` }];

/** The listing of `?id=`. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return openForm(request, { mayBeNew: false });
}

/** A step loads nothing. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return belongsToOpened(nextUrl.searchParams) ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <FormLoading title={TITLE} />;
}

export default function UpdateTechnology() {
  const loaded = useLoaderData<typeof clientLoader>();
  return <FormScreen path="/admin/technologies/update-tech" title={TITLE} loaded={loaded} />;
}
