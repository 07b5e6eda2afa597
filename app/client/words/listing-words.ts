const REGIONS = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** Patent offices that are no country (WIPO standard ST.3). */
const OFFICES: Record<string, string> = {
  EP: "Europe (EPO)",
  WO: "International (PCT)",
  EA: "Eurasia (EAPO)",
  AP: "Africa (ARIPO)",
  OA: "Africa (OAPI)",
  GC: "Gulf states (GCC)",
};

export function countryName(code: string): string {
  return REGIONS.of(code) ?? code;
}

/** The offices of OFFICES, for a choice of one. */
export const PATENT_OFFICES: readonly string[] = Object.keys(OFFICES);

/** Where a right is in force, by the two letters of its office. */
export function jurisdictionName(code: string): string {
  return OFFICES[code] ?? countryName(code);
}

const SIZE_STEP = 1024;

/** "820 KB", "2.4 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < SIZE_STEP) return `${bytes} bytes`;
  if (bytes < SIZE_STEP ** 2) return `${Math.round(bytes / SIZE_STEP)} KB`;
  return `${(bytes / SIZE_STEP ** 2).toFixed(1)} MB`;
}

/** The address of a stranger's link, when it may be one, and the host to show with it. */
export function outsideLink(url: string | null): { href: string; host: string } | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, host, href } = new URL(url);
  return protocol === "https:" ? { href, host: host.replace(/^www\./, "") } : null;
}
