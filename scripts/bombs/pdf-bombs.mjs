// PDF files that are small and cost much. Each is built when it is asked for.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { deflateRawSync, deflateSync } from "node:zlib";
import { ascii85, lzw, pages, pdfFile, repeated, runs, stream } from "./pdf-writer.mjs";

const MEGABYTE = 1024 * 1024;
const FLATE = "/Filter /FlateDecode";
const TEXT = "BT /F1 9 Tf 1 0 0 1 72 72 Tm (never ending) Tj ET ";

/** @param {string} text @param {number} megabytes */
const packed = (text, megabytes) => deflateSync(repeated(text, megabytes * MEGABYTE));

/** @param {number} megabytes @param {string} [dict] */
const drawing = (megabytes, dict = FLATE) => stream(dict, packed("q Q ", megabytes));

/**
 * By name. What `npm test` posts too is in QUICK_PDF_BOMBS.
 * @type {Record<string, () => Uint8Array>}
 */
export const PDF_BOMBS = {
  "q and Q, 15 MB": () => pages(drawing(15)),
  "q and Q, 150 MB, said to be an image": () =>
    pages(drawing(150, `${FLATE} /Subtype /Image /Width 9 /Height 9`)),
  "the filter as /F#6cateDecode": () => pages(drawing(60, "/Filter /F#6cateDecode")),
  "the filter abbreviated, under /F": () => pages(drawing(60, "/F /Fl")),
  "the filter by reference": () => pages(drawing(60, "/Filter 5 0 R"), { more: ["[6 0 R]", "/FlateDecode"] }),
  LZW: () => pages(stream("/Filter /LZWDecode", lzw(repeated("q Q ", 20 * MEGABYTE)))),
  "RunLength of spaces": () => pages(stream("/Filter /RunLengthDecode", runs(" ", 60 * MEGABYTE))),
  "ASCII85 over Flate": () =>
    pages(stream("/Filter [/ASCII85Decode /FlateDecode]", ascii85(packed("q Q ", 60)))),
  "Flate three times": () =>
    pages(stream("/Filter [/Fl /Fl /Fl]", deflateSync(deflateSync(packed("q Q ", 500))))),
  "one stream on 100 pages": () => pages(drawing(1), { pages: 100 }),
  "one text on 100 pages": () => pages(stream(FLATE, packed(TEXT, 1)), { pages: 100 }),
  "one stream 1,000 times on a page": () => pages(`[${repeated("5 0 R ", 6_000)}]`, { more: [drawing(0.1)] }),
  "one page 100 times": () => {
    const page = "<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>";
    const tree = `<< /Type /Pages /Kids [${repeated("3 0 R ", 600)}] /Count 100 >>`;
    return pdfFile(["<< /Type /Catalog /Pages 2 0 R >>", tree, page, drawing(1)]);
  },
  "forms that draw ten forms, six deep": () => forms(6, 10),
  "a form that draws itself": () => forms(1, 10_000, 0),
  "an object stream of 200 MB": () => packedObjects(packed("0 0 ", 200)),
  "objects in 90,000 nested arrays": () => pages(stream("", "q Q"), { more: [repeated("[", 90_000)] }),
  "an xref of a billion entries of no width": () => {
    const table = stream("/Type /XRef /Size 9 /Root 1 0 R /W [0 0 0] /Index [0 1000000000]", "");
    const file = Buffer.from(pages(stream("", "q Q"), { more: [table] }));
    const at = file.indexOf("5 0 obj");
    return new Uint8Array(Buffer.concat([file, Buffer.from(`\nstartxref\n${at}\n%%EOF\n`)]));
  },
  "the end of the stream inside of it": () => {
    // A stored block, which is plain bytes, and then the rest.
    const mark = Buffer.from("endstream ");
    const stored = Buffer.from([0x78, 0x9c, 0, mark.length, 0, ~mark.length & 255, 255]);
    const rest = deflateRawSync(repeated("q Q ", 60 * MEGABYTE));
    return pages(stream(FLATE, Buffer.concat([stored, mark, rest])));
  },
  "Flate that only a lenient reader unpacks": () => {
    // A copy of what stands 32,768 bytes before the beginning, in fixed codes; then a block after it.
    const rest = deflateRawSync(repeated("q Q ", 60 * MEGABYTE));
    return pages(stream(FLATE, Buffer.concat([Buffer.from([0x78, 0x9c, 0x02, 0xef, 0xff, 0x00]), rest])));
  },
  "a predictor with rows of 4 GB": () =>
    pages(
      stream(`${FLATE} /DecodeParms << /Predictor 12 /Columns 1073741824 /Colors 4 >>`, packed("q Q ", 1)),
    ),
  "a page tree 5,000 deep": () => {
    const depth = 5_000;
    const nodes = Array.from({ length: depth }, (_, n) => `<< /Type /Pages /Kids [${n + 3} 0 R] /Count 1 >>`);
    const page = `<< /Type /Page /Parent ${depth + 1} 0 R /Contents ${depth + 3} 0 R >>`;
    return pdfFile(["<< /Type /Catalog /Pages 2 0 R >>", ...nodes, page, drawing(15)]);
  },
  "encrypted with an empty password": encrypted,
};

/** Those that cost the reader least, for the tests. */
export const QUICK_PDF_BOMBS = Object.keys(PDF_BOMBS).filter(
  (name) => !/encrypted|150 MB|200 MB|three times|LZW/.test(name),
);

/** Forms of text that draw the next one over and over. @param {number} depth @param {number} times @param {number} [next] */
function forms(depth, times, next = 1) {
  const more = Array.from({ length: depth }, (_, n) => {
    const target = n + 1 < depth || next === 0 ? `/X ${5 + n + next} 0 R` : "";
    const dict = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 4 0 R >> /XObject << ${target} >> >>`;
    return stream(dict, TEXT + repeated("/X Do ", 6 * times));
  });
  return pages(stream("", repeated("/X Do ", 6 * times)), { resources: "/XObject << /X 5 0 R >>", more });
}

/** @param {Uint8Array} body */
function packedObjects(body) {
  return pages(stream("", "q Q"), { more: [stream(`/Type /ObjStm /N 10000000 /First 9 ${FLATE}`, body)] });
}

/** RC4 with a key of 40 bits, which opens without a password: the stream cannot be counted before it is decrypted. */
function encrypted() {
  const owner = Buffer.alloc(32, 1);
  const id = Buffer.alloc(16, 2);
  const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
  const permissions = Buffer.from([0xfc, 255, 255, 255]);
  const md5 = (/** @type {Uint8Array[]} */ ...all) => createHash("md5").update(Buffer.concat(all)).digest();
  const key = md5(padding, owner, permissions, id).subarray(0, 5);
  const body = rc4(md5(key, Buffer.from([3, 0, 0, 0, 0])).subarray(0, 10), packed("q Q ", 150));
  const hex = (/** @type {Uint8Array} */ bytes) => `<${Buffer.from(bytes).toString("hex")}>`;
  return pages(stream(FLATE, body), {
    trailer: `/ID [${hex(id)} ${hex(id)}] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(rc4(key, padding))} >>`,
  });
}

/** @param {Uint8Array} key @param {Uint8Array} bytes */
function rc4(key, bytes) {
  const state = Uint8Array.from({ length: 256 }, (_, n) => n);
  const at = (/** @type {number} */ n) => state[n & 255] ?? 0;
  let j = 0;
  const swap = (/** @type {number} */ n) => {
    const held = at(n);
    state[n & 255] = at(j);
    state[j & 255] = held;
  };
  for (let n = 0; n < 256; n += 1) {
    j = (j + at(n) + (key[n % key.length] ?? 0)) & 255;
    swap(n);
  }
  j = 0;
  return bytes.map((byte, n) => {
    j = (j + at(n + 1)) & 255;
    swap(n + 1);
    return byte ^ at(at(n + 1) + at(j));
  });
}
