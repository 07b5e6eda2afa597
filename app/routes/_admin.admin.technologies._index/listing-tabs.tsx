import { TabNav } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { usePendingCount } from "~/client/listings/review-queue";
import styles from "./listings.module.css";
import { ALL, HIDDEN } from "./views";

const TABS = [
  { path: ALL.path, label: ALL.label },
  { path: "/admin/technologies/pending", label: "Pending" },
  { path: "/admin/technologies/featured", label: "Featured" },
  { path: HIDDEN.path, label: HIDDEN.label },
];

/** The saved views of all listings. */
export function ListingTabs({ current }: { current: string }) {
  const pending = usePendingCount();
  return (
    <TabNav.Root aria-label="Views of the technologies" mb="3">
      {TABS.map(({ path, label }) => (
        <TabNav.Link key={path} asChild active={path === current}>
          <Link to={path}>
            {label}
            {label === "Pending" && pending !== undefined && (
              <span className={`${styles.tabCount} tabular`}>{pending.toLocaleString("en")}</span>
            )}
          </Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
