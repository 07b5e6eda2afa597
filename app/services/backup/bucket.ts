import type { AppContext } from "~/context";
import { sha256 } from "~/lib/hash";

type Bucket = AppContext["files"];

export const JSON_LINES = { contentType: "application/jsonl" };

/** A file of JSON lines. */
export interface Part {
  /** `transcripts` lists contents of chats; backups of format 1 have rows of chats themselves, as `chats`. */
  kind: "table" | "files" | "chats" | "transcripts";
  /** The table; of the others the kind again. */
  name: string;
  key: string;
  rows: number;
  bytes: number;
  sha256: string;
  /** Of transcripts: those of all chats up to this object are in this part or in one before it. */
  until?: string;
}

/** Written last: a folder without it is not a backup. */
export interface Manifest {
  format: 1 | 2;
  id: string;
  started_at: string;
  finished_at: string;
  /** Name of the last migration of the database. */
  schema: string;
  rows: Record<string, number>;
  files: number;
  file_bytes: number;
  chats: number;
  /** Chats whose objects were asked: those that changed since the backup before. */
  asked_chats?: number;
  parts: Part[];
}

/** Keys of the backup bucket. */
export const KEYS = {
  backups: "backups/",
  /** Contents of files, under their keys. A file never changes, so all backups share one copy. */
  files: "files/",
  /** Contents of chats: `chats/OBJECT/BACKUP/PAGE.jsonl`. The first backup after a change writes one, later ones share it. */
  chats: "chats/",
  /** A record for each erased account; outside of the database, and never deleted. */
  erasures: "erasures/",
  running: "running.json",
  latest: "latest.json",
  /** An operator puts an object here to start a backup or a restore. */
  backupRequest: "requests/backup",
  restoreRequest: "requests/restore",
  restoreReport: "restore-report.json",
  chat: (objectId: string) => `chats/${objectId}/`,
  folder: (id: string) => `backups/${id}/`,
  manifest: (id: string) => `backups/${id}/manifest.json`,
};

export async function readJson<Value>(bucket: Bucket, key: string): Promise<Value | null> {
  const object = await bucket.get(key);
  return object ? await object.json<Value>() : null;
}

export async function writeJson(bucket: Bucket, key: string, value: unknown): Promise<void> {
  await bucket.put(key, JSON.stringify(value), { httpMetadata: { contentType: "application/json" } });
}

/** Its name is random: of two workers that write the same chunk, each has its own file with its own checksum. */
export async function writePart(
  bucket: Bucket,
  folder: string,
  part: Pick<Part, "kind" | "name" | "until">,
  rows: object[],
): Promise<Part> {
  const text = linesOf(rows);
  const key = `${folder}${part.name}-${crypto.randomUUID()}.jsonl`;
  await bucket.put(key, text, { httpMetadata: JSON_LINES });
  const bytes = new TextEncoder().encode(text).byteLength;
  return { ...part, key, rows: rows.length, bytes, sha256: await sha256(text) };
}

export function linesOf(rows: object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** @throws when it is missing or not what the manifest says */
export async function readPart<Row>(bucket: Bucket, part: Pick<Part, "key" | "sha256">): Promise<Row[]> {
  const text = await (await bucket.get(part.key))?.text();
  if (text === undefined) throw new Error(`The backup is damaged: ${part.key} is missing.`);
  if ((await sha256(text)) !== part.sha256) {
    throw new Error(`The backup is damaged: ${part.key} does not match its checksum.`);
  }
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);
}

/** All keys with a prefix. */
export async function listKeys(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return keys;
}
