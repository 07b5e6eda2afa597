import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "./support/test";

/** Of the upload, as wrangler counts. The platform accepts 3 MiB from free accounts, 10 MiB from others. */
const MAX_GZIP_KIB = 1_200;
/** The platform rejects a version that takes longer than a second before the first request. */
const MAX_STARTUP_MS = 400;
/** Samples are a millisecond apart; most that are much longer waited for another program. */
const MAX_SAMPLE_MS = 5;
/** Other programs can only make a start longer. */
const ATTEMPTS = 3;

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  /** In microseconds. */
  timeDeltas: number[];
}

function busyMs({ nodes, samples, timeDeltas }: Profile): number {
  const idle = nodes.find(({ callFrame }) => callFrame.functionName === "(idle)")?.id;
  return samples.reduce(
    (sum, id, i) => (id === idle ? sum : sum + Math.min(timeDeltas[i]! / 1_000, MAX_SAMPLE_MS)),
    0,
  );
}

function measureStart(file: string): { gzipKib: number; startupMs: number } {
  const text = execFileSync("wrangler", ["check", "startup", "--args=--env=", `--outfile=${file}`], {
    encoding: "utf8",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  const gzipKib = Number(/gzip: ([\d.]+) KiB/.exec(text)?.[1]);
  return { gzipKib, startupMs: busyMs(JSON.parse(readFileSync(file, "utf8"))) };
}

test("the worker is small and starts fast", () => {
  test.setTimeout(180_000);
  let startupMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && startupMs > MAX_STARTUP_MS; attempt += 1) {
    const measured = measureStart(test.info().outputPath("startup.cpuprofile"));
    expect(measured.gzipKib).toBeGreaterThan(0);
    expect(measured.gzipKib, "KiB of the upload").toBeLessThanOrEqual(MAX_GZIP_KIB);
    startupMs = measured.startupMs;
  }
  test.info().annotations.push({ type: "startup", description: `${startupMs} ms` });
  expect(startupMs).toBeGreaterThan(0);
  expect(startupMs, "ms of CPU before the first request").toBeLessThanOrEqual(MAX_STARTUP_MS);
});
