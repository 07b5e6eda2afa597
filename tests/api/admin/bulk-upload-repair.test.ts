import { readSheet } from "read-excel-file/universal";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Job, JobSummary } from "~/contract/bulk-upload";
import { UPLOAD_COLUMNS } from "~/contract/listing/upload";
import { activityLog } from "~/db/schema/operations";
import { technologies } from "~/db/schema/technologies";
import { dropOldFiles } from "~/services/bulk-upload/job-file";
import { call, costOf, fetchApp } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";

type Person = Awaited<ReturnType<typeof createPerson>>;
let admin: Person;

beforeEach(async () => {
  admin = await createPerson({ role: "admin" });
});

const PATH = "/admin/technologies/bulk-upload";
const SUMMARY = "What it does, said in a sentence that is long enough to be taken for a summary.";
const stored = () => testContext().primary.select().from(technologies);

async function send<Answer = Job & { job_id: string }>(
  text: string,
  { path = PATH, mapping, name = "round.csv" }: { path?: string; mapping?: object; name?: string } = {},
): Promise<{ status: number; body: Answer }> {
  const form = new FormData();
  form.set("file", new File([text], name));
  if (mapping) form.set("mapping", JSON.stringify(mapping));
  const response = await fetchApp(`/api/v1${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${admin.token}` },
    body: form,
  });
  return { status: response.status, body: await response.json<Answer>() };
}

/** A table as a spreadsheet would save it. */
const table = (...rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");

describe("columns with names of their own", () => {
  const sheet = table(
    ["No", "Working name", "What it does", "domain"],
    ["1", "Quiet pump", SUMMARY, "optics"],
    ["2", "Loud pump", SUMMARY, "optics"],
  );
  const mapping = { No: null, "Working name": "title", "What it does": "summary" };

  it("are shown by a dry run with the first rows, and what they are to us", async () => {
    const { body } = await send(sheet, { path: `${PATH}?dry_run=true`, mapping: {} });
    expect(body).toMatchObject({ failed: 2, created: 0 });
    expect(body.preview?.columns).toEqual([
      { header: "No", field: null, ignored: false },
      { header: "Working name", field: null, ignored: false },
      { header: "What it does", field: null, ignored: false },
      { header: "domain", field: "domain", ignored: false },
    ]);
    expect(body.preview?.rows[1]).toEqual(["2", "Loud pump", SUMMARY, "optics"]);
  });

  it("are stored as the mapping says", async () => {
    expect((await send(sheet, { mapping })).body).toMatchObject({ created: 2, failed: 0 });
    expect((await stored()).map(({ title }) => title).sort()).toEqual(["Loud pump", "Quiet pump"]);
    // Two columns for one field: what a person said goes before what a name says.
    const twice = table(
      ["title", "Working name", "summary", "domain"],
      ["Nobody's", "Slow pump", SUMMARY, "optics"],
    );
    expect((await send(twice, { mapping: { "Working name": "title" } })).body).toMatchObject({ created: 1 });
    expect((await stored()).some(({ title }) => title === "Slow pump")).toBe(true);
  });

  it.each([
    ["no object", [], 422],
    ["a field that is none", { No: "owner_id" }, 422],
    ["two columns for one field", { No: "title", "Working name": "title" }, 422],
  ])("%s is refused", async (_, wrong, status) => {
    expect((await send(sheet, { mapping: wrong })).status).toBe(status);
  });
});

describe("a file that may store nothing unless every row is good", () => {
  it("stores nothing for one bad row, everything without it, and is in the log both times", async () => {
    const head = ["external_id", "title", "summary", "domain"];
    const good = ["A-1", "Quiet pump", SUMMARY, "optics"];
    const path = `${PATH}?only_if_valid=true`;
    const refused = await send(table(head, good, ["A-2", "No", SUMMARY, "optics"]), { path });
    expect(refused.status).toBe(200);
    expect(refused.body).toMatchObject({ state: "failed", total: 2, processed: 1, failed: 1, created: 0 });
    expect(refused.body.message).toBe("Nothing was stored: 1 row has errors.");
    expect(await stored()).toEqual([]);
    expect((await send(table(head, good), { path })).body).toMatchObject({ state: "done", created: 1 });
    const log = await testContext().primary.select().from(activityLog);
    expect(log.map(({ summary }) => summary)).toEqual([
      "Uploaded a file of 2 technologies, of which none was stored",
      "Uploaded a file of 1 technologies",
    ]);
  });
});

describe("the error file", () => {
  it("can be corrected and uploaded as it is: formulas are restored, ignored columns stay ignored", async () => {
    const agencies = Array.from({ length: 10 }, (_, n) => [
      `B-${n}`,
      `Pump number ${n}`,
      SUMMARY,
      "Navy",
      "x",
    ]);
    const bad = ["B-99", "No", `-20 degrees and below, a pump. ${SUMMARY}`, "Navy", "=1+1"];
    const head = ["external_id", "Name", "summary", "domain", "Remarks"];
    const { body } = await send(table(head, ...agencies, bad), {
      mapping: { Remarks: null },
      name: "a/Römer.v2.csv",
    });
    expect(body).toMatchObject({ created: 10, failed: 1 });

    const file = (await call("GET", `/jobs/${body.job_id}/errors`, { token: admin.token })).body;
    expect(file).toMatchObject({ success: true, filename: "Römer.v2-errors.csv" });
    const [header, row] = file.content.split("\r\n");
    expect(header).toBe(
      '\ufeff"external_id","Name","summary","domain (ignored)","Remarks (ignored)","error"',
    );
    expect(row).toContain(`"'-20 degrees and below, a pump.`);
    expect(row).toContain(`"'=1+1","Title must be 4 to 200 characters long."`);

    const same = await send<{ content: string }>(table(head, ...agencies, bad), {
      path: `${PATH}/errors`,
      mapping: { Remarks: null },
    });
    expect(same.body.content).toBe(file.content);

    const mended = await send(file.content.replace('"No"', '"Mended pump"'));
    expect(mended.body).toMatchObject({ total: 1, created: 1, failed: 0 });
    const listing = (await stored()).find(({ externalId }) => externalId === "B-99");
    expect(listing?.summary).toMatch(/^-20 degrees and below, a pump\./);
  });

  it("of JSON is JSON, and there is none where nothing failed", async () => {
    const rows = [
      { external_id: "C-1", title: "Quiet pump", summary: SUMMARY, domain: "optics", keywords: ["a", "b"] },
      { external_id: "C-2", title: "No", summary: SUMMARY, domain: "optics", keywords: ["a", "b"] },
    ];
    const { body } = await send(JSON.stringify(rows));
    const file = (await call("GET", `/jobs/${body.job_id}/errors`, { token: admin.token })).body;
    expect(JSON.parse(file.content)).toEqual({
      ...rows[1],
      error: "Title must be 4 to 200 characters long.",
    });
    const whole = await send(file.content.replace('"No"', '"Mended pump"'));
    expect(whole.body).toMatchObject({ created: 1, failed: 0 });
    expect((await call("GET", `/jobs/${whole.body.job_id}/errors`, { token: admin.token })).status).toBe(404);
  });

  it("is there for 30 days", async () => {
    const { body } = await send(table(["title", "summary", "domain"], ["No", SUMMARY, "optics"]));
    const status = async () =>
      (await call("GET", `/jobs/${body.job_id}/errors`, { token: admin.token })).status;
    await dropOldFiles(testContext());
    expect(await status()).toBe(200);
    vi.setSystemTime(Date.now() + 31 * 24 * 3_600_000);
    await dropOldFiles(testContext());
    vi.useRealTimers();
    expect(await status()).toBe(404);
  });
});

describe("the template as a spreadsheet", () => {
  it("has every column, one example and the allowed values, and can be uploaded", async () => {
    const response = await fetchApp(`/api/v1${PATH}/template?format=xlsx`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect(response.headers.get("content-disposition")).toContain("technologies-template.xlsx");
    const bytes = await response.arrayBuffer();
    const [head, example, ...rest] = await readSheet(bytes, 1);
    expect(head).toEqual([...UPLOAD_COLUMNS]);
    const valueIn = (column: string) => example?.[head!.indexOf(column)];
    expect([valueIn("external_id"), valueIn("patents"), valueIn("organization_country")]).toEqual([
      "EXAMPLE-1",
      "EP4123456",
      "DE",
    ]);
    expect(rest).toEqual([]);
    const allowed = await readSheet(bytes, "Allowed values");
    expect(allowed).toContainEqual(["domain", "optics", "Optics"]);
    expect(allowed.filter(([column]) => column === "trl")).toHaveLength(9);

    const form = new FormData();
    form.set("file", new File([bytes], "template.xlsx"));
    const upload = await fetchApp(`/api/v1${PATH}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${admin.token}` },
      body: form,
    });
    expect(await upload.json()).toMatchObject({ created: 1, errors: [] });
  });
});

describe("the history of uploads", () => {
  it("names file, person and counts, the latest first, at the price of its page", async () => {
    for (let n = 0; n < 4; n += 1) {
      const title = n === 2 ? "No" : `Pump of round ${n}`;
      const path = n === 2 ? `${PATH}?only_if_valid=true` : PATH;
      await send(table(["title", "summary", "domain"], [title, SUMMARY, "optics"]), {
        path,
        name: `round ${n}.csv`,
      });
    }
    const answer = await call("GET", "/admin/jobs?size=2", { token: admin.token });
    const { jobs, ...rest } = answer.body as { jobs: JobSummary[] };
    expect(jobs.map(({ file_name, state }) => [file_name, state])).toEqual([
      ["round 3.csv", "done"],
      ["round 2.csv", "failed"],
    ]);
    expect(jobs[0]).toMatchObject({ created: 1, created_by: { id: admin.id } });
    expect(rest).toEqual({ total: 3, page: 1, size: 2, total_pages: 2 });
    const failed = await call("GET", "/admin/jobs?state=failed", { token: admin.token });
    expect(failed.body.jobs.map(({ file_name }: JobSummary) => file_name)).toEqual(["round 2.csv"]);
    expect(costOf(answer).rowsRead).toBeLessThanOrEqual(60);
    const member = await createPerson();
    expect((await call("GET", "/admin/jobs", { token: member.token })).status).toBe(403);
  });
});
