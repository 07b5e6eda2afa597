import { afterEach, describe, expect, it, vi } from "vitest";
import { CALLS_PER_MINUTE } from "~/contract/error-codes";
import { MEDIA_RULES } from "~/contract/media-rules";
import { LIMITS } from "~/services/settings/limits";
import { createPerson } from "../support/factories";
import { CHAT_EDGES } from "./chat";
import { CHAT_SIZES } from "./chat-sizes";
import { COUNTER_EDGES } from "./counters";
import { type CountEdge, PASSED, proveCount, proveSize, type SizeEdge } from "./edge";
import { NOT_MET_BY_CALLERS, PROVEN_ELSEWHERE } from "./limits";
import { PLAN_EDGES, type SwitchEdge, WITHOUT_EFFECT } from "./plans";
import { RATE_EDGES } from "./rates";
import { FIELD_EDGES, LISTING_EDGES } from "./sizes";
import { THING_EDGES } from "./things";
import { sendEndlessJson, UPLOAD_EDGES } from "./uploads";

/** A row takes a second or two; on a busy machine more than a test may. */
const ROW_TIMEOUT_MILLISECONDS = 120_000;

type Edge = CountEdge | SizeEdge | SwitchEdge;

afterEach(() => {
  vi.restoreAllMocks();
});

async function proveSwitch({ refusal, ask }: SwitchEdge): Promise<void> {
  expect(await ask(await createPerson())).toBe(refusal);
  expect(await ask(await createPerson({ role: "premium" }))).toBe(PASSED);
}

function prove(edge: Edge): Promise<void> {
  if ("limit" in edge) return proveCount(edge);
  return "passes" in edge ? proveSize(edge) : proveSwitch(edge);
}

describe.each<[string, Record<string, Edge>]>([
  ["calls a minute", RATE_EDGES],
  ["attempts", COUNTER_EDGES],
  ["what a plan gives", PLAN_EDGES],
  ["questions to the assistant", { ...CHAT_EDGES, ...CHAT_SIZES }],
  ["how many there may be", THING_EDGES],
  ["fields", FIELD_EDGES],
  ["uploads", UPLOAD_EDGES],
])("%s", (_, edges) => {
  it.each(Object.entries(edges))("%s", { timeout: ROW_TIMEOUT_MILLISECONDS }, (_name, edge) => prove(edge));
});

it("a JSON body without a length is not read to its end", async () => {
  const { verdict, readBytes } = await sendEndlessJson();
  expect(verdict).toBe("413 payload_too_large");
  expect(readBytes).toBeLessThan(10 * 1024 * 1024);
});

// Together: a database for each of these would cost more than the calls.
it("the fields of a listing", async () => {
  for (const [name, edge] of Object.entries(LISTING_EDGES)) {
    await prove(edge).catch((error) => {
      throw new Error(`${name}: ${error.message}`);
    });
  }
});

describe("the table", () => {
  const sources: Record<string, string> = import.meta.glob(
    ["/app/{contract,services,api,documents}/**/*.ts", "/workers/**/*.ts"],
    { query: "?raw", import: "default", eager: true },
  );
  const tests: Record<string, string> = import.meta.glob("/tests/**/*.test.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });

  /** Constants that limit something, counters, the plans, and calls a minute: by the names that rows have. */
  function limitsOfTheCode(): string[] {
    const code = Object.values(sources).join("\n");
    const constants = [...code.matchAll(/^(?:export )?const (MAX_\w+|\w+_PER_MINUTE) = [\d(]/gm)];
    // A kind for each purpose of a code is a template, whose rows add the purpose; other kinds of things are one word.
    const counted = [...code.matchAll(/kind: ["`]([a-z-]+?)(-\$\{[\w.]+\})?["`]/g)].filter(
      ([, kind, template]) => template || kind!.includes("-"),
    );
    return [
      ...constants.map(([, name]) => name!),
      ...counted.map(([, kind]) => `counter ${kind}`),
      ...Object.keys(LIMITS.user).map((name) => `plan ${name}`),
      ...Object.keys(CALLS_PER_MINUTE).map((name) => `calls ${name}`),
      ...Object.keys(MEDIA_RULES).map((name) => `MEDIA_RULES.${name}`),
    ];
  }

  it("has a row for every limit, quota, counter and size", () => {
    const prefixed = (prefix: string, table: object) => Object.keys(table).map((name) => `${prefix} ${name}`);
    const { questions_per_day, tokens_per_day, ...chat } = CHAT_EDGES;
    const rows = [
      ...prefixed("calls", RATE_EDGES).filter((name) => name !== "calls websocket"),
      ...prefixed("counter", COUNTER_EDGES).map((name) =>
        name.replace(/-(verify_email|reset_password)$/, ""),
      ),
      ...prefixed("plan", { ...PLAN_EDGES, questions_per_day, tokens_per_day }),
      ...WITHOUT_EFFECT.map((name) => `plan ${name}`),
      ...Object.keys({ ...chat, ...CHAT_SIZES, ...THING_EDGES, ...FIELD_EDGES, ...UPLOAD_EDGES })
        .filter((name) => !name.startsWith("PASSWORD_"))
        .map((name) => name.replace(/ of .*/, "")),
      "MAX_ADDRESS_CHARACTERS",
      ...Object.keys(PROVEN_ELSEWHERE),
      ...Object.values(NOT_MET_BY_CALLERS).flat(),
    ];
    expect([...new Set(rows)].sort()).toEqual([...new Set(limitsOfTheCode())].sort());
  });

  it("points to tests that there are", () => {
    for (const [limit, [file, name]] of Object.entries(PROVEN_ELSEWHERE)) {
      expect(tests[`/tests/${file}`], `${limit}: ${file}`).toContain(name);
    }
  });
});
