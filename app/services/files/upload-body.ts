import { boundaryOf, MultipartError, type MultipartPart, readParts } from "~/lib/multipart";
import { AppError, invalid } from "../errors/errors";

/** What the platform takes in one request. */
const MAX_BODY_MEGABYTES = 100;
/** Room for boundaries and small fields beside the files. */
const FORM_EXTRA_BYTES = 64 * 1024;

export interface SentFile {
  /** As the sender wrote it. */
  filename: string;
  body: AsyncIterable<Uint8Array>;
}

/** The files of a multipart body while they arrive; fields without a file are skipped. @throws 413, 415, 422 */
export async function* readFiles(request: Request): AsyncGenerator<SentFile, void> {
  for await (const { filename, body } of readForm(request, MAX_BODY_MEGABYTES)) {
    // A browser sends an empty file field as a file without a name.
    if (filename) yield { filename, body };
  }
}

/** The parts of a multipart body while they arrive. @throws 413, 415, 422 */
export async function* readForm(request: Request, maxMegabytes: number): AsyncGenerator<MultipartPart, void> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (!boundary) {
    throw new AppError(415, "unsupported_media_type", "Send the files as multipart/form-data.");
  }
  const limit = maxMegabytes * 1024 * 1024 + FORM_EXTRA_BYTES;
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(maxMegabytes);
  if (!request.body) return;
  let size = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > limit) controller.error(tooLarge(maxMegabytes));
        else controller.enqueue(chunk);
      },
    }),
  );
  try {
    yield* readParts(counted, boundary);
  } catch (error) {
    if (size > limit) throw tooLarge(maxMegabytes);
    throw error;
  }
}

/** The error for a malformed body. */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof MultipartError)) return error;
  return invalid("files", "The request body is not valid multipart/form-data.", "multipart_invalid");
}

function tooLarge(maxMegabytes: number): AppError {
  return new AppError(
    413,
    "payload_too_large",
    `The files are too large together. At most ${maxMegabytes} MB are allowed.`,
  );
}
