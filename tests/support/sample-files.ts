import { fetchApp, readAnswer } from "./api";

const encoder = new TextEncoder();

/** Bytes from text; `\xNN` stands for that byte. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/** A ZIP archive of entries that are stored as they are. */
export function zip(entries: [name: string, content: Uint8Array][]): Uint8Array<ArrayBuffer> {
  const [files, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let offset = 0;
  for (const [name, content] of entries) {
    const title = encoder.encode(name);
    const header = new DataView(new ArrayBuffer(30));
    header.setUint32(0, 0x04034b50, true);
    header.setUint16(4, 20, true);
    header.setUint32(18, content.byteLength, true);
    header.setUint32(22, content.byteLength, true);
    header.setUint16(26, title.byteLength, true);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint32(20, content.byteLength, true);
    entry.setUint32(24, content.byteLength, true);
    entry.setUint16(28, title.byteLength, true);
    entry.setUint32(42, offset, true);
    files.push(new Uint8Array(header.buffer), title, content);
    directory.push(new Uint8Array(entry.buffer), title);
    offset += 30 + title.byteLength + content.byteLength;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, entries.length, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(12, joined(...directory).byteLength, true);
  end.setUint32(16, offset, true);
  return joined(...files, ...directory, new Uint8Array(end.buffer));
}

/** The parts of an office document that identify its type; `before` precedes the list of types. */
function office(main: string, type: string, before: Uint8Array = new Uint8Array()) {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
  return zip([
    ...(before.byteLength > 0 ? ([["media/image1.bin", before]] as [string, Uint8Array][]) : []),
    [main, bytesOf("<document/>")],
    ["[Content_Types].xml", bytesOf(types)],
  ]);
}

export const SAMPLES = {
  pdf: bytesOf("%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n"),
  docx: office("word/document.xml", "wordprocessingml.document"),
  pptx: office("ppt/presentation.xml", "presentationml.presentation"),
  xlsx: office("xl/workbook.xml", "spreadsheetml.sheet"),
  csv: bytesOf("name,value\nrotor,4\n"),
  png: joined(
    bytesOf(
      "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89",
    ),
    bytesOf("\x00\x00\x00\nIDATx\x9cc\x00\x01\x00\x00\x05\x00\x01\r\n-\xb4\x00\x00\x00\x00IEND\xaeB`\x82"),
  ),
  jpg: bytesOf("\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00\xff\xd9"),
  webp: bytesOf(
    "RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00/\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00",
  ),
} as const;

/** A large presentation whose type follows its pictures, as some programs write it. */
export function lateOffice(bytes: number): Uint8Array<ArrayBuffer> {
  return office("ppt/presentation.xml", "presentationml.presentation", new Uint8Array(bytes));
}

export interface Sent {
  name: string;
  bytes: Uint8Array;
}

/** A multipart body as a browser writes it: quotes and line ends in names are escaped, nothing else. */
export function multipart(files: Sent[], boundary = "test-boundary"): Uint8Array<ArrayBuffer> {
  const escaped = (name: string) =>
    name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
  return joined(
    ...files.flatMap(({ name, bytes }) => [
      encoder.encode(
        `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${escaped(name)}"\r\nContent-Type: text/html\r\n\r\n`,
      ),
      bytes,
      encoder.encode("\r\n"),
    ]),
    encoder.encode(`--${boundary}--\r\n`),
  );
}

/** Uploads to a listing through the worker. */
export async function uploadFiles(
  token: string,
  technologyId: string,
  body: BodyInit,
  headers: Record<string, string> = {},
) {
  const response = await fetchApp(`/api/v1/technologies/${technologyId}/files/upload`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "multipart/form-data; boundary=test-boundary",
      ...headers,
    },
    body,
  });
  return readAnswer(response);
}
