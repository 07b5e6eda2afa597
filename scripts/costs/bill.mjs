// From users to dollars: what they use in a month, a year after the first of them came, and what it costs.
import { BASE, dollarsOf, OPERATIONS_A_MESSAGE, PRICES, QUESTION } from "../../app/lib/prices.js";
import {
  BACKUPS_KEPT,
  BENCHED,
  CHAT_LINE_BYTES,
  DAYS_OF_A_CHAT,
  FILE_MEGABYTES,
  FILE_READS,
  FILE_WRITES,
  LISTING_BYTES,
  LISTINGS,
  MAILS,
  MEASURED,
  MONTHS_KEPT,
  OTHER,
  QUESTIONS_A_CHAT,
  REQUESTS_BESIDE,
  ROWS_KEPT,
  SHARE_OF_ROWS,
  USER_BYTES,
} from "./usage.mjs";

const GB = 1e9;
const NIGHTS = 30;
/** Incoming websocket messages that are one request. */
const MESSAGES_A_REQUEST = 20;
/** Of a backup (services/backup/backup.ts). */
const ROWS_A_CHUNK = 200;
const CHATS_A_CHUNK = 1_000;
/** Progress, the list of the backup before and its part. */
const READS_A_CHUNK_OF_CHATS = 3;
/** The name and the row of a chat. */
const ROWS_READ_A_CHAT = 2;

/** @typedef {{ cpu: number, rowsRead: number, rowsWritten: number }} Operation */

/**
 * Operations of the first table of docs/performance.md.
 * @param {string} performance @returns {Map<string, Operation>}
 */
export function benched(performance) {
  const [table = ""] = performance.split("| Operation |").slice(1);
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  return new Map(
    rows.map((line) => {
      const [, name = "", cpu, , , , read, written] = line.split("|").map((cell) => cell.trim());
      return [name, { cpu: Number(cpu), rowsRead: Number(read) || 0, rowsWritten: Number(written) || 0 }];
    }),
  );
}

/**
 * What one user uses in a month, in the units of the prices.
 * @param {string} performance the text of docs/performance.md
 * @returns {Record<string, number>}
 */
export function usageOfOne(performance) {
  const operations = benched(performance);
  /** @type {[number, Operation][]} */
  const done = Object.entries(BENCHED).map(([name, times]) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`docs/performance.md has no row "${name}"`);
    return [times, operation];
  });
  for (const [name, times] of Object.entries(OTHER)) {
    const { cpu, database } = MEASURED[/** @type {keyof typeof MEASURED} */ (name)];
    done.push([times, { cpu, ...database }]);
  }
  const requests = done.reduce((sum, [times]) => sum + times, 0);
  const profile = /** @type {Operation} */ (operations.get("profile"));
  done.push([requests * REQUESTS_BESIDE, profile]);
  /** @param {(operation: Operation) => number} figure */
  const total = (figure) => done.reduce((sum, [times, operation]) => sum + times * figure(operation), 0);

  const newChats = OTHER.question / QUESTIONS_A_CHAT;
  const chats = newChats * MONTHS_KEPT;
  const objectBytes = OTHER.question * MONTHS_KEPT * QUESTION.bytes;
  const databaseBytes = LISTINGS * LISTING_BYTES + USER_BYTES;
  const copiedChats = newChats * DAYS_OF_A_CHAT;
  const chunksOfChats = chats / CHATS_A_CHUNK;
  const chunks = ROWS_KEPT / ROWS_A_CHUNK + chunksOfChats;
  // All backups share the copies; only of chats of this month there are those of several days.
  const copiesOfChats = 1 + (DAYS_OF_A_CHAT - 1) / MONTHS_KEPT;
  const backupBytes =
    (databaseBytes * SHARE_OF_ROWS + chats * CHAT_LINE_BYTES) * BACKUPS_KEPT +
    objectBytes * SHARE_OF_ROWS * copiesOfChats;
  return {
    requests: requests * (1 + REQUESTS_BESIDE),
    cpu: total(({ cpu }) => cpu),
    rowsRead: total(({ rowsRead }) => rowsRead) + (ROWS_KEPT + chats * ROWS_READ_A_CHAT) * NIGHTS,
    rowsWritten: total(({ rowsWritten }) => rowsWritten),
    storage: databaseBytes / GB,
    objectRequests: OTHER.question / MESSAGES_A_REQUEST + newChats + copiedChats,
    objectDuration: OTHER.question * QUESTION.gigabyteSeconds,
    objectRowsRead: OTHER.question * QUESTION.rowsRead,
    objectRowsWritten: OTHER.question * QUESTION.rowsWritten,
    objectStorage: objectBytes / GB,
    // Files are there twice: the backups share one copy.
    fileStorage: (2 * FILE_MEGABYTES * 1e6 + backupBytes) / GB,
    // A chunk writes its part and the progress; the names of all contents of chats are listed once a night.
    fileWrites: 2 * FILE_WRITES + copiedChats + (chunks * 2 + chunksOfChats) * NIGHTS,
    fileReads: FILE_READS + (chunks + chunksOfChats * (READS_A_CHUNK_OF_CHATS - 1)) * NIGHTS,
    queue: chunks * OPERATIONS_A_MESSAGE * NIGHTS,
    mails: MAILS,
  };
}

/** Such as 8.6 M. @param {number} amount */
function short(amount) {
  if (amount >= 1e9) return `${(amount / 1e9).toFixed(1)} B`;
  if (amount >= 1e6) return `${(amount / 1e6).toFixed(1)} M`;
  if (amount >= 1e3) return `${(amount / 1e3).toFixed(1)} k`;
  return amount.toFixed(amount < 10 ? 2 : 1);
}

/**
 * The table of docs/operations.md.
 * @param {string} performance @param {number[]} sizes numbers of users
 */
export function billTable(performance, sizes) {
  const one = usageOfOne(performance);
  const heads = ["A month", "Included", ...sizes.map((size) => `${size.toLocaleString("en-US")} users`)];
  const lines = Object.entries(PRICES).map(([line, { name, unit, included }]) => [
    name,
    `${short(included)} ${unit}`,
    ...sizes.map((size) => {
      const amount = Number(one[line]) * size;
      return `$${dollarsOf(line, amount).toFixed(2)} (${short(amount)})`;
    }),
  ]);
  const totals = sizes.map((size) =>
    Object.keys(PRICES).reduce((sum, line) => sum + dollarsOf(line, Number(one[line]) * size), BASE.dollars),
  );
  const rows = [
    heads,
    ["---", "---:", ...sizes.map(() => "---:")],
    [BASE.name, "", ...sizes.map(() => `$${BASE.dollars.toFixed(2)}`)],
    ...lines,
    ["**Total**", "", ...totals.map((total) => `**$${total.toFixed(0)}**`)],
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
