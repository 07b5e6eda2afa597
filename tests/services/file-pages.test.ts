import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AppContext } from "~/context";
import { technologies, technologyFilePages, technologyFiles } from "~/db/schema/technologies";
import { indexDueFiles } from "~/services/listing-files/file-pages";
import { call } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";
import { columnsOfText, pdfOfPages, reportPdf } from "../support/pdf-files";
import { bytesOf, multipart, SAMPLES, type Sent, uploadFiles } from "../support/sample-files";
import { insertFile } from "../support/things";

let owner: Awaited<ReturnType<typeof createPerson>>;
let technologyId: string;

const PAGES = [
  ["# Pressure vessel tests", "The vessel held 12 bar for 300 hours. No leak was found at the welded seam."],
  ["# Materials", "The liner is made of a fiber composite that weighs 4 kg."],
];

beforeEach(async () => {
  owner = await createPerson();
  [technologyId = ""] = await createListings(owner.id, [{}]);
});

afterEach(() => {
  vi.useRealTimers();
});

async function pdf(pages = PAGES, name = "report.pdf"): Promise<Sent> {
  return { name, bytes: new Uint8Array(await (await reportPdf(pages)).arrayBuffer()) };
}

function upload(...files: Sent[]) {
  return uploadFiles(owner.token, technologyId, multipart(files));
}

const pagesOf = () =>
  testContext()
    .primary.select({ page: technologyFilePages.page, text: technologyFilePages.text })
    .from(technologyFilePages)
    .orderBy(technologyFilePages.fileId, technologyFilePages.page);

const filesOf = () =>
  testContext().primary.select().from(technologyFiles).where(eq(technologyFiles.technologyId, technologyId));

/** A file that waits for its pages. */
async function waitingFile(bytes: Uint8Array): Promise<string> {
  const id = await insertFile(owner, technologyId);
  await testContext().files.put(`listing-files/${id}`, bytes);
  return id;
}

/** Runs the schedule so many times, half an hour apart. */
async function runSchedule(times: number, given: Partial<AppContext> = {}): Promise<void> {
  for (let run = 1; run <= times; run += 1) {
    await indexDueFiles({ ...testContext(), ...given });
    vi.setSystemTime(Date.now() + 30 * 60_000);
  }
}

describe("an uploaded PDF", () => {
  it("has its pages read after the answer, paragraph by paragraph, and no other file has", async () => {
    const { status } = await upload(await pdf(), { name: "table.csv", bytes: SAMPLES.csv });
    expect(status).toBe(201);
    await vi.waitFor(async () => expect(await pagesOf()).toHaveLength(2));
    expect(await pagesOf()).toEqual([
      {
        page: 1,
        text: "Pressure vessel tests\n\nThe vessel held 12 bar for 300 hours. No leak was found at the welded seam.",
      },
      { page: 2, text: "Materials\n\nThe liner is made of a fiber composite that weighs 4 kg." },
    ]);
    expect((await filesOf()).map(({ pagesDueAt }) => pagesDueAt)).toEqual([null, null]);
  });

  it("is taken when it cannot be read, and has no pages", async () => {
    const broken = { name: "broken.pdf", bytes: bytesOf("%PDF-1.7\n and then nothing of it") };
    expect((await upload(broken, await pdf())).status).toBe(201);
    await vi.waitFor(async () => expect(await pagesOf()).toHaveLength(2));
    await vi.waitFor(async () =>
      expect((await filesOf()).map(({ pagesDueAt }) => pagesDueAt)).toEqual([null, null]),
    );
  });

  it("keeps columns apart, and a sentence that goes on in the next one together", async () => {
    const operators = columnsOfText([
      { x: 60, y: 700, width: 40, paragraphs: ["BENEFITS", "The left column is read to its end before the"] },
      { x: 330, y: 700, width: 40, paragraphs: ["right one begins. It has 30 % less noise."] },
    ]);
    const bytes = new Uint8Array(await (await pdfOfPages([operators])).arrayBuffer());
    await upload({ name: "columns.pdf", bytes });
    await vi.waitFor(async () => expect(await pagesOf()).toHaveLength(1));
    expect((await pagesOf())[0]!.text).toBe(
      "BENEFITS\n\nThe left column is read to its end before the right one begins. It has 30 % less noise.",
    );
  });

  it("loses its pages with the file and with the listing", async () => {
    const { body } = await upload(await pdf(), await pdf(PAGES.slice(1), "second.pdf"));
    await vi.waitFor(async () => expect(await pagesOf()).toHaveLength(3));
    await call("DELETE", `/files/${body.files[0].id}`, { token: owner.token });
    expect(await pagesOf()).toHaveLength(1);
    await testContext().primary.delete(technologies).where(eq(technologies.id, technologyId));
    expect(await pagesOf()).toEqual([]);
  });
});

describe("the schedule", () => {
  it("reads a few waiting files a run, until none is left", async () => {
    const { bytes } = await pdf();
    for (let n = 0; n < 7; n += 1) await waitingFile(bytes);
    await runSchedule(1);
    expect(await pagesOf()).toHaveLength(10);
    await runSchedule(1);
    expect(await pagesOf()).toHaveLength(14);
    expect((await filesOf()).every(({ pagesDueAt }) => pagesDueAt === null)).toBe(true);
  });

  it("reads fewer pages of a PDF that is too complex, and stops after three attempts", async () => {
    await waitingFile((await pdf()).bytes);
    const asked: number[] = [];
    const readPdf: AppContext["documents"]["readPdf"] = async (_, { maxPages }) => {
      asked.push(maxPages);
      return { refused: "too_complex", isCheap: false };
    };
    await runSchedule(6, { documents: { ...testContext().documents, readPdf } });
    expect(asked).toEqual([200, 60, 15]);
    expect(await filesOf()).toMatchObject([{ pagesDueAt: null }]);
  });

  it("does not try for ever when the reader dies of the file", async () => {
    await waitingFile((await pdf()).bytes);
    let attempts = 0;
    const readPdf: AppContext["documents"]["readPdf"] = async () => {
      attempts += 1;
      return { unavailable: true, wasSent: true };
    };
    await runSchedule(6, { documents: { ...testContext().documents, readPdf } });
    expect(attempts).toBe(3);
    expect(await filesOf()).toMatchObject([{ pagesDueAt: null }]);
  });

  it("waits for a reader that is missing, and reads the file when it is there", async () => {
    await waitingFile((await pdf()).bytes);
    const readPdf: AppContext["documents"]["readPdf"] = async () => ({ unavailable: true, wasSent: false });
    await runSchedule(6, { documents: { ...testContext().documents, readPdf } });
    expect(await pagesOf()).toEqual([]);
    await runSchedule(1);
    expect(await pagesOf()).toHaveLength(2);
  });

  it("leaves a file alone that another reader has begun, and one whose object is gone", async () => {
    await waitingFile((await pdf()).bytes);
    await insertFile(owner, technologyId);
    await Promise.all([indexDueFiles(testContext()), indexDueFiles(testContext())]);
    expect(await pagesOf()).toHaveLength(2);
    expect((await filesOf()).map(({ pagesAttempts }) => pagesAttempts)).toEqual([1, 1]);
  });
});
