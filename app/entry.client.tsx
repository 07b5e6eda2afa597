import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

// What the server drew is painted before the scripts take the processor; a page that nobody looks at is never painted.
if (document.hidden) hydrate();
else requestAnimationFrame(() => setTimeout(hydrate));
