import "~/styles/radix-components.css";
import { Heading, TabNav, Text } from "@radix-ui/themes";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from "@remix-run/react";
import { useEffect, useState } from "react";
import {
  type PendingRegistration,
  readPendingRegistration,
  writePendingRegistration,
} from "~/client/login/pending-registration";
import { hasEnded } from "~/client/login/refresh";
import { clearCredentials, saveCredentials } from "~/client/login/registration";
import { readLogin } from "~/client/login/stored-login";
import { requireGuest, returnPath } from "~/client/screens/guards";
import type { Role } from "~/contract/values";
import fieldStyles from "~/ui/field.module.css";
import { useFeatures } from "~/ui/use-features";
import styles from "./auth.module.css";
import { type ChosenListing, chosenListingId } from "./chosen-listing";
import { readChosenListing } from "./chosen-listing.server";
import { CodeForm } from "./code-form";
import { GoogleButton } from "./google-button";
import { LoginForm } from "./login-form";
import { RegisterForm } from "./register-form";

export const meta: MetaFunction = () => [
  { title: "Sign in or register · Licentia" },
  { name: "robots", content: "noindex" },
];

/** The form is in the first HTML; the guard runs as soon as the browser knows who is here. */
export async function loader({ context: { app }, request }: LoaderFunctionArgs) {
  return { listing: await readChosenListing(app, request.url) };
}

/** Only a visitor who chose a listing waits for the server, and signs in without its title when that is out of reach. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  requireGuest();
  if (!chosenListingId(request.url)) return { listing: null };
  return serverLoader<typeof loader>().catch(() => ({ listing: { title: null } }));
}
clientLoader.hydrate = true as const;

/** The other tab shows nothing new. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get("next") !== nextUrl.searchParams.get("next");
}

export default function Auth() {
  const { listing } = useLoaderData<typeof loader>();
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
  useEffect(() => clearCredentials, []);

  // A visitor who chose a listing has no account as a rule; one whose login ended has.
  const firstTab = listing && registration && !ended ? "register" : "login";
  const registering = (search.get("tab") ?? firstTab) === "register";
  const { title, lead } = introOf({ registering, ended, listing });
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
    saveCredentials(username, password);
    wait({ email: address, token: null, resendAt: Date.now() });
  }

  function enter(role: Role) {
    wait(null);
    navigate(returnPath(`?${search}`, role), { replace: true });
  }

  if (pending) {
    return (
      <section className={styles.auth}>
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
    <section className={styles.auth}>
      <div>
        <Heading as="h1" size="7" className="serif">
          {title}
        </Heading>
        <Text as="p" size="3" className={styles.authLead}>
          {lead}
        </Text>
      </div>
      <noscript>
        <p className={fieldStyles.fieldError} data-slot="field-error">
          Signing in needs JavaScript. The public pages work without it.
        </p>
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
      {registering && !registration && <p role="status">Registration is currently closed.</p>}
      {registering && registration && <RegisterForm email={email} onEmail={setEmail} onRegistered={wait} />}
      {!registering && (
        <LoginForm identifier={email} onIdentifier={setEmail} onSignedIn={enter} onUnverified={enterCode} />
      )}
      <GoogleButton search={`?${search}`} />
    </section>
  );
}

interface Visit {
  registering: boolean;
  /** The login of this tab ended. */
  ended: boolean;
  listing: ChosenListing | null;
}

/** Why the visitor is here, in the heading and the line below it. */
function introOf({ registering, ended, listing }: Visit): { title: string; lead: string } {
  const chosen = listing?.title ? `“${listing.title}”` : "this listing";
  if (registering) {
    const lead = listing
      ? `Create a free account to read ${chosen}.`
      : "Browse every listing, compare, shortlist and ask the assistant. Reading and inquiries are free.";
    return { title: "Create your account", lead };
  }
  if (ended) {
    const lead = "Your login ended. Sign in again to go on where you were; what you typed is kept.";
    return { title: "Welcome back", lead };
  }
  if (listing) return { title: "Log in to continue", lead: `Log in to read ${chosen}.` };
  return { title: "Welcome back", lead: "Sign in to your listings, shortlist and conversations." };
}
