import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
const NAME = "licentia-tests-";
/** Databases, files and browser profiles of a run take 200 MB. A container may have 64 MB of such memory. */
const MIN_FREE_BYTES = 2_000_000_000;

/**
 * Makes TMPDIR of this process, and of those that it starts, a folder in memory until the process ends. SQLite waits for
 * the disk after each write, 4 to 6 ms on a virtual disk, and a run writes tens of thousands of times. Without such a
 * folder (macOS) TMPDIR stays as it is.
 */
export function keepTemporaryFilesInMemory(): void {
  // A worker of Playwright inherits it.
  if (process.env.TMPDIR?.startsWith(`${MEMORY}/${NAME}`) || !hasMemory()) return;
  removeOrphans();
  const folder = `${MEMORY}/${NAME}${process.pid}`;
  mkdirSync(folder, { mode: 0o700, recursive: true });
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** Deletes the folders of runs that were killed. */
function removeOrphans(): void {
  for (const name of readdirSync(MEMORY).filter((name) => name.startsWith(NAME))) {
    if (!isRunning(Number(name.slice(NAME.length)))) {
      rmSync(`${MEMORY}/${name}`, { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
