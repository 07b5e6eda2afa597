import { Link, useLocation } from "@remix-run/react";
import { Menu, X } from "lucide-react";
import { Logo } from "~/ui/logo";
import { useNonce } from "~/ui/nonce";
import { SECTIONS } from "./sections";
import { useCurrentSection } from "./use-current-section";
import { useMenu } from "./use-menu";

/** On small screens the links stand open where no script can open them. */
const WITHOUT_SCRIPTS = `.top-bar-toggle { display: none }
@media (max-width: 1023px) {
  .top-bar, .top-bar-menu { position: static }
  .top-bar-row { flex-direction: column; align-items: stretch; height: auto; padding-block: 20px 0 }
  .top-bar-menu { display: flex; padding-inline: 0; border: 0 }
  .site-main { padding-top: 0 }
}`;

/** Fixed at the top and the same for everyone, signed in or not (spec section 2, product.md T14). */
export function TopBar() {
  const { pathname } = useLocation();
  const nonce = useNonce();
  const current = useCurrentSection(pathname === "/" || pathname === "/landing");
  const menu = useMenu();

  return (
    <header className="top-bar" ref={menu.container}>
      <div className="top-bar-row content">
        <Link to="/" className="top-bar-home" aria-label="Licentia, home" onClick={menu.close}>
          <Logo />
        </Link>
        <nav
          id="site-menu"
          className="top-bar-menu"
          aria-label="Main"
          data-open={menu.open}
          onKeyDown={menu.onKeyDown}
        >
          {SECTIONS.map(({ id, label }) => (
            <Link
              key={id}
              to={`/#${id}`}
              className="top-bar-link"
              aria-current={current === id ? "location" : undefined}
              onClick={menu.close}
            >
              {label}
            </Link>
          ))}
          <Link to="/auth" className="button top-bar-login" onClick={menu.close}>
            Login Now
          </Link>
        </nav>
        <button
          type="button"
          ref={menu.toggleButton}
          className="top-bar-toggle"
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
