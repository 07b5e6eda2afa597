import { formatBytes } from "~/client/words/listing-words";
import { MAX_LISTING_FILE_MEGABYTES, MAX_PARSED_PDF_MEGABYTES } from "~/contract/listing-limits";
import { MEDIA_RULES } from "~/contract/media-rules";
import { MAX_UPLOAD_MEGABYTES } from "~/contract/upload-limits";

const MEGABYTE = 1024 * 1024;
/** The mark of a PDF stands within its first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
const HEAD_BYTES = 1_024;

/** What each type begins with, by its extension; csv begins with nothing of its own. */
const BEGINNINGS: Record<string, (head: string) => boolean> = {
  pdf: (head) => head.includes("%PDF-"),
  docx: isArchive,
  pptx: isArchive,
  xlsx: isArchive,
  png: (head) => head.startsWith("\x89PNG"),
  jpg: isJpeg,
  jpeg: isJpeg,
  webp: (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP",
  mp4: (head) => head.slice(4, 8) === "ftyp",
  webm: (head) => head.startsWith("\x1a\x45\xdf\xa3"),
  csv: (head) => !head.includes("\0"),
};

const LISTING_EXTENSIONS = ["pdf", "docx", "pptx", "xlsx", "csv", "png", "jpg", "jpeg", "webp"];
export const LISTING_FILE_TYPES = acceptOf(LISTING_EXTENSIONS);

/** Extensions as `<input accept>` takes them. */
export function acceptOf(extensions: readonly string[]): string {
  return extensions.map((extension) => `.${extension}`).join(",");
}

/** Checks type and size of a listing's file before the upload; returns the error that the server would report, or null. */
export async function refusalOfFile(file: File): Promise<string | null> {
  return (
    tooLargeMessage(file, MAX_LISTING_FILE_MEGABYTES) ??
    ((await holdsOneOf(file, LISTING_EXTENSIONS))
      ? null
      : "Only PDF, DOCX, PPTX, XLSX, CSV, PNG, JPG and WebP files are taken, told by their content.")
  );
}

/** The same for a medium of a featured listing. */
export async function refusalOfMedia(file: File, type: keyof typeof MEDIA_RULES): Promise<string | null> {
  const { extensions, maxMegabytes } = MEDIA_RULES[type];
  const allowedExtensions = (extensions as readonly string[]).includes("jpg")
    ? [...extensions, "jpeg"]
    : extensions;
  return (
    tooLargeMessage(file, maxMegabytes) ??
    ((await holdsOneOf(file, allowedExtensions))
      ? null
      : `Only ${extensions.join(", ")} files are taken here, told by their content.`)
  );
}

/** What spreadsheets, tables and JSON do not begin with: old Excel files, pictures, documents. */
const NO_TABLE = ["\xd0\xcf\x11\xe0", "\x89PNG", "\xff\xd8\xff", "%PDF-", "GIF8", "<"];

export const TABLE_FILE_TYPES = ".xlsx,.csv,.tsv,.txt,.json,.jsonl";

/** The same for a file of listings. Text may be UTF-16, where every other byte is a zero. */
export async function refusalOfTable(file: File): Promise<string | null> {
  const tooLarge = tooLargeMessage(file, MAX_UPLOAD_MEGABYTES);
  if (tooLarge) return tooLarge;
  if (file.size === 0) return "The file is empty.";
  const head = await headOf(file);
  if (isArchive(head) || !(NO_TABLE.some((start) => head.startsWith(start)) || head.includes("\0\0")))
    return null;
  return "Only .xlsx, CSV, JSON lines and JSON are taken, told by their content. Save an old .xls file as .xlsx.";
}

/** The same for a PDF that is to be read. */
export async function refusalOfPdf(file: File): Promise<string | null> {
  if (!(await headOf(file)).includes("%PDF-")) return "The file is not a PDF. Upload a PDF.";
  if (file.size <= MAX_PARSED_PDF_MEGABYTES * MEGABYTE) return null;
  return `${formatBytes(file.size)} is too large to read. At most ${MAX_PARSED_PDF_MEGABYTES} MB are allowed.`;
}

function tooLargeMessage(file: File, maxMegabytes: number): string | null {
  if (file.size <= maxMegabytes * MEGABYTE) return null;
  return `${formatBytes(file.size)} is too large. At most ${maxMegabytes} MB are allowed.`;
}

async function holdsOneOf(file: File, extensions: readonly string[]): Promise<boolean> {
  const extension = file.name.split(".").at(-1)?.toLowerCase() ?? "";
  return extensions.includes(extension) && (BEGINNINGS[extension]?.(await headOf(file)) ?? false);
}

function isArchive(head: string): boolean {
  return head.startsWith("PK\x03\x04");
}

function isJpeg(head: string): boolean {
  return head.startsWith("\xff\xd8\xff");
}

async function headOf(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
