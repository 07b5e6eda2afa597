import { Badge, Button } from "@radix-ui/themes";
import { Link, useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { beginGoogleConnection } from "~/client/google-sign-in";
import type { Account } from "~/contract/profile";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import { Section } from "./section";
import type { AccountProps } from "./sections";

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
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { google, password } = signIn;

  async function run(work: () => Promise<unknown>, failure: string) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify.error(errorText(error, failure));
    } finally {
      setBusy(false);
    }
  }

  async function part() {
    await api("DELETE /profile/me/google");
    notify.done("Google is disconnected");
    onChanged();
  }

  return (
    <div className="connected">
      <span className="connected-name">Google</span>
      <Badge color={google ? "green" : "gray"} variant="soft" size="2">
        {google ? "Connected" : "Not connected"}
      </Badge>
      {google && password && (
        <Button variant="surface" color="gray" loading={busy} onClick={() => setAsking(true)}>
          Disconnect Google
        </Button>
      )}
      {!google && offered && (
        <Button
          variant="surface"
          loading={busy}
          onClick={() => run(beginGoogleConnection, "Google could not be connected.")}
        >
          Connect Google
        </Button>
      )}
      {google && !password && (
        <p className="settings-note">
          To disconnect it, set a password first: sign out and choose{" "}
          <Link className="text-link" to="/forgotpassword">
            Forgot password
          </Link>
          .
        </p>
      )}
      {!google && (
        <p className="settings-note">
          {offered
            ? "It also connects by itself when you sign in with the Google account of your email address."
            : "Signing in with Google is not offered here."}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Disconnect Google?"
        action="Disconnect"
        onConfirm={() => run(part, "Google could not be disconnected.")}
      >
        From then on you sign in with your password. Logins that are open stay open.
      </ConfirmDialog>
    </div>
  );
}
