import { homeOf } from "./guards";
import { forgetEnd, goToSignIn } from "./refresh";
import { readLogin } from "./stored-login";

/**
 * Keeps a tab in step with the others of the browser, and with what Back brings out of the browser's memory: when the
 * person who is shown is not signed in any more the tab goes to /auth, and when somebody else is, it begins anew. A tab
 * that stayed would show one person's data and send them under another's name. Gives back how to stop.
 */
export function followLogin(): () => void {
  const shown = readLogin()?.tokens.user.id;
  forgetEnd();

  function look() {
    const now = readLogin();
    if (!shown || now?.tokens.user.id === shown) return;
    if (now) window.location.assign(homeOf(now.role));
    else goToSignIn();
  }
  function lookAgain(event: PageTransitionEvent) {
    if (event.persisted) look();
  }
  window.addEventListener("storage", look);
  window.addEventListener("pageshow", lookAgain);
  return () => {
    window.removeEventListener("storage", look);
    window.removeEventListener("pageshow", lookAgain);
  };
}
