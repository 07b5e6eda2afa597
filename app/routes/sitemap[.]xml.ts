import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Listings need an account, so the public pages are all there is to index. */
const PAGES = ["/", "/experts", "/about", "/terms", "/privacy", "/docs"];

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.app;
  const urls = PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("");
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
