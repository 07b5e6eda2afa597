import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { faultOf } from "~/lib/fault";
import { log } from "~/lib/log";
import { NonceContext } from "~/ui/nonce";

/** What the server drew needs its styles and fonts; the scripts, which Remix preloads as urgently, come after them. */
const scriptsLast = new HTMLRewriter().on('link[rel="modulepreload"]', {
  element(link) {
    link.setAttribute("fetchpriority", "low");
  },
});

/** Seconds after which a page that met a fault may be asked for again. Remix itself answers every throw with 500. */
const waits = new WeakMap<Request, number>();

/** What a loader or action threw. Remix would print the whole error, with the parameters of a failed query. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return;
  const { app } = context;
  const entry = { request_id: app.requestId, error };
  const { kind, retryAfterSeconds } = faultOf(error);
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefused) app.noteFailure({ kind: "request", operation: "page", error });
  if (retryAfterSeconds !== null) {
    waits.set(request, retryAfterSeconds);
    log.warn("page_unavailable", { kind, ...entry });
  } else if (isRefused) log.warn("page_refused", entry);
  else log.error("page_failed", entry);
}

export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const wait = waits.get(request);
  if (wait === undefined || response.status !== 500) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", String(wait));
  return new Response(response.body, { status: 503, headers });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { app, nonce }: AppLoadContext,
) {
  const wait = waits.get(request);
  let code = wait === undefined ? status : 503;
  if (wait !== undefined) headers.set("Retry-After", String(wait));
  const page = (
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>
  );
  const body = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    onError(error: unknown) {
      if (request.signal.aborted) return;
      app.copies.markIncomplete();
      app.noteFailure({ kind: "request", operation: "page", error });
      log.error("page_not_rendered", { request_id: app.requestId, error });
      code = 500;
    },
  });
  if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const answer = new Response(body, { headers, status: code });
  // In development React warns of an attribute that it did not write.
  return import.meta.env.DEV ? answer : scriptsLast.transform(answer);
}
