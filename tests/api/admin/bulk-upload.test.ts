import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AppContext } from "~/context";
import type { Job } from "~/contract/bulk-upload";
import { jobs } from "~/db/schema/operations";
import { technologies } from "~/db/schema/technologies";
import * as bulkUpload from "~/services/bulk-upload/work";
import { call, fetchApp } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";

type Person = Awaited<ReturnType<typeof createPerson>>;
let admin: Person;

beforeEach(async () => {
  admin = await createPerson({ role: "admin" });
});

function row(n: number, more: Record<string, unknown> = {}) {
  return {
    external_id: `ROW-${n}`,
    title: `Uploaded technology ${n}`,
    summary: `What technology ${n} does, said in a sentence that is long enough to be taken.`,
    domain: "optics",
    ...more,
  };
}

const lines = (rows: unknown[]) => rows.map((value) => JSON.stringify(value)).join("\n");

async function upload(body: BodyInit, { query = "", token = admin.token, headers = {} } = {}) {
  const response = await fetchApp(`/api/v1/admin/technologies/bulk-upload${query}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body,
  });
  const job = await response.json<Job & { job_id: string; message: string }>();
  if (response.ok) expect(job.created + job.updated + job.skipped + job.failed).toBe(job.processed);
  return { status: response.status, job };
}

const stored = () => testContext().primary.$count(technologies);

describe("a small file", () => {
  it("stores good rows, reports bad ones, and its counts add up", async () => {
    const { status, job } = await upload(
      lines([row(1), row(2, { title: "No" }), row(3, { trl: 12, domain: "magic" }), "not a row", row(4)]),
    );
    expect(status).toBe(200);
    expect(job).toMatchObject({ state: "done", total: 5, created: 2, failed: 3, updated: 0, skipped: 0 });
    expect(job.errors).toEqual([
      {
        row: 2,
        column: "title",
        value: "No",
        code: "custom",
        message: "Title must be 4 to 200 characters long.",
      },
      expect.objectContaining({ row: 3, column: "domain", value: "magic" }),
      expect.objectContaining({ row: 3, column: "trl", value: "12" }),
      expect.objectContaining({ row: 4, code: "not_an_object" }),
    ]);
    expect(await stored()).toBe(2);
  });

  it("twice changes nothing; a changed row is an update and a new version", async () => {
    await upload(lines([row(1), row(2)]));
    expect((await upload(lines([row(1), row(2)]))).job).toMatchObject({ created: 0, skipped: 2 });
    const { job } = await upload(lines([row(1, { trl: 5 }), row(2), row(3)]));
    expect(job).toMatchObject({ created: 1, updated: 1, skipped: 1 });
    const { primary } = testContext();
    const changed = await primary
      .select()
      .from(technologies)
      .where(eq(technologies.externalId, "ROW-1"))
      .get();
    expect(changed).toMatchObject({ trl: 5, version: 2, status: "pending" });
  });

  it("identifies rows without an external id by title and organization", async () => {
    const unnamed = (n: number, organization: string) => ({
      ...row(n, { organization }),
      external_id: undefined,
    });
    await upload(lines([unnamed(1, "Acme Inc."), unnamed(1, "Other Ltd")]));
    const { job } = await upload(lines([unnamed(1, "ACME, Inc"), unnamed(1, "Other Ltd"), unnamed(2, "")]));
    expect(job).toMatchObject({ created: 1, updated: 1, skipped: 1 });
    expect(await stored()).toBe(3);
  });

  it("stores a duplicate row once, and rejects one id with two contents", async () => {
    const { job } = await upload(lines([row(1), row(1), row(1, { trl: 4 })]));
    expect(job).toMatchObject({ created: 1, skipped: 1, failed: 1 });
    expect(job.errors[0]).toMatchObject({ row: 3, column: "external_id", code: "repeated" });
  });

  it("waits for review, or is found at once with auto_approve", async () => {
    await upload(lines([row(1, { title: "Waiting zeppelin" })]));
    const total = async () =>
      (await call("GET", "/technologies?domain=optics", { token: admin.token })).body.total;
    expect(await total()).toBe(0);
    const { job } = await upload(lines([row(1, { title: "Waiting zeppelin" })]), {
      query: "?auto_approve=true",
    });
    expect(job.updated).toBe(1);
    expect(await total()).toBe(1);
  });

  it("gets a summary and a field from its texts, which a person's choice outlives", async () => {
    const bare = {
      id: "BARE-1",
      title: "Laser welding of lenses",
      abstract:
        "Provided by applicant. A laser joins two lenses without glue, and holds at any temperature. More.",
      organisation: "Glaswerk",
      stated_trl: [6, 5],
      stated_ip: ["patented", "proprietary"],
      keywords: [],
    };
    const { job } = await upload(lines([bare]));
    expect(job).toMatchObject({ created: 1, errors: [] });
    expect(job.message).toBe("Proposed from the text: domain in 1 row, summary in 1 row. Look them over.");
    const { primary } = testContext();
    const listing = await primary.select().from(technologies).get();
    expect(listing).toMatchObject({ domain: "optics", trl: 5, legalStatus: "granted" });
    expect(listing?.summary).toMatch(/^A laser joins two lenses without glue/);

    await primary.update(technologies).set({ domain: "machine-tools", tags: ["laser"] });
    expect((await upload(lines([bare]))).job).toMatchObject({ updated: 0, skipped: 1 });
    expect((await upload(lines([{ ...bare, stated_trl: [] }]))).job).toMatchObject({ updated: 1 });
    expect(await primary.select().from(technologies).get()).toMatchObject({
      domain: "machine-tools",
      tags: ["laser"],
      trl: null,
    });
  });

  it("may have a column domain that means something else, but not a few mistakes in it", async () => {
    const agencies = Array.from({ length: 10 }, (_, n) => row(n, { domain: "Navy", keywords: ["laser"] }));
    expect((await upload(lines(agencies))).job).toMatchObject({ created: 10, failed: 0 });
    const mistaken = [row(20), ...agencies.slice(0, 9)];
    expect((await upload(lines(mistaken))).job).toMatchObject({ created: 1, failed: 9 });
  });

  it("is only tried out by a dry run", async () => {
    const { status, job } = await upload(lines([row(1), row(2, { title: "" })]), { query: "?dry_run=true" });
    expect([status, job.job_id]).toEqual([200, null]);
    expect(job).toMatchObject({ dry_run: true, created: 1, failed: 1 });
    expect(await stored()).toBe(0);
  });
});

describe("the ways a table comes", () => {
  const header = "External ID;Name;Summary;Technology field;Keywords;TRL;Organisation";
  const cells = ["X-1", "Präzise Linse", `"${row(1).summary}"`, "Optics", '"glass; lens"', "4", "Glaswerk"];
  const table = `${header}\r\n${cells.join(";")}\r\n\r\n`;

  function utf16(text: string): Uint8Array<ArrayBuffer> {
    const units = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
    return new Uint8Array(units.buffer);
  }

  /** Every pair of bytes the other way round. */
  const swapped = (bytes: Uint8Array<ArrayBuffer>) => bytes.map((_, at) => bytes[at ^ 1]!);

  const windows1252 = Uint8Array.from(table, (letter) => letter.charCodeAt(0));
  const ways: [string, BodyInit][] = [
    ["UTF-8", table],
    ["a mark in front", `\ufeff${table}`],
    ["tabs", table.replaceAll(";", "\t").replace("glass\t", "glass;")],
    ["commas", table.replaceAll(";", ",").replace("glass,", "glass;")],
    ["UTF-16", utf16(`\ufeff${table}`)],
    ["UTF-16 without a mark", utf16(table)],
    ["UTF-16, the high byte first", swapped(utf16(`\ufeff${table}`))],
    ["UTF-16, the high byte first, without a mark", swapped(utf16(table))],
    ["Windows-1252", windows1252],
    [
      "a JSON array",
      JSON.stringify([
        row(1, {
          external_id: "X-1",
          title: "Präzise Linse",
          keywords: ["glass", "lens"],
          trl: 4,
          organization: "Glaswerk",
        }),
      ]),
    ],
  ];
  it.each(ways)("%s", async (_, body) => {
    const { status, job } = await upload(body);
    expect([status, job.errors, job.created]).toEqual([200, [], 1]);
    const listing = await testContext().primary.select().from(technologies).get();
    expect(listing).toMatchObject({
      externalId: "X-1",
      title: "Präzise Linse",
      domain: "optics",
      keywords: ["glass", "lens"],
      trl: 4,
      organizationName: "Glaswerk",
    });
  });

  it("in Windows-1252 that was read as UTF-8 once, with a warning", async () => {
    const broken = [
      row(1, { title: "Lens by MÃ¼ller â€“ glass", organization: "SociÃ©tÃ© GÃ©nÃ©rale" }),
      row(2, { title: "SÃ£o and é, which is not all broken" }),
      row(3, { title: "Ãœbergröße, half and half" }),
    ];
    const { job } = await upload(lines(broken), { query: "?dry_run=true" });
    expect(job.message).toBe(
      "Repaired wrongly encoded characters: title in 1 row, organization in 1 row. Check them.",
    );
    await upload(lines(broken));
    const listings = await testContext().primary.select().from(technologies).orderBy(technologies.externalId);
    expect(listings.map(({ title }) => title)).toEqual([
      "Lens by Müller – glass",
      broken[1]!.title,
      broken[2]!.title,
    ]);
    expect(listings[0]?.organizationName).toBe("Société Générale");
  });

  it("as the part of a form", async () => {
    const form = new FormData();
    form.set("file", new File([table], "../../etc/passwd.csv"));
    expect((await upload(form)).job).toMatchObject({ created: 1, failed: 0 });
  });

  it("its own template", async () => {
    const template = await fetchApp("/api/v1/admin/technologies/bulk-upload/template", {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect(template.headers.get("content-type")).toContain("text/csv");
    expect((await upload(await template.text())).job).toMatchObject({ created: 1, errors: [] });
  });
});

describe("what is refused", () => {
  it.each([
    ["an empty body", "", 422],
    ["a header alone", "title,summary,domain\n", 422],
    ["a table of something else", "kitten,win\n1,2\n", 422],
    ["a column twice", "title,summary,title\na,b,c\n", 422],
    ["broken JSON", "[{", 422],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 415],
    ["too many rows", `title\n${"a\n".repeat(5_001)}`, 422],
    ["too many lines", "{}\n".repeat(5_001), 422],
    ["too many columns", `title,${"x,".repeat(60)}x\na\n`, 422],
    ["five million line ends", `title\n${"\n".repeat(5_000_000)}`, 422],
  ])("%s", async (_, body, status) => {
    const refused = await upload(body);
    expect(refused.status).toBe(status);
    expect(refused.job.message).toMatch(/\.$/);
    expect(await testContext().primary.$count(jobs)).toBe(0);
  });

  it("a file over 20 MB, without reading it to its end", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(97));
      },
    });
    expect((await upload(endless)).status).toBe(413);
    expect(sent).toBeLessThan(30);
  });

  it("non-admins", async () => {
    const { token } = await createPerson();
    expect((await upload(lines([row(1)]), { token })).status).toBe(403);
  });
});

describe("a large file", () => {
  const many = Array.from({ length: 600 }, (_, n) => row(n, n % 100 === 7 ? { title: "x" } : {}));

  it("becomes a job that ends with every good row", async () => {
    const { status, job } = await upload(lines(many));
    expect(status).toBe(202);
    expect(job).toMatchObject({ total: 600, processed: 0, state: "queued" });
    const read = async () => (await call("GET", `/jobs/${job.job_id}`, { token: admin.token })).body;
    await vi.waitFor(async () => expect((await read()).state).toBe("done"), {
      timeout: 20_000,
      interval: 200,
    });
    expect(await read()).toMatchObject({ processed: 600, created: 594, failed: 6 });
    expect(await stored()).toBe(594);
    const stranger = await createPerson();
    expect((await call("GET", `/jobs/${job.job_id}`, { token: stranger.token })).status).toBe(404);
  });

  it("worked off by two at once, or again after a crash, lands exactly once", async () => {
    const app = testContext();
    const { job } = await upload(lines(many));
    await Promise.all([bulkUpload.work(app, job.job_id), bulkUpload.work(app, job.job_id)]);
    await bulkUpload.work(app, job.job_id);
    const done = await app.primary.select().from(jobs).where(eq(jobs.id, job.job_id)).get();
    expect(done).toMatchObject({ state: "done", processed: 600, created: 594, failed: 6 });
    const [once] = await app.primary.all<{ n: number; ids: number }>(
      sql`select count(*) as n, count(distinct external_id) as ids from technologies`,
    );
    expect(once).toEqual({ n: 594, ids: 594 });
  });

  const wakers: [string, (id: string) => Promise<unknown>][] = [
    ["an admin who reads the job", (id) => call("GET", `/jobs/${id}`, { token: admin.token })],
    ["the schedule", () => bulkUpload.requeueStalled(testContext())],
  ];
  it.each(wakers)("is queued again after 30 s without progress by %s", async (_, wake) => {
    const app = testContext();
    const { job } = await upload(lines(many));
    await vi.waitFor(
      async () => {
        const found = await app.primary.select().from(jobs).where(eq(jobs.id, job.job_id)).get();
        expect(found?.state).toBe("done");
      },
      { timeout: 20_000, interval: 200 },
    );
    // As a server that died after its first chunk leaves it: the rest is not there.
    const old = new Date(Date.now() - 60_000);
    await app.files.put("bulk-upload/again", lines(many));
    await app.primary.delete(technologies).where(sql`cast(substr(external_id, 5) as integer) >= 250`);
    await app.primary
      .update(jobs)
      .set({
        state: "running",
        processed: 250,
        created: 247,
        failed: 3,
        objectKey: "bulk-upload/again",
        progressAt: old,
      })
      .where(eq(jobs.id, job.job_id));
    expect(await stored()).toBe(247);
    await wake(job.job_id);
    await vi.waitFor(async () => expect(await stored()).toBe(594), { timeout: 20_000, interval: 200 });
  });

  it("is given up after five attempts without progress, and keeps what was stored", async () => {
    const app = testContext();
    const { job } = await upload(lines(many.slice(0, 200)));
    const crashing = {
      ...app,
      files: { get: () => Promise.reject(new Error("crash")) },
    } as unknown as AppContext;
    await app.primary
      .update(jobs)
      .set({ state: "running", processed: 100, created: 99, failed: 1, objectKey: "x" });
    for (let n = 0; n < bulkUpload.MAX_ATTEMPTS; n += 1) {
      await expect(bulkUpload.work(crashing, job.job_id)).rejects.toThrow("crash");
    }
    await bulkUpload.work(crashing, job.job_id);
    const { body } = await call("GET", `/jobs/${job.job_id}`, { token: admin.token });
    expect(body).toMatchObject({ state: "failed", processed: 100, created: 99 });
    expect(body.message).toBe(
      "The upload was stopped after 5 failed attempts. 100 of 200 rows were processed and are kept. Upload the file again for the others.",
    );
  });

  it("counts attempts from its last progress, and the dead-letter queue ends only what had its last", async () => {
    const app = testContext();
    const { job } = await upload(lines(many.slice(0, 300)));
    const state = async () => (await app.primary.select().from(jobs).get())!;
    await vi.waitFor(async () => expect((await state()).state).toBe("done"), {
      timeout: 20_000,
      interval: 200,
    });
    expect((await state()).attempts).toBe(0);
    await app.primary.update(jobs).set({ state: "running", attempts: bulkUpload.MAX_ATTEMPTS - 1 });
    await bulkUpload.giveUp(app, job.job_id);
    expect((await state()).state).toBe("running");
    await app.primary.update(jobs).set({ attempts: bulkUpload.MAX_ATTEMPTS });
    await bulkUpload.giveUp(app, job.job_id);
    expect((await state()).state).toBe("failed");
  });
});
