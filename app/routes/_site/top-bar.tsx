import { Link, useLocation } from "@remix-run/react";
import { Menu, X } from "lucide-react";
import buttonStyles from "~/ui/button.module.css";
import { Logo } from "~/ui/logo";
import { useNonce } from "~/ui/nonce";
import { SECTIONS } from "./sections";
import styles from "./site.module.css";
import { useCurrentSection } from "./use-current-section";
import { useMenu } from "./use-menu";

/** On small screens the links stand open where no script can open them. */
const WITHOUT_SCRIPTS = `.${styles.topBarToggle} { display: none }
@media (max-width: 1023px) {
  .${styles.topBar}, .${styles.topBarMenu} { position: static }
  .${styles.topBarRow} { flex-direction: column; align-items: stretch; height: auto; padding-block: 20px 0 }
  .${styles.topBarMenu} { display: flex; padding-inline: 0; border: 0 }
  .${styles.siteMain} { padding-top: 0 }
}`;

/** Fixed at the top and the same for everyone, signed in or not (spec section 2, product.md T14). */
export function TopBar() {
  const { pathname } = useLocation();
  const nonce = useNonce();
  const current = useCurrentSection(pathname === "/" || pathname === "/landing");
  const menu = useMenu();

  return (
    <header className={styles.topBar} ref={menu.container}>
      <div className={`${styles.topBarRow} content`}>
        <Link to="/" className={styles.topBarHome} aria-label="Licentia, home" onClick={menu.close}>
          <Logo />
        </Link>
        <nav
          id="site-menu"
          className={styles.topBarMenu}
          aria-label="Main"
          data-open={menu.open}
          onKeyDown={menu.onKeyDown}
        >
          {SECTIONS.map(({ id, label }) => (
            <Link
              key={id}
              to={`/#${id}`}
              className={styles.topBarLink}
              aria-current={current === id ? "location" : undefined}
              onClick={menu.close}
            >
              {label}
            </Link>
          ))}
          <Link
            to="/auth"
            className={`${buttonStyles.button} ${styles.topBarLogin}`}
            data-slot="button"
            onClick={menu.close}
          >
            Login Now
          </Link>
        </nav>
        <button
          type="button"
          ref={menu.toggleButton}
          className={styles.topBarToggle}
          aria-expanded={menu.open}
          aria-controls="site-menu"
          aria-label={menu.open ? "Close menu" : "Open menu"}
          onClick={menu.toggle}
          onKeyDown={menu.onKeyDown}
        >
          {menu.open ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
        </button>
      </div>
      <noscript>
        <style nonce={nonce}>{WITHOUT_SCRIPTS}</style>
      </noscript>
    </header>
  );
}
