import { Badge, Button } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { useLoaded } from "~/client/use-loaded";
import type { Login } from "~/contract/profile";
import { Age } from "~/ui/age";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Day } from "~/ui/day";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import { Section } from "./section";

const FAILURE = "The logins could not be loaded.";
/** More than a person has; the rest is ended with the others. */
const SHOWN = 100;

export function LoginsSection() {
  const { state, reload, put } = useLoaded(
    async (signal) => (await api("GET /profile/me/logins", { query: { size: SHOWN }, signal })).logins,
    { failure: FAILURE },
  );
  return (
    <Section id="logins" title="Active logins" lead="Where you are signed in. End what you do not know.">
      <WhenLoaded state={state} onRetry={reload} rows={3}>
        {(logins) => <Logins logins={logins} onChange={put} />}
      </WhenLoaded>
    </Section>
  );
}

function Logins({ logins, onChange }: { logins: Login[]; onChange(logins: Login[]): void }) {
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const others = logins.filter(({ current }) => !current);

  async function end(what: string, work: () => Promise<unknown>, left: Login[]) {
    setBusy(what);
    try {
      await work();
      onChange(left);
      notify.done("Signed out");
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      <ul className="logins">
        {logins.map((login) => (
          <li key={login.id}>
            <div className="login-what">
              <span className="login-device">
                {login.device}
                {login.current && (
                  <Badge color="teal" variant="soft">
                    This device
                  </Badge>
                )}
              </span>
              <span className="login-when">
                Signed in on <Day value={login.created_at} />, last used <Age value={login.last_used_at} />
              </span>
            </div>
            {!login.current && (
              <Button
                variant="surface"
                color="gray"
                loading={busy === login.id}
                aria-label={`Sign out ${login.device}`}
                onClick={() =>
                  end(
                    login.id,
                    () => api("DELETE /profile/me/logins/:id", { params: { id: login.id } }),
                    logins.filter(({ id }) => id !== login.id),
                  )
                }
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="surface" color="red" loading={busy === "others"} onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        action="Sign out"
        onConfirm={() =>
          end(
            "others",
            () => api("DELETE /profile/me/logins"),
            logins.filter(({ current }) => current),
          )
        }
      >
        {others.length === 1 ? "1 other login ends" : `${others.length} other logins end`} at once, with the
        chats open there. This device stays signed in.
      </ConfirmDialog>
    </>
  );
}
