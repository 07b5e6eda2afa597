import styles from "./screen.module.css";
import { ScreenHead } from "./screen-head";
import { RowsSkeleton } from "./skeletons";

/** A screen of rows before its loader has answered. */
export function LoadingScreen({ title, label }: { title: string; label: string }) {
  return (
    <div className={styles.screen}>
      <ScreenHead title={title} />
      <RowsSkeleton label={label} />
    </div>
  );
}
