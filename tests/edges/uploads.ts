import { MAX_LISTING_FILE_MEGABYTES } from "~/contract/listing-limits";
import { MAX_ALT_CHARACTERS, MEDIA_RULES } from "~/contract/media-rules";
import { MAX_COLUMNS, MAX_ROWS } from "~/contract/upload-limits";
import { MAX_FILE_BYTES } from "~/services/files/uploaded-file";
import { MAX_PHOTO_BYTES } from "~/services/profile/photos";
import { fetchApp } from "../support/api";
import { createPerson } from "../support/factories";
import { SAMPLES } from "../support/sample-files";
import { row, SHEET, sheet, xlsx } from "../support/spreadsheets";
import { insertListing, type Person } from "../support/things";
import { type SizeEdge, unless, type Verdict, verdictOf } from "./edge";

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = "413 payload_too_large";

/** `size` bytes with the given beginning, in pieces and without a Content-Length. */
function streamOf(beginning: Uint8Array, size: number, pulled?: () => void): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream({
    pull(controller) {
      pulled?.();
      const piece = new Uint8Array(Math.min(left, MEGABYTE));
      if (left === size) piece.set(beginning.subarray(0, piece.byteLength));
      left -= piece.byteLength;
      controller.enqueue(piece);
      if (left === 0) controller.close();
    },
  });
}

async function post(
  path: string,
  { token }: Person,
  body: BodyInit,
  headers: HeadersInit = {},
): Promise<Verdict> {
  const all = new Headers(headers);
  all.set("Authorization", `Bearer ${token}`);
  const response = await fetchApp(`/api/v1${path}`, { method: "POST", headers: all, body });
  const text = await response.text();
  return verdictOf({ status: response.status, headers: response.headers, body: JSON.parse(text) });
}

/** JSON of `size` bytes. */
function json(size: number): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify({ comparison_name: "Pumps" });
  return new TextEncoder().encode(text + " ".repeat(size - text.length));
}

/** How much is read of a JSON body that says nothing of its length and does not end by itself. */
export async function sendEndlessJson(): Promise<{ verdict: Verdict; readBytes: number }> {
  let readBytes = 0;
  const count = () => {
    readBytes += MEGABYTE;
  };
  const body = streamOf(json(40), 50 * MEGABYTE, count);
  const headers = { "Content-Type": "application/json" };
  const verdict = await post("/technologies/compare", await createPerson(), body, headers);
  return { verdict, readBytes };
}

/** A body of bytes whose content is none of ours: what has passed is refused for another reason. */
function bytes(path: string, max: number, beginning: Uint8Array = new Uint8Array()): SizeEdge {
  return {
    passes: max,
    refuses: max + 1,
    refusal: TOO_LARGE,
    async open() {
      const admin = await createPerson({ role: "admin" });
      return async (size) => unless(TOO_LARGE, await post(path, admin, streamOf(beginning, size)));
    },
  };
}

const encoder = new TextEncoder();
const BOUNDARY = "edge";
const FORM = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };

interface Part {
  name: string;
  filename?: string;
  bytes: Uint8Array;
}

function formOf(parts: Part[]): Blob {
  const pieces = parts.flatMap(({ name, filename, bytes: content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ""}\r\n\r\n`,
    content as Uint8Array<ArrayBuffer>,
    "\r\n",
  ]);
  return new Blob([...pieces, `--${BOUNDARY}--\r\n`]);
}

function padded(beginning: Uint8Array, size: number): Uint8Array {
  const content = new Uint8Array(size);
  content.set(beginning);
  return content;
}

/** A medium of a featured listing; its stored size is the size sent. */
function medium(type: keyof typeof MEDIA_RULES, name: string, beginning: Uint8Array): SizeEdge {
  const max = MEDIA_RULES[type].maxMegabytes * MEGABYTE;
  return {
    passes: max,
    refuses: max + 1,
    refusal: TOO_LARGE,
    async open() {
      const admin = await createPerson({ role: "admin" });
      const path = `/admin/technologies/${await insertListing(admin)}/featured-media/upload?media_type=${type}`;
      return async (size) => {
        const file = { name: "file", filename: name, bytes: padded(beginning, size) };
        const alt = { name: "alt", bytes: encoder.encode("A rotor") };
        return unless(TOO_LARGE, await post(path, admin, formOf([alt, file]), FORM));
      };
    },
  };
}

/** A table tried out: nothing is stored. */
function table(max: number, refusal: string, fileOf: (size: number) => BodyInit): SizeEdge {
  return {
    passes: max,
    refuses: max + 1,
    refusal,
    async open() {
      const admin = await createPerson({ role: "admin" });
      return (size) => post("/admin/technologies/bulk-upload?dry_run=true", admin, fileOf(size));
    },
  };
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n);
const INVALID = "422 validation_error";

export const UPLOAD_EDGES: Record<string, SizeEdge> = {
  MAX_JSON_BYTES: {
    passes: 256 * 1024,
    refuses: 256 * 1024 + 1,
    refusal: TOO_LARGE,
    async open() {
      const person = await createPerson();
      const headers = { "Content-Type": "application/json" };
      return async (size) => {
        const declared = await post("/technologies/compare", person, json(size), headers);
        const undeclared = await post("/technologies/compare", person, streamOf(json(size), size), headers);
        return unless(TOO_LARGE, declared === undeclared ? declared : `${declared}, ${undeclared}`);
      };
    },
  },
  MAX_PHOTO_MEGABYTES: bytes("/profile/me/photo", MAX_PHOTO_BYTES),
  // The mark of an old spreadsheet is refused as soon as all of it is read.
  MAX_FILE_BYTES: bytes(
    "/admin/technologies/bulk-upload",
    MAX_FILE_BYTES,
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
  ),
  MAX_LISTING_FILE_MEGABYTES: {
    passes: MAX_LISTING_FILE_MEGABYTES * MEGABYTE,
    refuses: MAX_LISTING_FILE_MEGABYTES * MEGABYTE + 1,
    refusal: TOO_LARGE,
    async open() {
      const owner = await createPerson();
      const path = `/technologies/${await insertListing(owner)}/files/upload`;
      return async (size) => {
        const file = { name: "files", filename: "a.pdf", bytes: padded(SAMPLES.pdf, size) };
        return post(path, owner, formOf([file]), FORM);
      };
    },
  },
  "MEDIA_RULES.thumbnail": medium("thumbnail", "a.png", SAMPLES.png),
  "MEDIA_RULES.image": medium("image", "a.png", SAMPLES.png),
  "MEDIA_RULES.brochure": medium("brochure", "a.pdf", SAMPLES.pdf),
  MAX_ALT_CHARACTERS: {
    passes: MAX_ALT_CHARACTERS,
    refuses: MAX_ALT_CHARACTERS + 1,
    refusal: INVALID,
    async open() {
      const admin = await createPerson({ role: "admin" });
      const path = `/admin/technologies/${await insertListing(admin)}/featured-media/upload?media_type=image`;
      return async (size) => {
        const alt = { name: "alt", bytes: encoder.encode("w".repeat(size)) };
        return post(
          path,
          admin,
          formOf([alt, { name: "file", filename: "a.png", bytes: SAMPLES.png }]),
          FORM,
        );
      };
    },
  },
  "MAX_ROWS of CSV": table(MAX_ROWS, INVALID, (size) => `title\n${range(size).join("\n")}\n`),
  "MAX_ROWS of a spreadsheet": table(MAX_ROWS, INVALID, (size) =>
    xlsx({
      [SHEET]: sheet(
        row(1, ["title"]) +
          range(size)
            .map((n) => row(n + 2, [`${n}`]))
            .join(""),
      ),
    }),
  ),
  MAX_COLUMNS: table(MAX_COLUMNS, INVALID, (size) => {
    // Columns of other programs are left aside by this mark.
    const names = ["title", ...range(size - 1).map((n) => `column ${n} (ignored)`)];
    return `${names.join(",")}\n${names.join(",")}\n`;
  }),
};
