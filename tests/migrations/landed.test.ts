import { expect, it } from "vitest";
import { sha256 } from "~/lib/hash";
import hashes from "./hashes.json";

const files = import.meta.glob<string>("/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

const nameOf = (path: string) => path.split("/").at(-1)!;

/** Every migration with the SHA-256 of its text, as `hashes.json` holds them. */
async function currentHashes(): Promise<Record<string, string>> {
  const paths = Object.keys(files).sort();
  const entries = paths.map(async (path) => [nameOf(path), await sha256(files[path]!)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

it("a migration that landed never changes: deployments have run it", async () => {
  expect(await currentHashes(), "Add the hash of a new migration to tests/migrations/hashes.json").toEqual(
    hashes,
  );
});

it("migrations are numbered without a gap", () => {
  const numbers = Object.keys(hashes).map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index));
});
