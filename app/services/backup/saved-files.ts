import type { AppContext } from "~/context";
import { sha256OfBytes } from "~/lib/hash";
import { KEYS } from "./bucket";
import { UNSAVED_FILES } from "./state";

const FILES_A_CHUNK = 50;

export interface FileLine {
  key: string;
  bytes: number;
  sha256: string;
}

/** The next files of the bucket, whose contents are in the backup bucket now. `next` is null after the last. */
export async function saveFiles(
  app: AppContext,
  after: string | null,
): Promise<{ lines: FileLine[]; next: string | null }> {
  const page = await app.files.list({ limit: FILES_A_CHUNK, ...(after !== null && { startAfter: after }) });
  const lines: FileLine[] = [];
  for (const { key, size } of page.objects) {
    if (key.startsWith(UNSAVED_FILES)) continue;
    const hash = await saveFile(app, key, size);
    if (hash) lines.push({ key, bytes: size, sha256: hash });
  }
  return { lines, next: page.truncated ? page.objects.at(-1)!.key : null };
}

/** Its checksum; null when it was deleted meanwhile. */
async function saveFile(app: AppContext, key: string, size: number): Promise<string | null> {
  const saved = await app.backups!.head(KEYS.files + key);
  if (saved?.size === size && saved.customMetadata?.backup_sha256) return saved.customMetadata.backup_sha256;
  const object = await app.files.get(key);
  if (!object) return null;
  const bytes = await object.arrayBuffer();
  const hash = await sha256OfBytes(bytes);
  await app.backups!.put(KEYS.files + key, bytes, {
    ...(object.httpMetadata && { httpMetadata: object.httpMetadata }),
    customMetadata: { ...object.customMetadata, backup_sha256: hash },
  });
  return hash;
}

/** Puts a file back, unless the bucket has it. False when its content is gone or damaged. */
export async function restoreFile(app: AppContext, { key, bytes, sha256 }: FileLine): Promise<boolean> {
  if ((await app.files.head(key))?.size === bytes) return true;
  const saved = await app.backups!.get(KEYS.files + key);
  if (!saved) return false;
  const content = await saved.arrayBuffer();
  if ((await sha256OfBytes(content)) !== sha256) return false;
  const { backup_sha256: _, ...customMetadata } = saved.customMetadata ?? {};
  await app.files.put(key, content, {
    ...(saved.httpMetadata && { httpMetadata: saved.httpMetadata }),
    customMetadata,
  });
  return true;
}
