import type { AppContext } from "~/context";
import { AppError, invalid } from "../errors/errors";
import { type FileRule, fits } from "./file-types";

const MEGABYTE = 1024 * 1024;
/** R2 takes parts of one size, at least 5 MiB but for the last. */
const PIECE_BYTES = 5 * MEGABYTE;

interface Piece {
  bytes: Uint8Array;
  last: boolean;
}

/**
 * Streams a file into the bucket, 5 MiB at a time, once its beginning is of the right type.
 * @returns its size in bytes
 * @throws 413 as soon as it is too large, 415 for another type, 422 for an empty file
 */
export async function storeFile(
  bucket: AppContext["files"],
  key: string,
  body: AsyncIterable<Uint8Array>,
  rule: FileRule,
): Promise<number> {
  let upload: R2MultipartUpload | undefined;
  const parts: R2UploadedPart[] = [];
  const waiting: Uint8Array[] = [];
  let [size, known] = [0, false];
  try {
    for await (const { bytes, last } of inPieces(limited(body, rule.maxMegabytes))) {
      size += bytes.byteLength;
      if (size === 0) throw empty();
      waiting.push(bytes);
      known ||= await fits(rule, concat(waiting), last);
      if (!known) continue;
      if (last && !upload) {
        await bucket.put(key, concat(waiting));
        return size;
      }
      upload ??= await bucket.createMultipartUpload(key);
      for (const piece of waiting.splice(0)) parts.push(await upload.uploadPart(parts.length + 1, piece));
    }
    await upload?.complete(parts);
    return size;
  } catch (error) {
    await upload?.abort().catch(() => {});
    throw error;
  }
}

/** The whole of a small file of the right type. @throws as `storeFile` */
export async function readFile(
  body: AsyncIterable<Uint8Array>,
  rule: FileRule,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(body, rule.maxMegabytes)) chunks.push(chunk);
  const bytes = concat(chunks);
  if (bytes.byteLength === 0) throw empty();
  await fits(rule, bytes, true);
  return bytes;
}

function empty(): AppError {
  return invalid("files", "A file is empty.", "empty");
}

async function* limited(
  body: AsyncIterable<Uint8Array>,
  maxMegabytes: number,
): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxMegabytes * MEGABYTE) {
      throw new AppError(
        413,
        "payload_too_large",
        `A file is too large. At most ${maxMegabytes} MB are allowed.`,
      );
    }
    yield chunk;
  }
}

/** Pieces of 5 MiB and a last one that is at most as long. */
async function* inPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Piece, void> {
  let [chunks, size]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    while (size > PIECE_BYTES) {
      const bytes = concat(chunks);
      yield { bytes: bytes.subarray(0, PIECE_BYTES), last: false };
      const rest = bytes.subarray(PIECE_BYTES);
      [chunks, size] = [[rest], rest.byteLength];
    }
  }
  yield { bytes: concat(chunks), last: true };
}

function concat(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
