import { expect, it } from "vitest";
import wrangler from "../../wrangler.toml?raw";

const ENVIRONMENT = "env.workers-ai";
/** What the environment is for: everything else must be the same. */
const DIFFERENT = ["vars", "ai", ""];

/** Every table of wrangler.toml in order, with its lines; comments are left out. */
function tables(): { name: string; lines: string }[] {
  const [, ...parts] = wrangler.replace(/^#.*\n/gm, "").split(/^\[+([^\]]+)\]+\n/m);
  return Array.from({ length: parts.length / 2 }, (_, i) => ({
    name: parts[2 * i]!,
    lines: parts[2 * i + 1]!.trim(),
  }));
}

const isOfEnvironment = ({ name }: { name: string }) => name.startsWith(ENVIRONMENT);
const isRepeated = ({ name }: { name: string }) => !DIFFERENT.includes(name);

function environmentTables() {
  return tables()
    .filter(isOfEnvironment)
    .map(({ name, lines }) => ({ name: name.slice(ENVIRONMENT.length + 1), lines }));
}

it("the environment workers-ai has every table of the default environment, line by line", () => {
  const original = tables().filter((table) => !isOfEnvironment(table) && isRepeated(table));
  expect(original.length).toBeGreaterThan(14);
  expect(environmentTables().filter(isRepeated)).toEqual(original);
});

it("only the environment workers-ai has the AI binding, which needs an account", () => {
  expect(tables().map(({ name }) => name)).not.toContain("ai");
  expect(environmentTables()).toContainEqual({ name: "ai", lines: 'binding = "AI"' });
});

it("the environment workers-ai deploys the same worker, so that chats and data stay", () => {
  const name = /^name = "(.+)"$/m.exec(wrangler)?.[1];
  expect(environmentTables()[0]).toEqual({ name: "", lines: `name = "${name}"` });
});

it("the variables of the environment workers-ai are those of the default, but for AI_*", () => {
  const others = (name: string) =>
    tables()
      .find((table) => table.name === name)
      ?.lines.split("\n")
      .filter((line) => !line.startsWith("AI_"));
  expect(others(`${ENVIRONMENT}.vars`)).toEqual(others("vars"));
});

it("requests to the API reach the worker without a lookup of a file, and no file has such an address", () => {
  const assets = tables().filter(({ name }) => name.endsWith("assets"));
  for (const { lines } of assets) expect(lines).toContain('run_worker_first = ["/api/*"]');
  expect(assets).toHaveLength(2);
  expect(Object.keys(import.meta.glob("/public/api/**"))).toEqual([]);
});
