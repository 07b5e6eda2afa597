import { MAX_FORM_TEXT_CHARACTERS } from "~/contract/kit";
import { AppError, invalid } from "../errors/errors";

/** Room for the other parts and the boundaries of a multipart body. */
const MULTIPART_EXTRA_BYTES = 64 * 1024;

/** What an upload of one file may be at most. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

export interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The other parts of a form, as text. */
  fields: Record<string, string>;
}

/** The part `file` of a multipart body, or the body itself. @throws 413 before more than `maxBytes` are read; 422 for none */
export async function readUpload(request: Request, maxBytes = MAX_FILE_BYTES): Promise<UploadedFile> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = /^multipart\/form-data\b/i.test(type);
  const bytes = await readBytes(request, maxBytes, isForm ? MULTIPART_EXTRA_BYTES : 0);
  const file = isForm ? await readPart(bytes, type) : { name: "upload", bytes, fields: {} };
  if (file.bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  if (file.bytes.byteLength === 0) throw invalid("file", "The file is empty.", "empty");
  return file;
}

function tooLarge(maxBytes: number): AppError {
  const megabytes = Math.floor(maxBytes / 1_000_000);
  return new AppError(
    413,
    "payload_too_large",
    `The file is too large. At most ${megabytes} MB are allowed.`,
  );
}

/** Stops reading at the limit: a Content-Length may lie or be missing. */
async function readBytes(
  request: Request,
  maxBytes: number,
  extraBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const limit = maxBytes + extraBytes;
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(maxBytes);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

async function readPart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<UploadedFile> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw invalid("file", "The request body is not valid multipart/form-data.", "multipart_invalid");
  }
  const file: unknown = form.get("file");
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (name === "file" || typeof value !== "string") continue;
    if (value.length > MAX_FORM_TEXT_CHARACTERS)
      throw invalid(name, "The form has a text that is too long.", "too_long");
    fields[name] = value;
  }
  if (typeof file === "string") return { name: "upload", bytes: new TextEncoder().encode(file), fields };
  if (file instanceof Blob) {
    const name = file instanceof File ? file.name : "upload";
    return { name, bytes: new Uint8Array(await file.arrayBuffer()), fields };
  }
  throw invalid("file", "File is required.", "missing");
}
