import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "~/ui/nonce";

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
  return new Response(body, { headers, status: code });
}
