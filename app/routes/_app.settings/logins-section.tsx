import { Badge, Button } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { callQuery } from "~/client/calls/server-data";
import { useAction } from "~/client/calls/use-action";
import { useCall } from "~/client/calls/use-call";
import type { Login } from "~/contract/profile";
import { Age } from "~/ui/age";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Day } from "~/ui/day";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import { ListRow, RowDetail } from "./list-row";
import { Section } from "./section";
import styles from "./settings.module.css";

const FAILURE = "The logins could not be loaded.";
/** More than a person has; the rest is ended with the others. */
const SHOWN = 100;

export function LoginsSection() {
  const { state, reload, put } = useCall(callQuery("GET /profile/me/logins", { query: { size: SHOWN } }), {
    failure: FAILURE,
  });
  return (
    <Section
      id="logins"
      title="Active logins"
      lead="Where you are signed in. Sign out any device you don't recognize."
    >
      <WhenLoaded state={state} onRetry={reload} rows={3}>
        {(found) => <Logins logins={found.logins} onChange={(logins) => put({ ...found, logins })} />}
      </WhenLoaded>
    </Section>
  );
}

function Logins({ logins, onChange }: { logins: Login[]; onChange(logins: Login[]): void }) {
  const [asking, setAsking] = useState(false);
  const others = logins.filter(({ current }) => !current);

  const end = useAction(
    async (_what: string, work: () => Promise<unknown>, remaining: Login[]) => {
      await work();
      onChange(remaining);
      notify.done("Signed out");
    },
    { about: (what) => what },
  );

  return (
    <>
      <ul className={styles.settingsList}>
        {logins.map((login) => (
          <ListRow
            key={login.id}
            name={
              <>
                {login.device}
                {login.current && (
                  <Badge color="teal" variant="soft">
                    This device
                  </Badge>
                )}
              </>
            }
            details={
              <RowDetail>
                Signed in on <Day value={login.created_at} />, last used <Age value={login.last_used_at} />
              </RowDetail>
            }
          >
            {!login.current && (
              <Button
                variant="surface"
                color="gray"
                loading={end.isBusy(login.id)}
                aria-label={`Sign out ${login.device}`}
                onClick={() =>
                  end.run(
                    login.id,
                    () => api("DELETE /profile/me/logins/:id", { params: { id: login.id } }),
                    logins.filter(({ id }) => id !== login.id),
                  )
                }
              >
                Sign out
              </Button>
            )}
          </ListRow>
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="surface" color="red" loading={end.isBusy("others")} onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        action="Sign out"
        onConfirm={() =>
          end.run(
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
