import { api } from "~/client/calls/api";
import { useCall } from "~/client/calls/use-call";
import { CopyButton } from "~/ui/copy-button";
import { Panel } from "../_admin/panel";
import { WhenLoaded } from "../_app/when-loaded";
import styles from "./dashboard.module.css";
import { FileCleanupRow } from "./file-cleanup-row";

/** What `/healthz` answers, also when a part does not. */
interface Health {
  status: string;
  version: string;
  checks: Record<string, string>;
}

const PARTS: Record<string, string> = { db: "Database", files: "Files", chat: "Chat" };
const WORDS: Record<string, string> = { ok: "Works", failed: "Does not answer", starting: "Is starting" };

/** The version that runs, and whether its parts answer. */
export function SystemTile() {
  const { state, reload } = useCall(
    {
      queryKey: ["/healthz"],
      async queryFn({ signal }) {
        const [response, cleanup] = await Promise.all([
          fetch("/healthz", { signal }),
          // The health of the parts matters most when other requests fail.
          api("GET /admin/monitoring/file-cleanup", { signal }).catch(() => null),
        ]);
        return { ...((await response.json()) as Health), cleanup };
      },
    },
    { failure: "The health of the system could not be loaded." },
  );
  return (
    <Panel
      title="System"
      actions={
        <a className="text-link" href="/healthz">
          Health
        </a>
      }
    >
      <WhenLoaded state={state} onRetry={reload} rows={3}>
        {({ version, status, checks, cleanup }) => (
          <ul className={styles.panelList}>
            <li>
              <div>
                Version <code>{version}</code>
              </div>
              <CopyButton text={version} label="Copy version" />
            </li>
            {Object.entries(checks).map(([part, result]) => (
              <li key={part}>
                <div>{PARTS[part] ?? part}</div>
                <span className={styles.panelAside}>{WORDS[result] ?? result}</span>
              </li>
            ))}
            {cleanup && <FileCleanupRow cleanup={cleanup} onResumed={reload} />}
            {status === "starting" && <li>The demonstration is still being loaded.</li>}
          </ul>
        )}
      </WhenLoaded>
    </Panel>
  );
}
