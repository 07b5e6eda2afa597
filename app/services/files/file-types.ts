import { fileTypeFromBuffer } from "file-type";
import { AppError } from "../errors/errors";

/** What files may be, by extension; the type is fixed by us and never taken from the sender. */
export const CONTENT_TYPES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  mp4: "video/mp4",
  webm: "video/webm",
} as const;

export type FileExtension = keyof typeof CONTENT_TYPES;

/** What the files of a listing may be. */
export const DOCUMENTS: readonly FileExtension[] = [
  "pdf",
  "docx",
  "pptx",
  "xlsx",
  "csv",
  "png",
  "jpg",
  "webp",
];

/** What one file has to be. */
export interface FileRule {
  /** By its name. */
  extension: FileExtension;
  /** What it might have been, for the sentence of a refusal. */
  allowed: readonly FileExtension[];
  maxMegabytes: number;
}

const OFFICE: FileExtension[] = ["docx", "pptx", "xlsx"];

function unsupported(allowed: readonly FileExtension[]): AppError {
  return new AppError(
    415,
    "unsupported_media_type",
    `Unsupported file type. Files may be ${allowed.join(", ")}, and hold what their name says.`,
  );
}

/** @throws 415 for an extension that is not allowed */
export function allowedExtension(extension: string, allowed: readonly FileExtension[]): FileExtension {
  const canonical = extension === "jpeg" ? "jpg" : extension;
  const permitted = allowed.find((one) => one === canonical);
  if (!permitted) throw unsupported(allowed);
  return permitted;
}

/**
 * Whether the content is what the extension says. `bytes` is the file's beginning, or all of it when `complete`.
 * @returns false when more has to be read: an office document may name its kind at its end
 * @throws 415
 */
export async function fits(
  { extension, allowed }: Pick<FileRule, "extension" | "allowed">,
  bytes: Uint8Array,
  complete: boolean,
): Promise<boolean> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (extension === "csv") {
    if (detected || !isPlainTable(bytes)) throw unsupported(allowed);
    return true;
  }
  if (detected?.ext === extension) return true;
  const unfinished = OFFICE.includes(extension) && !complete && startsAsZip(bytes);
  if (!unfinished || (detected && detected.ext !== "zip")) throw unsupported(allowed);
  return false;
}

function startsAsZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Text has no type of its own: nothing but printable characters, and not the beginning of a page or an image of SVG. */
function isPlainTable(bytes: Uint8Array): boolean {
  const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
  if (bytes.some((byte) => isControl(byte) || byte === 0x7f)) return false;
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000)).trimStart();
  return !/^(<|%PDF|%!|#!|\{\\rtf)/i.test(start);
}
