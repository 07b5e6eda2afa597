import { boundaryOf, MultipartError, readParts } from "~/lib/multipart";
import { AppError, invalid } from "../errors";

/** What the platform takes in one request. */
const MAX_BODY_MEGABYTES = 100;

export interface SentFile {
  /** As the sender wrote it. */
  filename: string;
  body: AsyncIterable<Uint8Array>;
}

/** The files of a multipart body while they arrive; fields without a file are skipped. @throws 413, 415, 422 */
export async function* readFiles(request: Request): AsyncGenerator<SentFile, void> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (!boundary) {
    throw new AppError(415, "unsupported_media_type", "Send the files as multipart/form-data.");
  }
  const limit = MAX_BODY_MEGABYTES * 1024 * 1024;
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return;
  let size = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > limit) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  try {
    for await (const { filename, body } of readParts(counted, boundary)) {
      // A browser sends a file field that nobody filled in as a file without a name.
      if (filename) yield { filename, body };
    }
  } catch (error) {
    if (size > limit) throw tooLarge();
    throw error;
  }
}

/** What a broken body becomes. */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof MultipartError)) return error;
  return invalid("files", "The request body is not valid multipart/form-data.", "multipart_invalid");
}

function tooLarge(): AppError {
  return new AppError(
    413,
    "payload_too_large",
    `The files are too large together. At most ${MAX_BODY_MEGABYTES} MB are allowed.`,
  );
}
