import { MAX_LISTING_FILE_MEGABYTES, MAX_PARSED_PDF_MEGABYTES } from "~/contract/listing-limits";
import { sayBytes } from "./listing-words";

const MEGABYTE = 1024 * 1024;
/** The mark of a PDF stands within its first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
const HEAD_BYTES = 1_024;

/** The types that a listing takes, by the first bytes that each begins with; csv has none. */
const BEGINNINGS: { extensions: string[]; begins: (head: string) => boolean }[] = [
  { extensions: ["pdf"], begins: (head) => head.includes("%PDF-") },
  { extensions: ["docx", "pptx", "xlsx"], begins: (head) => head.startsWith("PK\x03\x04") },
  { extensions: ["png"], begins: (head) => head.startsWith("\x89PNG") },
  { extensions: ["jpg", "jpeg"], begins: (head) => head.startsWith("\xff\xd8\xff") },
  { extensions: ["webp"], begins: (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP" },
  { extensions: ["csv"], begins: (head) => !head.includes("\0") },
];

export const LISTING_FILE_TYPES = ".pdf,.docx,.pptx,.xlsx,.csv,.png,.jpg,.jpeg,.webp";

/** Why the server would refuse the file for a listing, or null. Told by its content and size, before anything is sent. */
export async function refusalOfFile(file: File): Promise<string | null> {
  if (file.size > MAX_LISTING_FILE_MEGABYTES * MEGABYTE) {
    return `${sayBytes(file.size)} is too large. At most ${MAX_LISTING_FILE_MEGABYTES} MB are allowed.`;
  }
  const extension = file.name.split(".").at(-1)?.toLowerCase() ?? "";
  const type = BEGINNINGS.find(({ extensions }) => extensions.includes(extension));
  if (type?.begins(await headOf(file))) return null;
  return "Only PDF, DOCX, PPTX, XLSX, CSV, PNG, JPG and WebP files are taken, told by their content.";
}

/** The same for a PDF that is to be read. */
export async function refusalOfPdf(file: File): Promise<string | null> {
  if (!(await headOf(file)).includes("%PDF-")) return "The file is not a PDF. Upload a PDF.";
  if (file.size <= MAX_PARSED_PDF_MEGABYTES * MEGABYTE) return null;
  return `${sayBytes(file.size)} is too large to read. At most ${MAX_PARSED_PDF_MEGABYTES} MB are allowed.`;
}

async function headOf(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
