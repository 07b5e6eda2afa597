import { useEffect } from "react";
import styles from "./print-foot.module.css";

/** On paper the page is light, whatever the screen is; it takes its look back afterward. */
export function useLightPrint(): void {
  useEffect(() => {
    const print = window.matchMedia("print");
    const { classList } = document.documentElement;
    let wasDark = false;
    function change() {
      if (print.matches) {
        wasDark = classList.contains("dark");
        classList.remove("dark");
      } else if (wasDark) {
        classList.add("dark");
        wasDark = false;
      }
    }
    print.addEventListener("change", change);
    return () => print.removeEventListener("change", change);
  }, []);
}

const DATES = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** Where the paper came from, and when. */
export function PrintFoot() {
  return (
    <p className={styles.printFoot}>
      Licentia · {window.location.href} · printed {DATES.format(new Date())}
    </p>
  );
}
