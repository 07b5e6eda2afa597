import { Badge, Button } from "@radix-ui/themes";
import { Link, useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import { beginGoogleConnection } from "~/client/login/google-sign-in";
import type { Account } from "~/contract/profile";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import { Section } from "./section";
import type { AccountProps } from "./sections";
import styles from "./settings.module.css";

export function GoogleSection({ account }: AccountProps) {
  return (
    <Section id="accounts" title="Connected accounts" lead="Other ways to sign in.">
      <WhenLoaded state={account.state} onRetry={account.reload} rows={1}>
        {({ sign_in }) => <Google signIn={sign_in} onChanged={account.reload} />}
      </WhenLoaded>
    </Section>
  );
}

/** Connecting leads to Google and back; parting needs another way in. */
function Google({ signIn, onChanged }: { signIn: Account["sign_in"]; onChanged(): void }) {
  const offered = useRouteLoaderData<{ google: boolean }>("root")?.google;
  const [asking, setAsking] = useState(false);
  const { google, password } = signIn;

  const connect = useAction(beginGoogleConnection, { failure: "Google could not be connected." });
  const disconnect = useAction(
    async () => {
      await api("DELETE /profile/me/google");
      notify.done("Google is disconnected");
      onChanged();
    },
    { failure: "Google could not be disconnected." },
  );

  return (
    <div className={styles.connected}>
      <span className={styles.connectedName}>Google</span>
      <Badge color={google ? "green" : "gray"} variant="soft" size="2">
        {google ? "Connected" : "Not connected"}
      </Badge>
      {google && password && (
        <Button variant="surface" color="gray" loading={disconnect.busy} onClick={() => setAsking(true)}>
          Disconnect Google
        </Button>
      )}
      {!google && offered && (
        <Button variant="surface" loading={connect.busy} onClick={() => connect.run()}>
          Connect Google
        </Button>
      )}
      {google && !password && (
        <p className={styles.settingsNote}>
          To disconnect it, set a password first: sign out and choose{" "}
          <Link className="text-link" to="/forgotpassword">
            Forgot password
          </Link>
          .
        </p>
      )}
      {!google && (
        <p className={styles.settingsNote}>
          {offered
            ? "It connects automatically when you sign in with the Google account of your email address."
            : "Sign-in with Google is not available here."}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Disconnect Google?"
        action="Disconnect"
        onConfirm={disconnect.run}
      >
        You then sign in with your password. Active logins stay signed in.
      </ConfirmDialog>
    </div>
  );
}
