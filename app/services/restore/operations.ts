import type { AppContext } from "~/context";
import { log } from "~/lib/log";
import * as backup from "../backup/backup";
import { KEYS, writeJson } from "../backup/bucket";
import * as restore from "./restore";

/** Longer work goes on in a message of its own, within the limits of one invocation. */
const WORK_MILLISECONDS = 20_000;

/** Writes or restores chunks; sends a message to go on with the rest. */
export async function work(app: AppContext, operation: "backup" | "restore"): Promise<void> {
  const { advance } = operation === "backup" ? backup : restore;
  const end = app.now().getTime() + WORK_MILLISECONDS;
  while (await advance(app)) {
    if (app.now().getTime() < end) continue;
    await app.jobs.send({ operation });
    return;
  }
}

/** Starts what an operator has put into the backup bucket as a request, and what has stopped. For the scheduled function. */
export async function runOperations(app: AppContext): Promise<void> {
  const bucket = app.backups;
  if (!bucket) return;
  const restoreRequest = await bucket.get(KEYS.restoreRequest);
  if (restoreRequest) {
    const id = (await restoreRequest.text()).trim();
    await bucket.delete(KEYS.restoreRequest);
    await restore.begin(app, id).then(
      () => app.jobs.send({ operation: "restore" }),
      async (error) => {
        log.warn("restore_refused", { error });
        await writeJson(bucket, KEYS.restoreReport, { id, refused: String(error.message) });
      },
    );
  }
  const backupRequest = await bucket.get(KEYS.backupRequest);
  if (backupRequest) {
    const isFull = (await backupRequest.text()).trim() === "full";
    await bucket.delete(KEYS.backupRequest);
    await backup.start(app, isFull);
  }
  await restore.resumeStalled(app);
  await backup.resumeStalled(app);
}
