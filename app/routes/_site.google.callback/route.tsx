import "~/styles/radix-components.css";
import { Heading, Spinner, Text } from "@radix-ui/themes";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { errorText } from "~/client/calls/error-text";
import {
  consumeReturnPath,
  finishGoogleConnection,
  finishGoogleSignIn,
  isConnectingGoogle,
} from "~/client/login/google-sign-in";
import { requireGuest, returnPath } from "~/client/screens/guards";
import fieldStyles from "~/ui/field.module.css";
import { notify } from "~/ui/toasts";
import authStyles from "../_site.auth/auth.module.css";

export const meta: MetaFunction = () => [
  { title: "Google sign-in · Licentia" },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return null;
}

export function clientLoader() {
  // Who connects an account in the settings is signed in already.
  if (!isConnectingGoogle()) requireGuest();
  return null;
}
clientLoader.hydrate = true as const;

interface Outcome {
  to: string;
  done?: string;
  failed?: string;
}

async function signIn(search: string): Promise<Outcome> {
  try {
    const role = await finishGoogleSignIn(search);
    return { to: returnPath(consumeReturnPath(), role), done: "Google login successful!" };
  } catch (error) {
    return { to: "/auth", failed: errorText(error, "Google login failed!") };
  }
}

async function connect(search: string): Promise<Outcome> {
  const to = "/settings#accounts";
  try {
    await finishGoogleConnection(search);
    return { to, done: "Google is connected" };
  } catch (error) {
    return { to, failed: errorText(error, "Google could not be connected.") };
  }
}

/** Where Google sends the browser back to: with a sign-in, or with an account to connect. */
export default function GoogleCallback() {
  const navigate = useNavigate();

  useEffect(() => {
    let isHere = true;
    const { search, pathname } = window.location;
    // The code is spent by one exchange; it has no place in the history (security: T-T8).
    window.history.replaceState(window.history.state, "", pathname);
    void (isConnectingGoogle() ? connect(search) : signIn(search)).then(({ to, done, failed }) => {
      if (!isHere) return;
      if (done) notify.done(done);
      if (failed) notify.error(failed);
      navigate(to, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [navigate]);

  return (
    <section className={authStyles.auth}>
      <Heading as="h1" size="7" className="serif">
        Signing in with Google
      </Heading>
      <Text as="p" size="3" className={authStyles.authLead} role="status">
        <Spinner /> One moment.
      </Text>
      <noscript>
        <p className={fieldStyles.fieldError} data-slot="field-error">
          Signing in needs JavaScript. The public pages work without it.
        </p>
      </noscript>
    </section>
  );
}
