import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterEach, describe, expect, it, vi } from "vitest";
import { technologies, technologyFiles } from "~/db/schema/technologies";
import { sweepFiles } from "~/services/file-sweep/sweep";
import { call, fetchApp } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";
import { bytesOf, lateOffice, multipart, SAMPLES, type Sent, uploadFiles } from "../../support/sample-files";

const MEGABYTE = 1024 * 1024;

const upload = (token: string, id: string, files: Sent[]) => uploadFiles(token, id, multipart(files));
const list = (token: string, id: string) => call("GET", `/technologies/${id}/files`, { token });
const link = (token: string, fileId: string) => call("POST", `/files/${fileId}/link`, { token });
const pdf = (name = "Data sheet.pdf"): Sent => ({ name, bytes: SAMPLES.pdf });

async function ownerWithListing(given: object = {}) {
  const owner = await createPerson();
  const [id] = await createListings(owner.id, [given]);
  return { ...owner, technologyId: id! };
}

async function storedKeys(): Promise<string[]> {
  const { objects } = await env.FILES.list({ prefix: "listing-files/" });
  return objects.map(({ key }) => key);
}

const rowsOf = (technologyId: string) =>
  testContext().primary.select().from(technologyFiles).where(eq(technologyFiles.technologyId, technologyId));

afterEach(() => {
  vi.useRealTimers();
});

describe("the files of a listing", () => {
  it("are added by the owner, and listed and opened by those who see the listing", async () => {
    const { token, technologyId } = await ownerWithListing();
    const reader = await createPerson();
    const sent = Object.entries(SAMPLES).map(([extension, bytes]) => ({
      name: `Sample.${extension}`,
      bytes,
    }));
    const added = await upload(token, technologyId, sent);
    expect(added.status).toBe(201);
    expect(added.body.files.map(({ content_type }: { content_type: string }) => content_type)).toEqual([
      "application/pdf",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "text/csv",
      "image/png",
      "image/jpeg",
      "image/webp",
    ]);

    const { body } = await list(reader.token, technologyId);
    expect(body).toMatchObject({ total: 8, page: 1, total_pages: 1, files: added.body.files });
    for (const [place, { name, bytes }] of sent.entries()) {
      expect(body.files[place]).toMatchObject({ name, size: bytes.byteLength });
      const { url, expires_in } = (await link(reader.token, body.files[place].id)).body;
      expect(expires_in).toBe(60);
      const opened = await fetchApp(url);
      expect(opened.status).toBe(200);
      expect(new Uint8Array(await opened.arrayBuffer())).toEqual(bytes);
    }
  });

  it("open as downloads that can run nothing; only a PDF opens in the browser when asked", async () => {
    const { token, technologyId } = await ownerWithListing();
    const { files } = (await upload(token, technologyId, [pdf(), { name: "a.png", bytes: SAMPLES.png }]))
      .body;
    const [document, picture] = [
      (await link(token, files[0].id)).body.url,
      (await link(token, files[1].id)).body.url,
    ];
    const opened = await fetchApp(document);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Data sheet.pdf"; filename*=UTF-8''Data%20sheet.pdf`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    await opened.body?.cancel();
    for (const [url, kind] of [
      [document, "inline"],
      [picture, "attachment"],
    ]) {
      const asked = await fetchApp(`${url}&inline=1`);
      await asked.body?.cancel();
      expect(asked.headers.get("content-disposition")).toMatch(new RegExp(`^${kind};`));
      expect(asked.headers.get("content-security-policy")).toContain("sandbox");
    }
  });

  it("open by a link for 60 seconds, and by no other", async () => {
    const { token, technologyId } = await ownerWithListing();
    const { files } = (await upload(token, technologyId, [pdf("a.pdf"), pdf("b.pdf")])).body;
    const { url } = (await link(token, files[0].id)).body;
    const forgeries = [
      `/files/${files[0].id}`,
      url.replace(files[0].id, files[1].id),
      url.replace(/expires=\d+/, "expires=99999999999999"),
      url.replace("scope=manager", "scope=reader"),
      url.replace(/signature=./, "signature=x"),
      `/files/${uuidv7()}${url.slice(url.indexOf("?"))}`,
    ];
    for (const forged of forgeries) expect((await fetchApp(forged)).status, forged).toBe(404);
    vi.setSystemTime(Date.now() + 59_000);
    const inTime = await fetchApp(url);
    await inTime.body?.cancel();
    expect(inTime.status).toBe(200);
    vi.setSystemTime(Date.now() + 2_000);
    expect((await fetchApp(url)).status).toBe(404);
  });

  it("of a hidden listing exist for its owner alone, also behind a link that was given before", async () => {
    const { token, technologyId } = await ownerWithListing();
    const [reader, admin] = [await createPerson(), await createPerson({ role: "admin" })];
    const { files } = (await upload(token, technologyId, [pdf()])).body;
    const { url } = (await link(reader.token, files[0].id)).body;
    await testContext()
      .primary.update(technologies)
      .set({ isHidden: true })
      .where(eq(technologies.id, technologyId));

    expect((await list(reader.token, technologyId)).body.detail).toBe("Technology not found");
    expect((await link(reader.token, files[0].id)).body.detail).toBe("File not found");
    expect((await fetchApp(url)).status).toBe(404);
    for (const person of [token, admin.token]) {
      expect((await list(person, technologyId)).body.total).toBe(1);
      const opened = await fetchApp((await link(person, files[0].id)).body.url);
      await opened.body?.cancel();
      expect(opened.status).toBe(200);
    }
  });

  it("are added and deleted by the owner only", async () => {
    const { token, technologyId } = await ownerWithListing();
    const { files } = (await upload(token, technologyId, [pdf()])).body;
    const [stranger, admin] = [await createPerson(), await createPerson({ role: "admin" })];
    for (const person of [stranger, admin]) {
      expect((await upload(person.token, technologyId, [pdf()])).status).toBe(404);
      expect((await call("DELETE", `/files/${files[0].id}`, { token: person.token })).status).toBe(404);
    }
    expect((await call("GET", `/technologies/${technologyId}/files`)).status).toBe(401);
    expect((await list(token, technologyId)).body.total).toBe(1);

    const [{ objectKey } = { objectKey: "" }] = await rowsOf(technologyId);
    const removed = await call("DELETE", `/files/${files[0].id}`, { token });
    expect(removed.body).toEqual({ id: files[0].id, deleted: true });
    expect((await list(token, technologyId)).body.total).toBe(0);
    expect(await storedKeys()).not.toContain(objectKey);
    expect((await call("DELETE", `/files/${files[0].id}`, { token })).status).toBe(404);
  });

  it("go with a deleted draft", async () => {
    const { token, technologyId } = await ownerWithListing({ status: "draft" });
    await upload(token, technologyId, [pdf(), pdf("b.pdf")]);
    const keys = (await rowsOf(technologyId)).map(({ objectKey }) => objectKey);
    expect((await call("DELETE", `/technologies/${technologyId}`, { token })).status).toBe(200);
    await vi.waitFor(async () => {
      const left = await storedKeys();
      expect(keys.filter((key) => left.includes(key))).toEqual([]);
    });
  });
});

describe("an upload", () => {
  const PROGRAM = bytesOf(`MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff${"\x00".repeat(64)}`);
  const HTML = bytesOf("<!doctype html><script>alert(1)</script>");
  const SVG = bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const GIF = bytesOf(`GIF89a\x01\x00\x01\x00${"\x00".repeat(20)}`);

  const WRONG: [string, Uint8Array][] = [
    ...["pdf", "docx", "pptx", "xlsx", "csv", "png", "jpg", "jpeg", "webp"].map(
      (extension): [string, Uint8Array] => [`program.${extension}`, PROGRAM],
    ),
    ...["pdf", "docx", "csv", "png", "webp"].map((extension): [string, Uint8Array] => [
      `page.${extension}`,
      HTML,
    ]),
    ...["pdf", "csv", "png"].map((extension): [string, Uint8Array] => [`image.${extension}`, SVG]),
    ["page.html", HTML],
    ["image.svg", SVG],
    ["image.gif", GIF],
    ["image.png", GIF],
    ["report.docx", SAMPLES.xlsx],
    ["report.xlsx", SAMPLES.pptx],
    ["report.pdf", SAMPLES.docx],
    ["picture.png", SAMPLES.jpg],
    ["picture.jpg", SAMPLES.webp],
    ["table.csv", SAMPLES.pdf],
    ["table.csv", bytesOf("a,b\n1,\x00\n")],
    ["report.pdf.exe", SAMPLES.pdf],
    ["report", SAMPLES.pdf],
    [".pdf", SAMPLES.pdf],
  ];

  it("is tried with thirty wrong ones", () => {
    expect(WRONG.length).toBeGreaterThanOrEqual(30);
  });

  it.each(WRONG)(
    "is refused when its name and content do not agree or are not allowed: %s",
    async (name, bytes) => {
      const { token, technologyId } = await ownerWithListing();
      const refused = await upload(token, technologyId, [{ name, bytes }]);
      expect(refused).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
      expect(await rowsOf(technologyId)).toEqual([]);
    },
  );

  it("adds all files or none", async () => {
    const { token, technologyId } = await ownerWithListing();
    const before = await storedKeys();
    const refused = await upload(token, technologyId, [pdf(), { name: "b.pdf", bytes: PROGRAM }]);
    expect(refused.status).toBe(415);
    expect(await rowsOf(technologyId)).toEqual([]);
    expect(await storedKeys()).toEqual(before);
  });

  it("streams large files in parts, even when the type is only known at the end", async () => {
    const { token, technologyId } = await ownerWithListing();
    const bytes = new Uint8Array(12 * MEGABYTE + 17);
    bytes.set(SAMPLES.pdf);
    bytes[11 * MEGABYTE] = 7;
    const slides = lateOffice(6 * MEGABYTE);
    const { status, body } = await upload(token, technologyId, [
      { name: "large.pdf", bytes },
      { name: "slides.pptx", bytes: slides },
    ]);
    expect(status).toBe(201);
    expect(body.files.map(({ size }: { size: number }) => size)).toEqual([
      bytes.byteLength,
      slides.byteLength,
    ]);
    for (const [place, expected] of [bytes, slides].entries()) {
      const opened = await fetchApp((await link(token, body.files[place].id)).body.url);
      const digests = await Promise.all(
        [await opened.arrayBuffer(), expected].map((data) => crypto.subtle.digest("SHA-256", data)),
      );
      expect(new Uint8Array(digests[0]!)).toEqual(new Uint8Array(digests[1]!));
    }
  });

  it("over 25 MB is refused before it is read to its end, and leaves nothing", async () => {
    const { token, technologyId } = await ownerWithListing();
    const before = await storedKeys();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(multipart([pdf()]).subarray(0, 160));
        sent += MEGABYTE;
        if (sent > 200 * MEGABYTE) controller.close();
        else controller.enqueue(new Uint8Array(MEGABYTE));
      },
    });
    const refused = await uploadFiles(token, technologyId, endless);
    expect(refused).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
    expect(sent).toBeLessThan(40 * MEGABYTE);
    expect(await rowsOf(technologyId)).toEqual([]);
    expect(await storedKeys()).toEqual(before);

    const declared = await uploadFiles(token, technologyId, multipart([pdf()]), {
      "Content-Length": String(101 * MEGABYTE),
    });
    expect(declared.status).toBe(413);
  });

  it("keeps to ten files, also when three uploads come at once", async () => {
    const { token, technologyId } = await ownerWithListing();
    const five = Array.from({ length: 5 }, (_, number) => pdf(`${number}.pdf`));
    const answers = await Promise.all([1, 2, 3].map(() => upload(token, technologyId, five)));
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
    for (const { body } of answers.filter(({ status }) => status !== 201)) {
      expect(body.detail[0]).toMatchObject({ msg: "A listing may have at most 10 files.", type: "too_many" });
    }
    expect((await list(token, technologyId)).body.total).toBeLessThanOrEqual(10);
  });

  it("that is empty, broken or no form is refused with a sentence", async () => {
    const { token, technologyId } = await ownerWithListing();
    const whole = multipart([pdf()]);
    const cases: [BodyInit, number, string][] = [
      [multipart([{ name: "a.pdf", bytes: new Uint8Array() }]), 422, "A file is empty."],
      [multipart([]), 422, "Files is required."],
      [whole.slice(0, -20), 422, "The request body is not valid multipart/form-data."],
      ["--test-boundary\r\nnonsense\r\n\r\nx", 422, "The request body is not valid multipart/form-data."],
    ];
    for (const [body, status, message] of cases) {
      const refused = await uploadFiles(token, technologyId, body);
      expect([refused.status, refused.body.message]).toEqual([status, message]);
    }
    const json = await uploadFiles(token, technologyId, "{}", { "Content-Type": "application/json" });
    expect(json.status).toBe(415);
    expect(await rowsOf(technologyId)).toEqual([]);
  });

  it("that was left behind is swept after an hour", async () => {
    const { id: ownerId, token, technologyId } = await ownerWithListing();
    const [kept] = (await upload(token, technologyId, [pdf()])).body.files;
    const { primary, now } = testContext();
    const abandoned = { objectKey: "listing-files/abandoned", status: "pending" } as const;
    const file = {
      technologyId,
      name: "a.pdf",
      contentType: "application/pdf",
      size: 0,
      uploadedBy: ownerId,
    };
    await primary.insert(technologyFiles).values({ id: uuidv7(), ...file, ...abandoned, createdAt: now() });
    await env.FILES.put("listing-files/abandoned", "half");

    await sweepFiles(testContext());
    expect(await storedKeys()).toContain("listing-files/abandoned");
    vi.setSystemTime(Date.now() + 61 * 60_000);
    await sweepFiles(testContext());
    vi.useRealTimers();

    const rows = await rowsOf(technologyId);
    expect(rows.map(({ id }) => id)).toEqual([kept.id]);
    const keys = await storedKeys();
    expect(keys).toContain(rows[0]!.objectKey);
    expect(keys).not.toContain("listing-files/abandoned");
  });
});
