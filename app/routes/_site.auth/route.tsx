import "~/styles/radix-components.css";
import "~/styles/forms.css";
import { Heading, TabNav, Text } from "@radix-ui/themes";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { requireGuest, returnPath } from "~/client/guards";
import {
  type PendingRegistration,
  readPendingRegistration,
  writePendingRegistration,
} from "~/client/pending-registration";
import { hasEnded } from "~/client/refresh";
import { forgetCredentials, keepCredentials } from "~/client/registration";
import { readLogin } from "~/client/stored-login";
import type { Role } from "~/contract/values";
import { useFeatures } from "~/ui/use-features";
import { CodeForm } from "./code-form";
import { GoogleButton } from "./google-button";
import { LoginForm } from "./login-form";
import { RegisterForm } from "./register-form";

export const meta: MetaFunction = () => [
  { title: "Sign in or register · Licentia" },
  { name: "robots", content: "noindex" },
];

/** The form is in the first HTML; the guard runs as soon as the browser knows who is here. */
export function loader() {
  return null;
}

export function clientLoader() {
  requireGuest();
  return null;
}
clientLoader.hydrate = true as const;

export default function Auth() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingRegistration | null>(null);
  const [email, setEmail] = useState("");
  const { registration } = useFeatures();

  const [ended, setEnded] = useState(false);

  useEffect(() => setPending(readPendingRegistration()), []);
  useEffect(() => setEnded(hasEnded()), []);
  useEffect(() => {
    if (!ended) return;
    // Signed in again in another tab: this one goes on as well.
    function look() {
      const login = readLogin();
      if (login) window.location.assign(returnPath(window.location.search, login.role));
    }
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, [ended]);
  // Temporary credentials never outlive this screen (product.md T15).
  useEffect(() => forgetCredentials, []);

  const registering = search.get("tab") === "register";
  const keep = (tab: "login" | "register") => {
    const next = search.get("next");
    return `/auth?tab=${tab}${next ? `&next=${encodeURIComponent(next)}` : ""}`;
  };

  function wait(next: PendingRegistration | null) {
    writePendingRegistration(next);
    setPending(next);
  }

  /** The registration of this browser goes on at its second step; its cookie stands for the token. */
  function enterCode(address: string, { username, password }: { username: string; password: string }) {
    keepCredentials(username, password);
    wait({ email: address, token: null, resendAt: Date.now() });
  }

  function enter(role: Role) {
    wait(null);
    navigate(returnPath(`?${search}`, role), { replace: true });
  }

  if (pending) {
    return (
      <section className="auth">
        <CodeForm
          pending={pending}
          onResent={(resendAt) => wait({ ...pending, resendAt })}
          onChangeEmail={() => {
            setEmail(pending.email);
            wait(null);
          }}
          onVerified={() => wait(null)}
          onSignedIn={enter}
        />
      </section>
    );
  }

  return (
    <section className="auth">
      <div>
        <Heading as="h1" size="7" className="serif">
          {registering ? "Create your account" : "Welcome back"}
        </Heading>
        <Text as="p" size="3" className="auth-lead">
          {registering
            ? "Browse every listing, compare, shortlist and ask the assistant. Free to read and to enquire."
            : ended
              ? "Your login ended. Sign in again to go on where you were; what you typed is kept."
              : "Sign in to your listings, shortlist and conversations."}
        </Text>
      </div>
      <noscript>
        <p className="field-error">Signing in needs JavaScript. The public pages work without it.</p>
      </noscript>
      <TabNav.Root aria-label="Sign in or register">
        <TabNav.Link asChild active={!registering}>
          <Link to={keep("login")} replace preventScrollReset>
            Login
          </Link>
        </TabNav.Link>
        <TabNav.Link asChild active={registering}>
          <Link to={keep("register")} replace preventScrollReset>
            Register
          </Link>
        </TabNav.Link>
      </TabNav.Root>
      {registering && !registration && <p role="status">New accounts are not taken at the moment.</p>}
      {registering && registration && <RegisterForm email={email} onEmail={setEmail} onRegistered={wait} />}
      {!registering && (
        <LoginForm identifier={email} onIdentifier={setEmail} onSignedIn={enter} onUnverified={enterCode} />
      )}
      <GoogleButton search={`?${search}`} />
    </section>
  );
}
