import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { errorResponse } from "~/api/kit/error-response";
import * as links from "~/services/listing-files/links";

/** A listing's file, under the signed address that `POST files/:id/link` gives. */
export async function loader({ request, params, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  try {
    return await links.open(app, params.id ?? "", new URL(request.url).searchParams);
  } catch (error) {
    return errorResponse(error, app);
  }
}
