import styles from "./logo.module.css";
/** Two sheets and the seal where they meet: a license between two parties. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.logoMark} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d="M3.5 3.5h10v17h-10zM13.5 7.5h7v13h-7" />
      <circle cx="13.5" cy="14" r="3.6" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      Licentia
    </span>
  );
}
