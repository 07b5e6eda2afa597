// What one active user does in a month, and what each operation uses. Rows and CPU of most operations are read from
// docs/performance.md (npm run bench, at 100,000 listings); those that it does not measure are here.

import { QUESTION } from "../../app/lib/prices.js";

/**
 * Rows are held by tests/costs/measured.test.ts; `object` is the chat's own database, and its bytes are what a question adds.
 * CPU is assumed: a password hash takes some 40 ms, and an answer searches more than once.
 */
export const MEASURED = {
  registration: { database: { rowsRead: 32, rowsWritten: 66 }, cpu: 60 },
  login: { database: { rowsRead: 14, rowsWritten: 42 }, cpu: 50 },
  question: {
    database: { rowsRead: 300, rowsWritten: 15 },
    object: { rowsRead: QUESTION.rowsRead, rowsWritten: QUESTION.rowsWritten, bytes: QUESTION.bytes },
    cpu: 60,
  },
};

/** Operations of docs/performance.md, by the name of their row. */
export const BENCHED = {
  "landing page": 3,
  profile: 60,
  "list with filter and facets": 60,
  search: 60,
  "search with facets": 20,
  detail: 60,
  recommendations: 30,
  "my listings, of an owner of all": 10,
  "shortlist toggle": 6,
  submit: 0.5,
  "edit, by an owner of all": 1,
  approve: 0.5,
};

/** Times a month of what is not in docs/performance.md. */
export const OTHER = { registration: 0.1, login: 4, question: 30 };

/** For each of these a further request as cheap as a profile: a refreshed login, a ticket of the chat, a file, a badge. */
export const REQUESTS_BESIDE = 1;

/** Rows of a user in the database after a year. A backup reads each of them every night. */
export const ROWS_KEPT = 200;

export const MAILS = 2;
export const FILE_MEGABYTES = 20;
export const FILE_READS = 40;
export const FILE_WRITES = 5;
/** After a year. 100,000 listings with what belongs to them take 523 MB (docs/performance.md). */
export const LISTINGS = 0.5;
export const LISTING_BYTES = 5_230;
export const USER_BYTES = 20_000;
/** Of chats: each holds ten questions, so that a user has 36 after a year. */
export const MONTHS_KEPT = 12;
export const QUESTIONS_A_CHAT = 10;
/** Days on which a chat is used: the backup of the night asks it, and keeps a copy of its own. */
export const DAYS_OF_A_CHAT = 3;
/** What each backup has of a chat that did not change: its key and checksum. */
export const CHAT_LINE_BYTES = 300;
/** Daily, weekly and monthly backups that are kept, and how much of a database is rows rather than indexes. */
export const BACKUPS_KEPT = 7 + 4 + 12;
export const SHARE_OF_ROWS = 0.5;
