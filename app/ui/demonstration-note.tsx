import { useRouteLoaderData } from "@remix-run/react";
import styles from "./demonstration-note.module.css";

/** Banner on every screen while the demonstration catalog is loaded. */
export function DemonstrationNote() {
  const root = useRouteLoaderData<{ demonstration?: boolean }>("root");
  if (!root?.demonstration) return null;
  return (
    <p className={styles.demonstrationNote} data-slot="demonstration-note">
      Demonstration catalog: organizations, people and patents are fictional.
    </p>
  );
}
