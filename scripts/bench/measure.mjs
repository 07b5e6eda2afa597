// What a request costs a running server: CPU of its processes, latency, and rows and trips of the database.
import { readdirSync, readFileSync } from "node:fs";

/** Of Linux: a hundredth of a second (getconf CLK_TCK). */
const TICK_MILLISECONDS = 10;
export const WARM_REQUESTS = 10;

/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: unknown }} Call */
/** @typedef {{ cpu: number | null, p50: number, p99: number, rowsRead: number | null, rowsWritten: number | null, trips: number | null }} Cost */

/**
 * CPU time that the processes of a group have used, in milliseconds; null where there is no /proc.
 * @param {number} group @param {string} [command] only processes of this name
 */
function cpuMilliseconds(group, command) {
  /** @type {string[]} */
  let processes;
  try {
    processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  let ticks = 0;
  for (const process of processes) {
    try {
      const [, name, fields = ""] =
        /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${process}/stat`, "utf8")) ?? [];
      // proc(5): state, parent and group follow the name; user and system time are the 14th and 15th field in all.
      const values = fields.split(" ");
      if (Number(values[2]) === group && (!command || name === command)) {
        ticks += Number(values[11]) + Number(values[12]);
      }
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks * TICK_MILLISECONDS;
}

/** @param {string} url @param {Call} call */
export async function send(url, { path, method = "GET", headers, body }) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return { headers: answer.headers, text };
}

/**
 * Sends `count` calls one after another.
 * @param {{ url: string, group: number, command?: string }} server
 * @param {(n: number) => Call} call the nth, counted on from `from` @param {number} count
 * @returns {Promise<Cost>}
 */
export async function measure({ url, group, command }, call, count) {
  let timing = "";
  let trips = null;
  const warm = Math.min(WARM_REQUESTS, count);
  for (let n = 0; n < warm; n += 1) {
    const { headers } = await send(url, call(n));
    timing = headers.get("server-timing") ?? "";
    trips = headers.get("x-d1-trips");
  }
  const counted = /rows_read=(\d+) rows_written=(\d+)/.exec(timing);
  const before = cpuMilliseconds(group, command);
  /** @type {number[]} */
  const durations = [];
  for (let n = 0; n < count; n += 1) {
    const started = performance.now();
    await send(url, call(warm + n));
    durations.push(performance.now() - started);
  }
  const after = cpuMilliseconds(group, command);
  durations.sort((a, b) => a - b);
  const quantile = (/** @type {number} */ part) =>
    durations[Math.min(count - 1, Math.floor(count * part))] ?? 0;
  return {
    cpu: before === null || after === null ? null : (after - before) / count,
    p50: quantile(0.5),
    p99: quantile(0.99),
    rowsRead: counted && Number(counted[1]),
    rowsWritten: counted && Number(counted[2]),
    trips: trips === null ? null : Number(trips),
  };
}
