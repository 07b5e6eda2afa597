/**
 * Whether a request comes from a page of ours, or from no page at all. A browser names the page in Origin; for a plain
 * GET it sends none, but says by Sec-Fetch-Site whose page it was.
 */
export function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) return !/^(cross|same)-site$/.test(request.headers.get("sec-fetch-site") ?? "");
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}
