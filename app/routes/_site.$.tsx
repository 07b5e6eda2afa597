import { data, type MetaFunction } from "@remix-run/cloudflare";
import { NotFoundPage } from "~/ui/not-found-page";

export const meta: MetaFunction = () => [{ title: "Page not found · Licentia" }];

export function loader() {
  return data(null, { status: 404 });
}

/** A form sent to an address that leads nowhere. */
export function action() {
  return data(null, { status: 404 });
}

export default function UnknownAddress() {
  return <NotFoundPage />;
}
