import "~/styles/forms.css";
import { Heading, Spinner, Text } from "@radix-ui/themes";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { errorText } from "~/client/error-text";
import { finishGoogleSignIn, takeWayBack } from "~/client/google-sign-in";
import { requireGuest, returnPath } from "~/client/guards";
import { notify } from "~/ui/toasts";

export const meta: MetaFunction = () => [
  { title: "Google sign-in · Licentia" },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return null;
}

export function clientLoader() {
  requireGuest();
  return null;
}
clientLoader.hydrate = true as const;

/** Where Google sends the browser back to. */
export default function GoogleCallback() {
  const navigate = useNavigate();

  useEffect(() => {
    let isHere = true;
    const { search, pathname } = window.location;
    // The code is spent by one exchange; it has no place in the history (security: T-T8).
    window.history.replaceState(window.history.state, "", pathname);
    finishGoogleSignIn(search).then(
      (role) => {
        if (!isHere) return;
        notify.done("Google login successful!");
        navigate(returnPath(takeWayBack(), role), { replace: true });
      },
      (error) => {
        if (!isHere) return;
        notify.error(errorText(error, "Google login failed!"));
        navigate("/auth", { replace: true });
      },
    );
    return () => {
      isHere = false;
    };
  }, [navigate]);

  return (
    <section className="auth">
      <Heading as="h1" size="7" className="serif">
        Signing in with Google
      </Heading>
      <Text as="p" size="3" className="auth-lead" role="status">
        <Spinner /> One moment.
      </Text>
      <noscript>
        <p className="field-error">Signing in needs JavaScript. The public pages work without it.</p>
      </noscript>
    </section>
  );
}
