import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { errorResponse } from "~/api/kit/error-response";
import * as media from "~/services/technologies/featured/media";

/** Featured media, under the address that lists and details name. */
export async function loader({ params, request, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  try {
    return await media.read(app, params.id ?? "", request);
  } catch (error) {
    return errorResponse(error, app);
  }
}
