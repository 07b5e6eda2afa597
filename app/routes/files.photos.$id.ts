import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { errorResponse } from "~/api/kit/error-response";
import * as photos from "~/services/profile/photos";

/** People's photos, under the address that profiles and experts name. */
export async function loader({ params, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  try {
    return await photos.read(app, params.id ?? "");
  } catch (error) {
    return errorResponse(error, app);
  }
}
