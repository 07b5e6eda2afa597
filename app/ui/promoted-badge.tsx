import { Sparkle } from "lucide-react";
import styles from "./promoted-badge.module.css";

/** Amber, a mark and a word, wherever a listing is shown first because it is promoted. */
export function PromotedBadge() {
  return (
    <span className={styles.promoted} data-slot="promoted">
      <Sparkle size={12} strokeWidth={2} aria-hidden />
      Promoted
    </span>
  );
}
