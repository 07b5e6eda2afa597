import { MAX_FILE_BYTES } from "~/contract/bulk-upload";
import { AppError, invalid } from "../errors";

/** Room for the other parts and the boundaries of a multipart body. */
const MULTIPART_EXTRA_BYTES = 64 * 1024;

export interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The part `file` of a multipart body, or the body itself. @throws 413 before more than 20 MB are read; 422 for none */
export async function readUpload(request: Request): Promise<UploadedFile> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = /^multipart\/form-data\b/i.test(type);
  const bytes = await readBytes(request, MAX_FILE_BYTES + (isForm ? MULTIPART_EXTRA_BYTES : 0));
  const file = isForm ? await readPart(bytes, type) : { name: "upload", bytes };
  if (file.bytes.byteLength > MAX_FILE_BYTES) throw tooLarge();
  if (file.bytes.byteLength === 0) throw invalid("file", "The file is empty.", "empty");
  return file;
}

function tooLarge(): AppError {
  return new AppError(413, "payload_too_large", "The file is too large. At most 20 MB are allowed.");
}

/** Stops reading at the limit: a Content-Length may lie or be missing. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge();
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
  if (typeof file === "string") return { name: "upload", bytes: new TextEncoder().encode(file) };
  if (file instanceof Blob) {
    const name = file instanceof File ? file.name : "upload";
    return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
  }
  throw invalid("file", "File is required.", "missing");
}
