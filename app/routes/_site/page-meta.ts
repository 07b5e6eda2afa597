import type { MetaArgs, MetaDescriptor } from "@remix-run/cloudflare";

interface Page {
  title: string;
  description: string;
  /** Of the address that search engines shall keep; without it the page's own, without its query. */
  path?: string;
}

/** What a public page says of itself to search engines and to those who share it. */
export function pageMeta(
  { matches, location }: Pick<MetaArgs, "matches" | "location">,
  { title, description, path = location.pathname }: Page,
): MetaDescriptor[] {
  const layout = matches.find(({ id }) => id === "routes/_site")?.data as { origin: string } | undefined;
  const words: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Licentia" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (!layout) return words;
  const { origin } = layout;
  return [
    ...words,
    { tagName: "link", rel: "canonical", href: `${origin}${path}` },
    { property: "og:url", content: `${origin}${path}` },
    { property: "og:image", content: `${origin}/og.png` },
  ];
}
