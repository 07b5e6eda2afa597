import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Columns3, X } from "lucide-react";
import { useRef } from "react";
import { errorText } from "~/client/calls/error-text";
import { fillTray, removeFromTray, useTray } from "~/client/comparing/compare-tray";
import { useCompare } from "~/client/comparing/use-compare";
import { useProfile } from "~/client/login/profile";
import { notify } from "~/ui/toasts";
import styles from "./compare-tray.module.css";

/** What was chosen to compare, at the foot of every signed-in screen until it is compared or cleared. */
export function CompareTray() {
  const items = useTray();
  const { limits } = useProfile();
  const list = useRef<HTMLUListElement>(null);
  const { compare, busy } = useCompare({
    onDone: () => fillTray([]),
    onFail: (error) => notify.error(errorText(error)),
  });
  const { comparison_items: most, comparison_items_with_premium: withPremium } = limits;
  const announcement = `${items.length} of ${most} chosen to compare: ${items.map(({ title }) => title).join(", ")}`;

  return (
    <>
      <p className="visually-hidden" role="status">
        {items.length > 0 ? announcement : ""}
      </p>
      {items.length > 0 && (
        <section className={styles.compareTray} aria-label="Compare">
          <div className={styles.trayAbout}>
            <p className={styles.trayCount}>
              <Columns3 size={16} strokeWidth={1.75} aria-hidden />
              Compare
              <span className="tabular" data-slot="tabular">
                {items.length} of {most}
              </span>
            </p>
            <p id="tray-hint" className={styles.trayHint}>
              {items.length < 2 ? "Choose one more. " : ""}
              {withPremium > most && (
                <Link className="text-link" to="/settings#plan">
                  With premium up to {withPremium}
                </Link>
              )}
            </p>
          </div>
          <ul ref={list} className={styles.trayItems} tabIndex={-1} aria-label="Chosen technologies">
            {items.map(({ id, title }) => (
              <li key={id} className={styles.trayItem}>
                <Link to={`/technology/${id}`} title={title}>
                  {title}
                </Link>
                <button
                  type="button"
                  aria-label={`Take ${title} out of the tray`}
                  onClick={() => {
                    // The button is about to go.
                    list.current?.focus({ preventScroll: true });
                    removeFromTray(id);
                  }}
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.trayActions}>
            <Button variant="ghost" color="gray" onClick={() => fillTray([])}>
              Clear
            </Button>
            <Button
              disabled={items.length < 2}
              loading={busy}
              aria-describedby="tray-hint"
              onClick={() => compare(items.map(({ id }) => id))}
            >
              Compare
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
