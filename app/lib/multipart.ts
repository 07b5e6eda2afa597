import { Buffer } from "node:buffer";

/** A body that is not multipart/form-data as RFC 7578 has it, or was cut off. */
export class MultipartError extends Error {
  override name = "MultipartError";
}

export interface MultipartPart {
  name: string;
  /** As the sender wrote it: never to be trusted. Null for a plain field. */
  filename: string | null;
  body: AsyncGenerator<Uint8Array, void>;
}

const MAX_HEADER_BYTES = 16 * 1024;
const MAX_BOUNDARY_CHARACTERS = 70;
const LINE_END = "\r\n";

/** The boundary in a Content-Type of multipart/form-data, or null. */
export function boundaryOf(contentType: string): string | null {
  const found = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2] ?? "";
  return boundary.length > 0 && boundary.length <= MAX_BOUNDARY_CHARACTERS ? boundary : null;
}

/**
 * Reads a multipart body part by part while it arrives, holding one chunk in memory. What is not read of a part is
 * skipped; a caller that stops iterating stops the upload. @throws MultipartError
 */
export async function* readParts(
  stream: ReadableStream<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartPart, void> {
  const reader = stream.getReader();
  const delimiter = Buffer.from(`${LINE_END}--${boundary}`);
  // The first boundary has no line before it.
  let buffer = Buffer.from(LINE_END);

  async function fill(): Promise<void> {
    const read = await reader.read().catch(() => ({ done: true, value: undefined }) as const);
    if (read.done) throw new MultipartError("The body ends before its last boundary.");
    buffer = buffer.length > 0 ? Buffer.concat([buffer, read.value]) : Buffer.from(read.value);
  }

  async function* untilDelimiter(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const at = buffer.indexOf(delimiter);
      // The last bytes so far may be the beginning of a delimiter.
      const safe = at >= 0 ? at : Math.max(0, buffer.length - delimiter.length + 1);
      const bytes = buffer.subarray(0, safe);
      buffer = buffer.subarray(at >= 0 ? at + delimiter.length : safe);
      if (at >= 0) ended = true;
      if (bytes.length > 0) yield bytes;
      if (at >= 0) return;
      await fill();
    }
  }

  async function readUntil(end: string): Promise<string> {
    let at = buffer.indexOf(end);
    while (at < 0) {
      if (buffer.length > MAX_HEADER_BYTES) throw new MultipartError("The headers of a part are too long.");
      await fill();
      at = buffer.indexOf(end);
    }
    const text = buffer.subarray(0, at).toString("utf8");
    buffer = buffer.subarray(at + end.length);
    return text;
  }

  let ended = false;
  try {
    for await (const _ of untilDelimiter());
    for (;;) {
      while (buffer.length < 2) await fill();
      if (buffer.subarray(0, 2).toString("latin1") === "--") {
        // What follows the last boundary means nothing, but a sender may wait until it is taken.
        for (let read = await reader.read(); !read.done; read = await reader.read());
        return;
      }
      await readUntil(LINE_END);
      const disposition = readDisposition(await readUntil(LINE_END + LINE_END));
      ended = false;
      const body = untilDelimiter();
      yield { ...disposition, body };
      if (!ended) for await (const _ of untilDelimiter());
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function readDisposition(headers: string): { name: string; filename: string | null } {
  const line = headers.split(LINE_END).find((header) => /^content-disposition\s*:/i.test(header));
  const name = line && parameterOf(line, "name");
  if (!line || name === null || name === undefined) {
    throw new MultipartError("A part has no Content-Disposition with a name.");
  }
  return { name, filename: parameterOf(line, "filename") };
}

/** Browsers write a quote in a value as %22 (WHATWG), others as \". */
function parameterOf(line: string, parameter: string): string | null {
  const found = new RegExp(`;\\s*${parameter}=(?:"((?:\\\\"|[^"])*)"|([^;\\s]*))`, "i").exec(line);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : value.replaceAll('\\"', '"').replaceAll("%22", '"');
}
