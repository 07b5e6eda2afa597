import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

const PRIVATE = [
  "/admin/",
  "/api/",
  "/auth",
  "/chat/",
  "/comparisons",
  "/connect",
  "/settings",
  "/shortlist",
];

/** Names the sitemap by its full address, as the standard demands. */
export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.app;
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
