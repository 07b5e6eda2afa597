import type { PendingScreen } from "~/ui/shell/screen-or-skeleton";
import { CardGridSkeleton, RowsSkeleton, TextSkeleton } from "~/ui/skeletons";

/** The skeleton of a screen while it loads, by the first part of its path. */
const SCREENS: Record<string, PendingScreen> = {
  marketplace: { title: "Marketplace", skeleton: <CardGridSkeleton /> },
  shortlist: { title: "Shortlist", skeleton: <CardGridSkeleton /> },
  comparisons: { title: "Comparisons", skeleton: <RowsSkeleton label="Loading comparisons" /> },
  requests: { title: "Requests", skeleton: <RowsSkeleton label="Loading requests" /> },
  "list-tech": { title: "List Technology", skeleton: <RowsSkeleton label="Loading your listings" /> },
  settings: { title: "Settings", skeleton: <RowsSkeleton label="Loading settings" /> },
};
const OTHER = { skeleton: <TextSkeleton lines={9} /> };

export function pendingOf(pathname: string): PendingScreen {
  return SCREENS[pathname.split("/")[1] ?? ""] ?? OTHER;
}
