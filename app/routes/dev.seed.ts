import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { errorResponse } from "~/api/kit/error-response";
import * as demo from "~/services/demo/load";
import { AppError, notFound } from "~/services/errors/errors";

/** Loads the demonstration data of scripts/demo, once. Development only: anywhere else there is nothing here. */
export async function action({ request, context: { app } }: ActionFunctionArgs): Promise<Response> {
  try {
    if (app.config.APP_ENV !== "development") throw notFound("Page");
    const data = demo.DemoData.safeParse(await request.json());
    if (!data.success) throw new AppError(422, "validation_error", data.error.message);
    const loaded = await demo.load(app, data.data);
    app.copies.clear(app);
    return Response.json({ loaded });
  } catch (error) {
    return errorResponse(error, app);
  }
}

export function loader(): Response {
  return new Response(null, { status: 404 });
}
