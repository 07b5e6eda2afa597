import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { passNonceToPackages } from "~/ui/nonce";

/**
 * Remix reads the page's data while React hydrates and suspends the whole page for it; a press in that moment would end
 * the page for good (React error 345, remix-run/remix#10214). Read before, it is there: RemixBrowser throws the promise
 * of it ahead of its first hook.
 */
function pageData(): unknown {
  try {
    return RemixBrowser({});
  } catch (reading) {
    return reading;
  }
}

passNonceToPackages();
Promise.resolve(pageData()).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
