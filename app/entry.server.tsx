import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "~/ui/nonce";

/** What the server drew needs its styles and fonts; the scripts, which Remix preloads as urgently, come after them. */
const scriptsLast = new HTMLRewriter().on('link[rel="modulepreload"]', {
  element(link) {
    link.setAttribute("fetchpriority", "low");
  },
});

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
) {
  let code = status;
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
      console.error(error);
      code = 500;
    },
  });
  if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const answer = new Response(body, { headers, status: code });
  // In development React warns of an attribute that it did not write.
  return import.meta.env.DEV ? answer : scriptsLast.transform(answer);
}
