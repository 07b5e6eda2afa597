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
import { belongsToOpened } from "../_app.list-tech/opened-form";
import { FormLoading, FormScreen } from "./form-screen";
import { openForm } from "./open-form";

const TITLE = "Create technology";

export const meta: MetaFunction = () => [{ title: `${TITLE} · Admin Panel · Licentia` }];

/** A new listing; `?id=` once it is on the server, so that a reload goes on with it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return openForm(request, { mayBeNew: true });
}

/** A step loads nothing, nor does the address that a new listing gets while it is being written. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return belongsToOpened(nextUrl.searchParams) ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <FormLoading title={TITLE} />;
}

export default function CreateTechnology() {
  const loaded = useLoaderData<typeof clientLoader>();
  return <FormScreen path="/admin/technologies/list-tech" title={TITLE} loaded={loaded} />;
}
