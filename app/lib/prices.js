// Cloudflare's published prices, in US dollars a month. Check the pages before relying on a figure. Plain JavaScript,
// because scripts use it too.

export const READ_ON = "2026-11-23";

/** The plan that a deployment needs: the Free plan's 10 ms of CPU are too few for a password hash. */
export const BASE = { name: "Workers Paid", dollars: 5 };

const WORKERS = "https://developers.cloudflare.com/workers/platform/pricing/";
const D1 = "https://developers.cloudflare.com/d1/platform/pricing/";
const OBJECTS = "https://developers.cloudflare.com/durable-objects/platform/pricing/";
const R2 = "https://developers.cloudflare.com/r2/pricing/";
const QUEUES = "https://developers.cloudflare.com/queues/platform/pricing/";
const EMAIL = "https://developers.cloudflare.com/email-service/platform/pricing/";

const MILLION = 1_000_000;

/**
 * `included` and the amount that `dollars` buy are in the unit of the usage: requests, milliseconds, rows, GB, GB-seconds.
 * @type {Record<string, { name: string, unit: string, included: number, dollars: number, per: number, source: string }>}
 */
export const PRICES = {
  requests: {
    name: "Workers, requests",
    unit: "requests",
    included: 10 * MILLION,
    dollars: 0.3,
    per: MILLION,
    source: WORKERS,
  },
  cpu: {
    name: "Workers, CPU",
    unit: "ms",
    included: 30 * MILLION,
    dollars: 0.02,
    per: MILLION,
    source: WORKERS,
  },
  rowsRead: {
    name: "D1, rows read",
    unit: "rows",
    included: 25_000 * MILLION,
    dollars: 0.001,
    per: MILLION,
    source: D1,
  },
  rowsWritten: {
    name: "D1, rows written",
    unit: "rows",
    included: 50 * MILLION,
    dollars: 1,
    per: MILLION,
    source: D1,
  },
  storage: { name: "D1, storage", unit: "GB", included: 5, dollars: 0.75, per: 1, source: D1 },
  objectRequests: {
    name: "Durable Objects, requests",
    unit: "requests",
    included: MILLION,
    dollars: 0.15,
    per: MILLION,
    source: OBJECTS,
  },
  objectDuration: {
    name: "Durable Objects, duration",
    unit: "GB-s",
    included: 400_000,
    dollars: 12.5,
    per: MILLION,
    source: OBJECTS,
  },
  objectRowsRead: {
    name: "Durable Objects, rows read",
    unit: "rows",
    included: 25_000 * MILLION,
    dollars: 0.001,
    per: MILLION,
    source: OBJECTS,
  },
  objectRowsWritten: {
    name: "Durable Objects, rows written",
    unit: "rows",
    included: 50 * MILLION,
    dollars: 1,
    per: MILLION,
    source: OBJECTS,
  },
  objectStorage: {
    name: "Durable Objects, storage",
    unit: "GB",
    included: 5,
    dollars: 0.2,
    per: 1,
    source: OBJECTS,
  },
  fileStorage: { name: "R2, storage", unit: "GB", included: 10, dollars: 0.015, per: 1, source: R2 },
  fileWrites: {
    name: "R2, writes (class A)",
    unit: "requests",
    included: MILLION,
    dollars: 4.5,
    per: MILLION,
    source: R2,
  },
  fileReads: {
    name: "R2, reads (class B)",
    unit: "requests",
    included: 10 * MILLION,
    dollars: 0.36,
    per: MILLION,
    source: R2,
  },
  queue: {
    name: "Queues, operations",
    unit: "operations",
    included: MILLION,
    dollars: 0.4,
    per: MILLION,
    source: QUEUES,
  },
  mails: { name: "Email", unit: "mails", included: 3_000, dollars: 0.35, per: 1_000, source: EMAIL },
};

/** @param {string} line of PRICES @param {number} amount in its unit */
export function dollarsOf(line, amount) {
  const { included, dollars, per } = /** @type {typeof PRICES[string]} */ (PRICES[line]);
  return (Math.max(0, amount - included) / per) * dollars;
}

/** Milliseconds that a request takes on average, by npm run costs; tests/costs holds it. */
export const CPU_OF_A_REQUEST = 11.5;

/** A message of a queue is written, read and deleted. */
export const OPERATIONS_A_MESSAGE = 3;

/** What a question uses of its chat object: three seconds of 128 MB, and rows that tests/costs/measured.test.ts measures. */
export const QUESTION = { rowsRead: 150, rowsWritten: 85, bytes: 22_000, gigabyteSeconds: 3 * 0.128 };
