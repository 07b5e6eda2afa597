import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { sweepFiles } from "~/services/file-sweep/sweep";
import { registerUpload } from "~/services/files/object-deletions";
import { call, fetchApp, readAnswer } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PLACE = "48.2082N 16.3738E";

const ascii = (text: string) => [...new TextEncoder().encode(text)];
const uint32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const chunk = (type: string, data: number[]) => [...uint32(data.length), ...ascii(type), ...data, 0, 0, 0, 0];

function png(note = PLACE): number[] {
  const header = chunk("IHDR", [...uint32(1), ...uint32(1), 8, 2, 0, 0, 0]);
  return [
    ...PNG_SIGNATURE,
    ...header,
    ...chunk("tEXt", ascii(note)),
    ...chunk("IDAT", [1, 2, 3]),
    ...chunk("IEND", []),
  ];
}

const segment = (marker: number, data: number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
];

/** A little-endian Exif directory: how the photo is turned, and a place. */
function exif(orientation: number): number[] {
  const directory = [
    2,
    0,
    0x12,
    1,
    3,
    0,
    1,
    0,
    0,
    0,
    orientation,
    0,
    0,
    0,
    0x25,
    0x88,
    2,
    0,
    17,
    0,
    0,
    0,
    38,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  return segment(0xe1, [
    ...ascii("Exif"),
    0,
    0,
    0x49,
    0x49,
    42,
    0,
    8,
    0,
    0,
    0,
    ...directory,
    ...ascii(PLACE),
  ]);
}

function jpeg(orientation: number): number[] {
  const jfif = segment(0xe0, [...ascii("JFIF"), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 7, 0xff, 0, 8, 0xff, 0xd0, 9];
  return [
    0xff,
    0xd8,
    ...jfif,
    ...exif(orientation),
    ...segment(0xfe, ascii(PLACE)),
    ...scan,
    0xff,
    0xd9,
    ...ascii(PLACE),
  ];
}

function webp(): number[] {
  const part = (name: string, data: number[]) => [
    ...ascii(name),
    ...uint32(data.length).reverse(),
    ...data,
    ...(data.length % 2 ? [0] : []),
  ];
  const extended = part("VP8X", [0b1100, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const content = [
    ...ascii("WEBP"),
    ...extended,
    ...part("VP8L", [0x2f, 1, 2, 3, 4]),
    ...part("EXIF", ascii(PLACE)),
  ];
  return [...ascii("RIFF"), ...uint32(content.length).reverse(), ...content];
}

async function upload(token: string, bytes: number[] | Uint8Array, name = "me.png") {
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(bytes)], name));
  const response = await fetchApp("/api/v1/profile/me/photo", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return readAnswer(response);
}

async function stored(token: string, bytes: number[], name?: string) {
  const { body } = await upload(token, bytes, name);
  const response = await fetchApp(body.profile.profile_photo_url);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

it("shows an uploaded photo to anyone, cacheable and as nothing but an image", async () => {
  const { token } = await createPerson();
  const uploaded = await upload(token, png());
  expect(uploaded.status).toBe(200);
  const address = uploaded.body.profile.profile_photo_url;
  expect(address).toMatch(/^\/files\/photos\/[0-9a-f-]{36}$/);
  const shown = await fetchApp(address);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=86400",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  await shown.body?.cancel();
});

it("keeps one photo: the one before is removed", async () => {
  const { token } = await createPerson();
  const first = (await upload(token, png())).body.profile.profile_photo_url;
  const second = (await upload(token, png("other"))).body.profile.profile_photo_url;
  expect(second).not.toBe(first);
  await expect.poll(async () => (await fetchApp(first)).status).toBe(404);
  expect((await env.FILES.list({ prefix: "photos/" })).objects).toHaveLength(1);
});

it("is swept an hour after it was replaced", async () => {
  const { id, token } = await createPerson();
  const { body } = await upload(token, png());
  const lost = "photos/0b5bd7c5-6d61-4b2a-9d0e-6f1f5f3a9a01";
  await registerUpload(testContext(), { ownerId: id, objectKeys: [lost] });
  await env.FILES.put(lost, "lost");
  await sweepFiles(testContext());
  expect((await env.FILES.list({ prefix: "photos/" })).objects).toHaveLength(2);
  vi.setSystemTime(Date.now() + 61 * 60_000);
  await sweepFiles(testContext());
  vi.useRealTimers();
  const kept = (await env.FILES.list({ prefix: "photos/" })).objects.map(({ key }) => `/files/${key}`);
  expect(kept).toEqual([body.profile.profile_photo_url]);
});

it("is removed with its bytes", async () => {
  const { token } = await createPerson();
  const { body } = await upload(token, png());
  const address = body.profile.profile_photo_url;
  const removed = await call("DELETE", "/profile/me/photo", { token });
  expect(removed).toMatchObject({ status: 200, body: { profile: { profile_photo_url: null } } });
  await vi.waitFor(async () => {
    const answer = await fetchApp(address);
    await answer.body?.cancel();
    expect(answer.status).toBe(404);
  });
  expect((await call("DELETE", "/profile/me/photo", { token })).status).toBe(200);
});

it("decides the type by content, not by name", async () => {
  const { token } = await createPerson();
  const { response } = await stored(token, jpeg(1), "photo.png");
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  for (const wrong of [
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "<!doctype html><p>",
    "GIF89a......",
    "%PDF-1.7",
  ]) {
    const refused = await upload(token, ascii(wrong), "photo.png");
    expect(refused.status, wrong).toBe(415);
    expect(refused.body.message).toBe("The photo must be a png, jpg or webp image.");
  }
});

it("refuses what is empty, broken, or over 5 MB", async () => {
  const { token } = await createPerson();
  expect((await upload(token, [])).status).toBe(422);
  expect((await upload(token, png().slice(0, 60))).body.message).toBe("The image is broken.");
  expect((await upload(token, jpeg(1).slice(0, 90))).body.message).toBe("The image is broken.");
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  large.set(PNG_SIGNATURE);
  expect(await upload(token, large)).toMatchObject({
    status: 413,
    body: { message: "The file is too large. At most 5 MB are allowed." },
  });
});

it.each([
  ["png", png()],
  ["jpg", jpeg(1)],
  ["webp", webp()],
])("takes place and comments out of a %s", async (_, image) => {
  const { token } = await createPerson();
  expect(text(Uint8Array.from(image))).toContain(PLACE);
  const { bytes } = await stored(token, image);
  expect(text(bytes)).not.toContain(PLACE);
  expect(text(bytes)).not.toContain("Exif");
  expect(bytes.length).toBeGreaterThan(20);
});

it("leaves the pixels and the way a photo is turned", async () => {
  const { token } = await createPerson();
  const { bytes } = await stored(token, jpeg(6));
  const scan = text(Uint8Array.from([7, 0xff, 0, 8, 0xff, 0xd0, 9, 0xff, 0xd9]));
  expect(text(bytes).endsWith(scan)).toBe(true);
  expect(text(bytes)).toContain(text(Uint8Array.from([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])));
  const { bytes: extended } = await stored(token, webp());
  expect(extended[20]).toBe(0);
  expect(new DataView(extended.buffer).getUint32(4, true)).toBe(extended.length - 8);
});

it("knows no address but those of photos", async () => {
  for (const id of ["nothing", "..%2Fbulk-upload%2Fx", crypto.randomUUID()]) {
    const answer = await fetchApp(`/files/photos/${id}`);
    expect(answer.status).toBe(404);
    await answer.body?.cancel();
  }
});
