import { Button } from "@radix-ui/themes";
import { useRouteLoaderData } from "@remix-run/react";
import { useAction } from "~/client/calls/use-action";
import { beginGoogleSignIn } from "~/client/login/google-sign-in";
import { useHydrated } from "~/ui/use-hydrated";
import styles from "./google-button.module.css";

/** Leads to Google, where the operator has set it up. `search` is the address's own, with the way back in it. */
export function GoogleButton({ search }: { search: string }) {
  const offered = useRouteLoaderData<{ google: boolean }>("root")?.google;
  const begin = useAction(beginGoogleSignIn, { failure: "Google login failed!", leaves: true });
  const hydrated = useHydrated();
  if (!offered) return null;

  return (
    <>
      <p className={styles.authOr}>or</p>
      <Button
        type="button"
        size="3"
        variant="surface"
        color="gray"
        loading={begin.busy}
        disabled={!hydrated}
        onClick={() => begin.run(search)}
      >
        <GoogleMark />
        Continue with Google
      </Button>
    </>
  );
}

/** Google's mark in one color. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width={18} height={18} aria-hidden fill="currentColor">
      <path d="M9 7.4v3.5h4.9a4.2 4.2 0 0 1-1.8 2.7 5.4 5.4 0 0 1-8.2-2.8 5.5 5.5 0 0 1 0-3.6 5.4 5.4 0 0 1 8.9-2l2.6-2.5A9 9 0 1 0 9 18c2.4 0 4.5-.8 6-2.2a8.9 8.9 0 0 0 2.7-6.6c0-.6 0-1.2-.2-1.8H9Z" />
    </svg>
  );
}
