// The worker in front of local runs. Cloudflare's edge answers 400 to a Host that is no host name; Miniflare, whose place
// as the entry this takes, answers 500 before the product sees the request.

const HOST = String.raw`/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i`;
const SCRIPT = `
const TEXT = "The Host header is not a valid host name.";
const BODY = JSON.stringify({ detail: TEXT, message: TEXT, code: "invalid_host" });
const HEADERS = { "Content-Type": "application/json", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
export default {
  fetch(request, env) {
    const isValid = ${HOST}.test(request.headers.get("host") ?? "") && URL.canParse(request.url);
    return isValid ? env.PRODUCT.fetch(request) : new Response(BODY, { status: 400, headers: HEADERS });
  },
};`;

/** Listens at this port and hands on to the worker of that name. @param {string} product @param {number} port */
export function hostGuard(product, port) {
  return {
    name: "host-guard",
    modules: true,
    script: SCRIPT,
    compatibilityDate: "2026-10-23",
    serviceBindings: { PRODUCT: product },
    unsafeDirectSockets: [{ host: "127.0.0.1", port }],
  };
}
