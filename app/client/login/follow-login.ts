import { homeOf } from "~/client/screens/guards";
import { clearSessionEnded, goToSignIn } from "./refresh";
import { readLogin } from "./stored-login";

/**
 * Keeps a tab in step with the others of the browser, and with what Back brings out of the browser's memory: when the
 * shown user is signed out, the tab goes to /auth, and when another user is signed in, it reloads. A tab
 * that stayed would show one user's data and send it as another user. Returns the unsubscribe function.
 */
export function followLogin(): () => void {
  const shown = readLogin()?.tokens.user.id;
  clearSessionEnded();

  function checkLogin() {
    const now = readLogin();
    if (!shown || now?.tokens.user.id === shown) return;
    if (now) window.location.assign(homeOf(now.role));
    else goToSignIn();
  }
  function recheckLogin(event: PageTransitionEvent) {
    if (event.persisted) checkLogin();
  }
  window.addEventListener("storage", checkLogin);
  window.addEventListener("pageshow", recheckLogin);
  return () => {
    window.removeEventListener("storage", checkLogin);
    window.removeEventListener("pageshow", recheckLogin);
  };
}
