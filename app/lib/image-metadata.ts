/**
 * Images without what their camera wrote into them: place, time, device, comments. Pixels are not touched, and a
 * turned photo keeps the one tag that says how it is turned.
 */

type Bytes = Uint8Array<ArrayBuffer>;

export type ImageType = "image/jpeg" | "image/png" | "image/webp";

/** @throws RangeError for an image that ends too early or is not of its type */
export function withoutMetadata(bytes: Bytes, type: ImageType): Bytes {
  const strip = { "image/jpeg": stripJpeg, "image/png": stripPng, "image/webp": stripWebp }[type];
  return strip(bytes);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
const EXIF = 0xe1;
/** JFIF, color profile and Adobe's color transform decide how the pixels look; the other application data do not. */
const KEPT_APPLICATION_DATA = [0xe0, 0xe2, 0xee];

/** ITU T.81 annex B: segments of marker, length and data; after a scan's header its data, up to the next marker. */
function stripJpeg(bytes: Bytes): Bytes {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  for (let at = 2; ; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) throw new RangeError("No marker where a segment begins");
    if (marker === END_OF_IMAGE) return concat([...kept, bytes.subarray(at, at + 2)]);
    let end = at + 2 + view.getUint16(at + 2);
    if (marker === START_OF_SCAN) end = endOfScan(view, end);
    const isApplicationData = marker >= 0xe0 && marker <= 0xef;
    if (marker === EXIF) kept.push(...turnedExif(bytes.subarray(at + 4, end)));
    else if (marker !== COMMENT && (!isApplicationData || KEPT_APPLICATION_DATA.includes(marker)))
      kept.push(bytes.subarray(at, end));
    at = end;
  }
}

/** Within a scan 0xff stands only before 0 and before restart markers. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

const ORIENTATION = 0x0112;

/** An Exif segment (Exif 2.3, 4.6) that says nothing but how the photo is turned; none for one that is upright. */
function turnedExif(exif: Uint8Array): Uint8Array[] {
  const turned = orientationOf(exif);
  if (turned < 2 || turned > 8) return [];
  const head = [0xff, EXIF, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0];
  return [Uint8Array.from([...head, ...entry])];
}

function orientationOf(exif: Uint8Array): number {
  try {
    const tiff = new DataView(exif.buffer, exif.byteOffset + 6, exif.byteLength - 6);
    const littleEndian = tiff.getUint16(0) === 0x4949;
    const directory = tiff.getUint32(4, littleEndian);
    const entries = tiff.getUint16(directory, littleEndian);
    for (let i = 0; i < entries; i += 1) {
      const entry = directory + 2 + i * 12;
      if (tiff.getUint16(entry, littleEndian) === ORIENTATION) return tiff.getUint16(entry + 8, littleEndian);
    }
  } catch {
    // Other application data, or broken: it goes either way.
  }
  return 0;
}

const PNG_SIGNATURE_BYTES = 8;
const PNG_METADATA = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"];

/** Chunks of length, type, data and checksum (PNG, third edition, 5.3); what follows the last one goes. */
function stripPng(bytes: Bytes): Bytes {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  for (let at = PNG_SIGNATURE_BYTES; ; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.byteLength) throw new RangeError("A chunk ends after the image");
    const type = nameAt(bytes, at + 4);
    if (!PNG_METADATA.includes(type)) kept.push(bytes.subarray(at, end));
    if (type === "IEND") return concat(kept);
    at = end;
  }
}

const RIFF_HEADER_BYTES = 12;
const WEBP_METADATA = ["EXIF", "XMP "];
const WEBP_METADATA_FLAGS = 0b1100;

/** Chunks of name, length and data, padded to even lengths (RFC 9649, 2.3); VP8X says which optional ones follow. */
function stripWebp(bytes: Bytes): Bytes {
  const view = viewOf(bytes);
  const riffEnd = Math.min(bytes.byteLength, 8 + view.getUint32(4, true));
  const kept: Uint8Array[] = [bytes.slice(0, RIFF_HEADER_BYTES)];
  for (let at = RIFF_HEADER_BYTES; at < riffEnd; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.byteLength) throw new RangeError("A chunk ends after the image");
    const chunk = bytes.slice(at, end);
    const name = nameAt(bytes, at);
    if (name === "VP8X") chunk[8] = chunk[8]! & ~WEBP_METADATA_FLAGS;
    if (!WEBP_METADATA.includes(name)) kept.push(chunk);
    at = end;
  }
  const stripped = concat(kept);
  viewOf(stripped).setUint32(4, stripped.byteLength - 8, true);
  return stripped;
}

/** Reading past its end throws a RangeError. */
function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function nameAt(bytes: Bytes, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function concat(parts: Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.byteLength;
  }
  return joined;
}
