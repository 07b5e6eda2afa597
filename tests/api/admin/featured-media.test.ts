import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { activityLog } from "~/db/schema/operations";
import { featuredMedia } from "~/db/schema/technologies";
import { sweepFiles } from "~/services/file-sweep/sweep";
import { registerUpload } from "~/services/files/object-deletions";
import { call, fetchApp, readAnswer } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";
import { bytesOf, SAMPLES } from "../../support/sample-files";

const MEGABYTE = 1024 * 1024;
const MP4 = bytesOf(`\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom${"\x00".repeat(64)}`);
const WEBM = bytesOf(`\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm${"\x00".repeat(64)}`);
const PLACE = "48.2082N 16.3738E";
/** A photograph with a comment in front of its last marker. */
const PHOTO = bytesOf(`\xff\xd8\xff\xfe\x00\x13${PLACE}\xff\xda\x00\x02\x07\xff\xd9`);

let token: string;
let id: string;

beforeEach(async () => {
  token = (await createPerson({ role: "admin" })).token;
  id = (await createListings((await createPerson()).id, [{}]))[0]!;
});

afterEach(() => {
  vi.useRealTimers();
});

interface Sent {
  kind: string;
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  alt?: string | null;
  listing?: string;
}

function post(kind: string, body: BodyInit, { listing = id, headers = {} } = {}) {
  return fetchApp(`/api/v1/admin/technologies/${listing}/featured-media/upload?media_type=${kind}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body,
  });
}

async function upload({ kind, bytes, name, alt = "A rotor on a test stand", listing = id }: Sent) {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  if (alt !== null) form.set("alt", alt);
  const response = await post(kind, form, { listing });
  return readAnswer(response);
}

const picture = { kind: "image", bytes: SAMPLES.png, name: "rotor.png" };
const shown = async () => (await call("GET", `/technologies/${id}`, { token })).body.featured_media;
const keys = async () => (await env.FILES.list({ prefix: "media/" })).objects.map(({ key }) => key);

describe("media of a featured listing", () => {
  it("are sent in parts to a player that asks for them", async () => {
    const { body } = await upload({ kind: "video", bytes: MP4, name: "run.mp4", alt: null });
    const size = MP4.byteLength;
    const ask = (headers: Record<string, string>) => fetchApp(body.url, { headers });
    const parts: [range: string, from: number, to: number][] = [
      ["bytes=0-1", 0, 1],
      ["bytes=4-", 4, size - 1],
      ["bytes=-5", size - 5, size - 1],
      [`bytes=10-${size * 9}`, 10, size - 1],
    ];
    for (const [range, from, to] of parts) {
      const part = await ask({ Range: range });
      expect(part.status, range).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes ${from}-${to}/${size}`);
      expect(part.headers.get("content-length")).toBe(String(to - from + 1));
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(MP4.slice(from, to + 1));
    }
    for (const range of [`bytes=${size}-`, "bytes=-0"]) {
      const refused = await ask({ Range: range });
      expect([refused.status, refused.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    }
    for (const range of ["bytes=0-1,4-5", "bytes=5-2", "lines=0-1", "bytes=-", "bytes=a-b"]) {
      const whole = await ask({ Range: range });
      expect([whole.status, whole.headers.get("accept-ranges")], range).toEqual([200, "bytes"]);
      expect((await whole.arrayBuffer()).byteLength).toBe(size);
    }
    const etag = (await ask({})).headers.get("etag")!;
    const [same, changed] = [etag, '"another"'].map((tag) => ask({ Range: "bytes=0-1", "If-Range": tag }));
    expect([(await same!).status, (await changed!).status]).toEqual([206, 200]);
  });

  it("are taken by kind, and shown to anyone, cacheable and as nothing else", async () => {
    const sent: [Sent, string][] = [
      [picture, "image/png"],
      [{ kind: "thumbnail", bytes: SAMPLES.webp, name: "small.webp" }, "image/webp"],
      [{ kind: "video", bytes: MP4, name: "run.mp4", alt: null }, "video/mp4"],
      [{ kind: "brochure", bytes: SAMPLES.pdf, name: "sheet.pdf", alt: null }, "application/pdf"],
    ];
    for (const [one, type] of sent) {
      const { status, body } = await upload(one);
      expect([status, body.media_type, body.content_type]).toEqual([201, one.kind, type]);
      const response = await fetchApp(body.url);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=86400",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
      });
      expect((await response.arrayBuffer()).byteLength).toBe(one.bytes.byteLength);
    }
    expect((await shown()).map(({ media_type }: { media_type: string }) => media_type).sort()).toEqual([
      "brochure",
      "image",
      "thumbnail",
      "video",
    ]);
    const log = await testContext().primary.select().from(activityLog);
    expect(log.map(({ activityType, entityId }) => [activityType, entityId])).toEqual(
      Array(4).fill(["tech.media_uploaded", id]),
    );
  });

  it("take the place of the one of their kind, also when two come at once", async () => {
    await upload(picture);
    const [a, b] = await Promise.all([
      upload({ ...picture, alt: "From above" }),
      upload({ ...picture, alt: "From below" }),
    ]);
    expect([a.status, b.status]).toEqual([201, 201]);
    expect(await shown()).toHaveLength(1);
    await vi.waitFor(async () => expect(await keys()).toHaveLength(1));
    const [{ objectKey } = { objectKey: "" }] = await testContext().primary.select().from(featuredMedia);
    expect(await keys()).toEqual([objectKey]);
  });

  it("say in words what a picture shows", async () => {
    for (const alt of [null, "  ", "x".repeat(301)]) {
      const refused = await upload({ ...picture, alt });
      expect(refused.body.detail, String(alt)).toMatchObject([{ loc: ["body", "alt"] }]);
    }
    expect(await keys()).toEqual([]);
  });

  it("lose what a camera wrote into them", async () => {
    const { body } = await upload({ kind: "image", bytes: PHOTO, name: "photo.jpg" });
    const text = String.fromCharCode(...new Uint8Array(await (await fetchApp(body.url)).arrayBuffer()));
    expect(text).toContain("\xff\xda");
    expect(text).not.toContain(PLACE);
  });

  it.each([
    ["image", "page.svg", bytesOf("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["image", "page.png", bytesOf("<!doctype html><script>alert(1)</script>")],
    ["image", "photo.png", SAMPLES.jpg],
    ["image", "sheet.pdf", SAMPLES.pdf],
    ["thumbnail", "run.mp4", MP4],
    ["video", "run.mp4", WEBM],
    ["video", "run.webm", SAMPLES.png],
    ["video", "photo.png", SAMPLES.png],
    ["brochure", "sheet.pdf", SAMPLES.docx],
    ["brochure", "sheet.docx", SAMPLES.docx],
    ["brochure", "sheet.pdf", bytesOf("MZ\x90\x00")],
  ])("refuse a %s that is not what kind and name say: %s", async (kind, name, bytes) => {
    expect(await upload({ kind, name, bytes })).toMatchObject({ status: 415 });
    expect(await keys()).toEqual([]);
    expect(await shown()).toEqual([]);
  });

  it.each([
    ["image", "a.png", SAMPLES.png, 10],
    ["thumbnail", "a.png", SAMPLES.png, 2],
    ["brochure", "a.pdf", SAMPLES.pdf, 20],
  ])("refuse a %s that is too large before it is read to its end", async (kind, name, bytes, megabytes) => {
    let sent = 0;
    const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) {
          controller.enqueue(bytesOf(head));
          controller.enqueue(bytes);
        }
        sent += MEGABYTE;
        if (sent > 3 * megabytes * MEGABYTE) controller.close();
        else controller.enqueue(new Uint8Array(MEGABYTE));
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=edge" };
    expect((await post(kind, endless, { headers })).status).toBe(413);
    expect(sent).toBeLessThan((megabytes + 12) * MEGABYTE);
    expect(await keys()).toEqual([]);
  });

  it.each([
    ["image", 10],
    ["thumbnail", 2],
    ["video", 100],
    ["brochure", 20],
  ])("refuse a %s that says it is over %i MB before anything is read", async (kind, megabytes) => {
    const length = String((megabytes + 1) * MEGABYTE);
    const headers = { "Content-Type": "multipart/form-data; boundary=edge", "Content-Length": length };
    expect((await post(kind, "--edge--", { headers })).status).toBe(413);
  });

  it("need a listing, a file and a form", async () => {
    expect((await upload({ ...picture, listing: crypto.randomUUID() })).status).toBe(404);
    const empty = await upload({ ...picture, bytes: new Uint8Array() });
    expect(empty.body.message).toBe("A file is empty.");
    const none = new FormData();
    none.set("alt", "Nothing");
    expect((await post("image", none)).status).toBe(422);
    expect((await post("image", "{}", { headers: { "Content-Type": "application/json" } })).status).toBe(415);
    expect((await post("poster", none)).status).toBe(422);
    expect(await keys()).toEqual([]);
  });

  it("are swept after an hour when no row names them", async () => {
    const { body } = await upload(picture);
    await registerUpload(testContext(), { ownerId: id, objectKeys: ["media/lost"] });
    await env.FILES.put("media/lost", "lost");
    vi.setSystemTime(Date.now() + 61 * 60_000);
    await sweepFiles(testContext());
    vi.useRealTimers();
    expect(await keys()).not.toContain("media/lost");
    const response = await fetchApp(body.url);
    await response.body?.cancel();
    expect(response.status).toBe(200);
  });
});
