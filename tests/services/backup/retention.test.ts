import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import * as backup from "~/services/backup/backup";
import { KEYS, listKeys, type Manifest, readJson } from "~/services/backup/bucket";
import { backupId, deleteOldBackups, keptAmong } from "~/services/backup/retention";
import { call } from "../../support/api";
import { operator } from "../../support/backups";
import { createPerson } from "../../support/factories";

const DAY = 86_400_000;

it("keeps 7 days, 4 weeks and 12 months of two years of nights", () => {
  const last = Date.UTC(2026, 10, 23, 2);
  const ids = Array.from({ length: 730 }, (_, i) => backupId(new Date(last - i * DAY)));
  const kept = [...keptAmong(ids)].map((id) => id.slice(0, 10)).sort();
  // The newest of a day may be the newest of its week and month, too.
  expect(kept).toEqual([
    "2025-12-31",
    "2026-01-31",
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
    "2026-06-30",
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-08",
    "2026-11-15",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
    "2026-11-23",
  ]);
});

it("the settings say when the last one was finished", async () => {
  const { token } = await createPerson({ role: "admin" });
  const read = async () => (await call("GET", "/admin/settings", { token })).body.backups;
  expect(await read()).toEqual({ enabled: true, finished_at: null });
  const app = operator();
  await backup.start(app);
  while (await backup.advance(app)) {}
  const { finished_at } = (await readJson<Manifest>(app.backups!, KEYS.latest))!;
  expect(await read()).toEqual({ enabled: true, finished_at });
});

it("deletes unfinished backups and the contents of files that none names", async () => {
  const app = operator();
  await env.FILES.put("photos/one", "a photo");
  await backup.start(app);
  while (await backup.advance(app)) {}
  const { id } = (await readJson<Manifest>(app.backups!, KEYS.latest))!;
  await env.BACKUPS!.put("backups/2026-01-01T02-00-00.000Z/users-1.jsonl", "{}\n");
  await env.BACKUPS!.put("files/photos/old", "a photo of an old backup");
  await deleteOldBackups(app);
  expect(await listKeys(app.backups!, KEYS.files)).toEqual(["files/photos/one"]);
  const folders = (await listKeys(app.backups!, KEYS.backups)).map((key) => key.split("/")[1]);
  expect(new Set(folders)).toEqual(new Set([id]));
});

it("goes on with the backup that is being written when it is started again", async () => {
  const app = operator();
  await backup.start(app);
  await backup.advance(app);
  const before = await readJson(app.backups!, KEYS.running);
  await backup.start(app);
  expect(await readJson(app.backups!, KEYS.running)).toEqual(before);
});
