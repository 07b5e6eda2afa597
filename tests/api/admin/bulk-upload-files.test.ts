import { describe, expect, it, vi } from "vitest";
import type { Job } from "~/contract/bulk-upload";
import { technologies } from "~/db/schema/technologies";
import { call, fetchApp } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { readShared, sharedFiles, sharedFolderIsThere } from "../../support/shared-files";

interface Loaded {
  created: number;
  /** How many rows failed, by column and code. */
  failed: Record<string, number>;
}
type Refused = [status: number, code: string];

const UNKNOWN: Refused = [422, "no_known_column"];

/** What becomes of every real table; docs/bulk-upload.md tells it by their kinds. */
const OUTCOMES: Record<string, Loaded | Refused> = {
  "csv/complex.csv": UNKNOWN,
  "csv/simple.csv": UNKNOWN,
  "csv/simple.ssv": UNKNOWN,
  "csv/simple.unknown": [422, "empty"],
  "csv/spanish_chars.csv": UNKNOWN,
  "csv/utf8bom.csv": UNKNOWN,
  "derived/upload_200_utf8_bom.csv": { created: 196, failed: { "keywords too_big": 4 } },
  "derived/upload_500_utf8.csv": {
    created: 490,
    failed: { "keywords too_big": 2, "keywords custom": 1, "title repeated": 7 },
  },
  "derived/upload_dup_header.csv": [422, "repeated_column"],
  "derived/upload_header_only.csv": [422, "empty"],
  "xlsx/exceljs_formulas.xlsx": UNKNOWN,
  "xlsx/exceljs_gold.xlsx": UNKNOWN,
  "xlsx/exceljs_google-sheets.xlsx": UNKNOWN,
  "xlsx/exceljs_missing-bits.xlsx": [422, "spreadsheet_invalid"],
  "xlsx/messy_simple.xls": [415, "unsupported_media_type"],
  "xlsx/messy_simple.xlsx": UNKNOWN,
};

type Answer = Job & { job_id: string; code: string; detail: string | { type: string }[] };

async function upload(token: string, path: string) {
  const response = await fetchApp("/api/v1/admin/technologies/bulk-upload", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: await readShared(`tables/${path}`),
  });
  let job = await response.json<Answer>();
  await vi.waitFor(
    async () => {
      if (response.status === 202) job = (await call("GET", `/jobs/${job.job_id}`, { token })).body;
      if (response.ok) expect(job.state).toBe("done");
    },
    { timeout: 20_000, interval: 200 },
  );
  if (response.ok) expect(job.created + job.updated + job.skipped + job.failed).toBe(job.total);
  return { status: response.status, job };
}

describe.runIf(sharedFolderIsThere)("real tables", () => {
  it("are all reported", () => {
    expect(Object.keys(OUTCOMES).map((path) => `tables/${path}`)).toEqual(sharedFiles("tables/"));
  });

  const refused = Object.entries(OUTCOMES).filter(([, outcome]) => Array.isArray(outcome));
  it("that are none of ours are refused, each with its reason", async () => {
    const { token } = await createPerson({ role: "admin" });
    for (const [path, outcome] of refused) {
      const { status, job } = await upload(token, path);
      expect([status, codeOf(job)], path).toEqual(outcome);
      expect(job.message, path).toMatch(/^[A-Z].+\.$/);
    }
    expect(await testContext().primary.$count(technologies)).toBe(0);
  });

  const loaded = Object.entries(OUTCOMES).filter(([, outcome]) => !Array.isArray(outcome));
  it.each(loaded as [string, Loaded][])(
    "%s: every row is loaded or explained, once",
    async (path, outcome) => {
      const { token } = await createPerson({ role: "admin" });
      const { job } = await upload(token, path);
      const failed: Record<string, number> = {};
      for (const { column, code } of job.errors) {
        failed[`${column} ${code}`] = (failed[`${column} ${code}`] ?? 0) + 1;
      }
      expect({ created: job.created, failed }).toEqual(outcome);
      // These tables went through a program that read UTF-8 as Windows-1252.
      expect(job.message).toMatch(/^Repaired wrongly encoded characters: description in \d+ rows/);
      expect(job.message).toMatch(/Proposed from the text: domain in \d+ rows, summary in \d+ rows\./);

      const before = await testContext().primary.select().from(technologies);
      expect(before).toHaveLength(job.created);
      const again = await upload(token, path);
      expect(again.job).toMatchObject({ created: 0, updated: 0, skipped: job.created, failed: job.failed });
      expect(await testContext().primary.select().from(technologies)).toEqual(before);
    },
  );
});

function codeOf(job: Answer): string | undefined {
  return Array.isArray(job.detail) ? job.detail[0]?.type : job.code;
}
