import "~/styles/radix-components.css";
import { Heading, Text } from "@radix-ui/themes";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readTabMemory, writeTabMemory } from "~/client/drafts/tab-memory";
import { requireGuest } from "~/client/screens/guards";
import styles from "../_site.auth/auth.module.css";
import { EmailForm } from "./email-form";
import { ResetForm } from "./reset-form";
import type { PendingReset } from "./send-code";

export const meta: MetaFunction = () => [
  { title: "Forgot password · Licentia" },
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

const KEY = "pending_reset";

export default function ForgotPassword() {
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingReset | null>(null);
  // What was typed at the sign-in; it travels in the history, not in the address, where logs would keep it.
  const typed = (useLocation().state as { email?: string } | null)?.email ?? "";
  const [email, setEmail] = useState(typed);

  useEffect(() => setPending(readTabMemory<PendingReset>(KEY)), []);

  function wait(next: PendingReset | null) {
    writeTabMemory(KEY, next);
    setPending(next);
  }

  function changeEmail() {
    setEmail(pending?.email ?? "");
    wait(null);
  }

  function finish() {
    wait(null);
    navigate("/auth");
  }

  return (
    <section className={styles.auth}>
      <div>
        <Heading as="h1" size="7" className="serif">
          {pending ? "Set a new password" : "Forgot your password?"}
        </Heading>
        <Text as="p" size="3" className={styles.authLead}>
          {pending ? (
            <>
              If <strong>{pending.email}</strong> has an account, a code of six digits is on its way. It
              expires in 10 minutes.
            </>
          ) : (
            "We'll email you a code to set a new one. This signs you out everywhere."
          )}
        </Text>
      </div>
      {pending ? (
        <ResetForm pending={pending} onSent={wait} onChangeEmail={changeEmail} onReset={finish} />
      ) : (
        <EmailForm email={email} onSent={wait} />
      )}
      <Text as="p" size="2">
        <Link to="/auth" className="text-link">
          Back to the login
        </Link>
      </Text>
    </section>
  );
}
