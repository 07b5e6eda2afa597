import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ErrorBody } from "~/api/kit/error-response";
import type { ParsedPdf } from "~/contract/files";
import { usage } from "~/db/schema/assistant";
import { LIMITS } from "~/services/settings/limits";
import { QUICK_PDF_BOMBS } from "../../../scripts/bombs/pdf-bombs.mjs";
import { fetchApp } from "../../support/api";
import { bombOf } from "../../support/bombs";
import { fetchConfigured } from "../../support/configured";
import { createPerson, testContext } from "../../support/factories";
import { linesOfText, pdfOf, repeated } from "../../support/pdf-files";
import { readShared, sharedCases, sharedFolderIsThere } from "../../support/shared-files";

let token: string;

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(async () => {
  token = (await createPerson({ role: "admin" })).token;
});

async function parse(body: BodyInit, as = token) {
  const headers = { Authorization: `Bearer ${as}` };
  const response = await fetchApp("/api/v1/technologies/parse-pdf-ai", { method: "POST", headers, body });
  return { status: response.status, body: await response.json<ParsedPdf & ErrorBody>() };
}

function form(file: Blob, options?: string): FormData {
  const data = new FormData();
  data.set("file", new File([file], "../report.pdf"));
  if (options !== undefined) data.set("parse_options", options);
  return data;
}

const REPORT = [
  "Nitrate filter for village wells",
  "Abstract",
  "A hollow-fibre membrane takes nitrate pollution out of well water without brine. It runs at two bar and",
  "needs no chemicals. The membrane reached TRL 5 in a pilot plant with contaminated water.",
  "A patent application has been filed as EP 3456789 A1 by the Example Water Institute.",
];

function report(pages = 1): Promise<Blob> {
  return pdfOf({ operators: linesOfText(REPORT), pages });
}

describe("a readable PDF", () => {
  it("returns values with page and quote, and saves nothing", async () => {
    const { status, body } = await parse(form(await report()));
    expect(status).toBe(200);
    const { fields } = body;
    expect(fields.title).toEqual({
      value: REPORT[0],
      confidence: "medium",
      page: 1,
      quote: REPORT[0],
    });
    expect(fields.summary?.value).toMatch(/^A hollow-fibre membrane takes nitrate .* needs no chemicals\./);
    expect(fields.domain?.value).toBe("environmental-technology");
    expect(fields.trl).toMatchObject({ value: 5, page: 1 });
    expect(fields.patents?.value).toEqual([{ number: "EP 3456789 A1", jurisdiction: "EP" }]);
    expect(fields.legal_status?.value).toBe("pending");
    const text = REPORT.join(" ");
    for (const { quote } of Object.values(fields)) expect(text).toContain(quote.replace(/\s+/g, " "));
    expect(await testContext().primary.$count(usage)).toBe(1);
  });

  it("is read as far as asked, and says so", async () => {
    const { body } = await parse(form(await report(5), '{"max_pages": 2}'));
    expect(body.pages_read).toBe(2);
    expect(body.warnings).toContain("Only the first 2 of 5 pages were read.");
  });

  it("may be the body itself", async () => {
    expect((await parse(await report())).body.fields.title?.value).toBe(REPORT[0]);
  });
});

describe("what is refused", () => {
  it.each(['{"max_pages": 0}', '{"max_pages": 101}', '{"max_pages": "5"}', "[]", "{", '{"ocr": true}'])(
    "the options %s",
    async (options) => {
      const { status, body } = await parse(form(await report(), options));
      expect([status, body.detail]).toEqual([
        422,
        [expect.objectContaining({ loc: ["body", "parse_options"] })],
      ]);
    },
  );

  it.each([
    ["nothing", "", 422, "empty"],
    ["a web page", "<!DOCTYPE html><html><body>Not Found</body></html>", 415, "not a PDF"],
    ["a PDF in name", "%PDF-1.7\n and then nothing of it", 422, "damaged"],
  ])("%s", async (_, content, status, words) => {
    const refused = await parse(form(new Blob([content])));
    expect(refused.status).toBe(status);
    expect(refused.body.message).toContain(words);
  });

  it("a file over 20 MB, without reading it to its end", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(37));
      },
    });
    expect((await parse(endless)).status).toBe(413);
    expect(sent).toBeLessThan(30);
  });

  it("more than the day's allowance, where an empty page does not count", async () => {
    const user = await createPerson({ role: "user" });
    const [empty, good] = [await pdfOf({ operators: repeated("q Q ", 40) }), await report()];
    for (let n = 0; n <= LIMITS.user.pdf_parses_per_day!; n += 1) {
      expect((await parse(form(empty), user.token)).body.message).toContain("No text was found");
    }
    for (let n = 0; n < LIMITS.user.pdf_parses_per_day!; n += 1) {
      expect((await parse(form(good), user.token)).status).toBe(200);
    }
    const refused = await parse(form(good), user.token);
    expect([refused.status, refused.body.code]).toEqual([403, "quota_exceeded"]);
    expect(refused.body.retry_after).toBeGreaterThan(0);
  });
});

describe("bombs", () => {
  it.each(QUICK_PDF_BOMBS)("%s: refused before PDF.js opens it", async (name) => {
    const { status, body } = await parse(form(new Blob([bombOf(name)]), '{"max_pages": 100}'));
    expect([status, body.message]).toEqual([422, "The PDF is too complex to parse."]);
  });

  it("count against the day, so that none can be repeated for ever", async () => {
    const user = await createPerson({ role: "user" });
    const bomb = form(new Blob([bombOf("q and Q, 15 MB")]));
    // Without text, and below every limit: it is read to its end.
    const long = form(await pdfOf({ operators: repeated("q Q ", 1024 * 1024) }));
    const statuses = [];
    for (const body of [bomb, long, bomb, long]) statuses.push((await parse(body, user.token)).status);
    expect(statuses).toEqual([422, 422, 422, 403]);
  });
});

describe("when the worker of documents fails", () => {
  async function parseWith(documents: unknown, token: string) {
    const init = {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: form(await report()),
    };
    const path = "/api/v1/technologies/parse-pdf-ai";
    const response = await fetchConfigured({ DOCUMENTS: documents }, path, init);
    const used = await testContext().primary.select().from(usage).get();
    return { status: response.status, body: await response.json<ErrorBody>(), used: used?.n ?? 0 };
  }
  const dying = (message: string) => ({ fetch: () => Promise.reject(new Error(message)) });

  it("the answer is 503 while it is missing, and the day's allowance stays", async () => {
    const user = await createPerson({ role: "user" });
    const { status, body, used } = await parseWith(undefined, user.token);
    expect([status, body.code, used]).toEqual([503, "unavailable", 0]);
    expect(body.retry_after).toBeGreaterThan(0);
  });

  it("a file that it dies of is charged, whatever it died of", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const user = await createPerson({ role: "user" });
    expect(await parseWith(dying("Worker exceeded CPU time limit."), user.token)).toMatchObject({
      status: 422,
      used: 1,
    });
    expect(await parseWith(dying("Network connection lost."), user.token)).toMatchObject({
      status: 503,
      used: 2,
    });
  });
});

describe("a bomb of 100 pages that share one stream", () => {
  const bombs: [string, string, number][] = [
    ["of drawing", "0 0 m 9 9 l S ", 1024 * 1024],
    ["of text", "BT /F1 9 Tf 1 0 0 1 72 72 Tm (never ending) Tj ET ", 1024 * 1024],
    ["of 60 MB", "q Q ", 60 * 1024 * 1024],
  ];
  it.each(bombs)("%s is cut off", { timeout: 60_000 }, async (_, operators, bytes) => {
    const bomb = await pdfOf({ operators: repeated(operators, bytes), pages: 100 });
    expect(bomb.size).toBeLessThan(200 * 1024);
    const { status, body } = await parse(form(bomb, '{"max_pages": 100}'));
    expect([status, body.message]).toEqual([422, "The PDF is too complex to parse."]);
  });
});

const EXPECTED_TITLES: Record<string, string> = {
  "ASVS_4.0.3_zh_word.pdf": "应用安全验证标准 4.0.3",
  "NASA_PUMA_TOPS.pdf": "Portable Unit for Metabolic Analysis (PUMA)",
  "NASA_Variable_TOPS.pdf": "Variable Visibility Glasses for Instrument Flight Training",
  "R_sandwich.pdf": "Econometric Computing with HC and HAC Covariance Matrix Estimators",
  "R_zoo-design.pdf": "zoo Design",
  "US11129546.pdf": "Portable Unit for Metabolic Analysis",
  "US8411214.pdf": "Variably Transmittive, Electronically Controlled Eyewear",
};

const REFUSED = {
  "derived_encrypted_aes256_userpw_secret.pdf": "password",
  "derived_html_named_pdf.pdf": "not a PDF",
  "derived_truncated_US8411214_first300kB.pdf": "damaged",
  "derived_zero_bytes.pdf": "empty",
  "pdfjs_bug1020226.pdf": "damaged",
  "pdfjs_issue6010_1.pdf": "password",
  "pypdf_grayscale-image-only.pdf": "No text was found",
};

describe.runIf(sharedFolderIsThere)("real files", () => {
  it.each(sharedCases("pdf/ordinary"))("the title of %s", async (path) => {
    const { status, body } = await parse(form(new Blob([await readShared(path)])));
    expect(status).toBe(200);
    expect(body.fields.title?.value).toBe(EXPECTED_TITLES[path.split("/").at(-1)!]);
  });

  it("a patent's number, dates, inventors and holder, from a scan", async () => {
    const scan = await readShared("pdf/ordinary/US8411214.pdf");
    const { fields } = (await parse(form(new Blob([scan])))).body;
    expect(fields.patents?.value).toEqual([
      { number: "US 8,411,214 B2", jurisdiction: "US", status: "granted", grant_date: "2013-04-02" },
    ]);
    expect(fields.inventors?.value).toEqual(
      ["John J. Chapman", "Louis J. Glaab", "Timothy D. Schott", "Charles T. Howell", "Vincent J. Fleck"].map(
        (name) => ({ name }),
      ),
    );
    expect(fields.organization?.value).toEqual({ name: "National Aeronautics and Space Administration" });
  });

  it.each(Object.entries(REFUSED))("%s is refused as it should", async (name, words) => {
    const { status, body } = await parse(form(new Blob([await readShared(`pdf/hostile/${name}`)])));
    expect([415, 422]).toContain(status);
    expect(body.message).toContain(words);
  });

  it("one that is encrypted without a password opens", async () => {
    const { status, body } = await parse(
      form(new Blob([await readShared("pdf/hostile/pdfjs_issue7665.pdf")])),
    );
    expect([status, body.fields.title?.value]).toEqual([200, "Issue 7665"]);
  });
});
