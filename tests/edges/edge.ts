import { expect } from "vitest";
import type { Answer } from "../support/api";

/** `passed`, or status and code of a refusal. */
export type Verdict = string;
export const PASSED: Verdict = "passed";

/** A limit on how often, or how many. */
export interface CountEdge {
  limit: number;
  /** What one too many gets. */
  refusal: Verdict;
  open(): Promise<CountScene>;
  /** Takes the last one and makes room for another. */
  givesBack?: Record<string, (scene: CountScene) => Promise<unknown>>;
  /** Takes the last one and does what makes no room. */
  keeps?: Record<string, (scene: CountScene) => Promise<unknown>>;
}

/** People, and things of theirs, that no other scene knows. */
export interface CountScene {
  /** Brings the count of the first person to `n`. */
  fill(n: number): Promise<unknown>;
  /** One more of the first person. */
  take(): Promise<Verdict>;
  /** One of somebody else; absent where the limit is everybody's. */
  other?(): Promise<Verdict>;
}

/** A limit on how long, how large, or how many at once: the greatest that passes and the least that does not. */
export interface SizeEdge {
  passes: number;
  refuses: number;
  refusal: Verdict;
  open(): Promise<(size: number) => Promise<Verdict>>;
}

export async function proveCount(edge: CountEdge): Promise<void> {
  const scene = await edge.open();
  await scene.fill(edge.limit - 1);
  expect(await scene.take(), "at the limit").toBe(PASSED);
  expect(await scene.take(), "over the limit").toBe(edge.refusal);
  if (scene.other) expect(await scene.other(), "a second person").toBe(PASSED);
  expect(await scene.take(), "still over the limit").toBe(edge.refusal);

  for (const [name, act] of Object.entries(edge.givesBack ?? {})) {
    const fresh = await edge.open();
    await fresh.fill(edge.limit - 1);
    await act(fresh);
    expect(await fresh.take(), `after ${name}`).toBe(PASSED);
    expect(await fresh.take(), `${name} makes room for one`).toBe(edge.refusal);
  }
  for (const [name, act] of Object.entries(edge.keeps ?? {})) {
    const fresh = await edge.open();
    await fresh.fill(edge.limit - 1);
    await act(fresh);
    expect(await fresh.take(), `after ${name}`).toBe(edge.refusal);
  }
}

export async function proveSize({ passes, refuses, refusal, open }: SizeEdge): Promise<void> {
  const send = await open();
  expect(await send(passes), `${passes}`).toBe(PASSED);
  expect(await send(refuses), `${refuses}`).toBe(refusal);
}

/** A 429 has to say when to come back. */
export function verdictOf({ status, headers, body }: Answer<{ code?: string } | null>): Verdict {
  if (status < 400) return PASSED;
  const isMissing = status === 429 && !(Number(headers.get("retry-after")) > 0);
  return `${status} ${body?.code}${isMissing ? " without Retry-After" : ""}`;
}

/** For limits that come before what is asked is looked at: any other answer has passed. */
export function unless(refusal: Verdict, verdict: Verdict): Verdict {
  return verdict.startsWith(refusal.slice(0, 3)) ? verdict : PASSED;
}
