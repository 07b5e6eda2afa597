import { Link, useNavigate } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { wayBackToList } from "~/client/listings/marketplace-list";
import screenStyles from "~/ui/screen.module.css";
import styles from "./technology.module.css";

/** To the list one came from, as it was left; as a plain link it leads to the same filters. */
export function BackToList() {
  const navigate = useNavigate();
  const [{ to, isPreviousEntry }] = useState(wayBackToList);

  function goBack(event: MouseEvent) {
    const plainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPreviousEntry || !plainClick) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <Link to={to} className={screenStyles.backLink} aria-label="Back to the marketplace" onClick={goBack}>
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.techBackLabel}>Marketplace</span>
    </Link>
  );
}
