/** Small PDF files, written by hand. */

type Bytes = Uint8Array<ArrayBuffer>;

interface Content {
  /** One stream of page operators, for every page. */
  operators: Bytes;
  pages?: number;
}

function bytesOf(ascii: string): Bytes {
  return new TextEncoder().encode(ascii);
}

async function deflate(bytes: Bytes): Promise<Bytes> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** A PDF whose pages all show the same packed stream: what a bomb is made of. */
export function pdfOf({ operators, pages = 1 }: Content): Promise<Blob> {
  return pdfWith(
    [operators],
    Array.from({ length: pages }, () => 0),
  );
}

/** A PDF with a page for each stream of operators. */
export function pdfOfPages(streams: Bytes[]): Promise<Blob> {
  return pdfWith(streams, [...streams.keys()]);
}

/** @param pages the stream that each page shows, by its place */
async function pdfWith(streams: Bytes[], pages: number[]): Promise<Blob> {
  const packed = await Promise.all(streams.map(deflate));
  const firstPage = 4 + packed.length;
  const kids = pages.map((_, n) => `${n + firstPage} 0 R`).join(" ");
  const pageOf = (stream: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${stream + 4} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
  const objects: (string | Bytes)[][] = [
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"],
    ...packed.map((stream) => [
      `<< /Length ${stream.byteLength} /Filter /FlateDecode >>\nstream\n`,
      stream,
      "\nendstream",
    ]),
    ...pages.map((stream) => [pageOf(stream)]),
  ];
  const parts: (string | Bytes)[] = ["%PDF-1.4\n"];
  const offsets: number[] = [];
  let at = 9;
  const add = (part: string | Bytes) => {
    const bytes = typeof part === "string" ? bytesOf(part) : part;
    parts.push(bytes);
    at += bytes.byteLength;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    add(`${index + 1} 0 obj\n`);
    for (const part of object) add(part);
    add("\nendobj\n");
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const start = at;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`);
  add(`startxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: "application/pdf" });
}

function show(text: string, size: number, x: number, y: number): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET\n`;
}

/** The operators that set these lines below each other: a heading in 24 points, the rest in 10. */
export function linesOfText([heading = "", ...lines]: string[]): Bytes {
  const body = lines.map((line, n) => show(line, 10, 72, 680 - n * 13)).join("");
  return bytesOf(show(heading, 24, 72, 720) + body);
}

/** A column of text in points, from its first line down. */
interface Column {
  x: number;
  y: number;
  /** Letters of a line. */
  width: number;
  /** What begins with "# " is a heading in 14 points, a line in capitals stays as large as the rest. */
  paragraphs: string[];
}

/** The operators that set columns of wrapped paragraphs in 10 points. */
export function columnsOfText(columns: Column[]): Bytes {
  return bytesOf(columns.map(setColumn).join(""));
}

function setColumn({ x, y, width, paragraphs }: Column): string {
  let at = y;
  let operators = "";
  for (const paragraph of paragraphs) {
    const isHeading = paragraph.startsWith("# ");
    const lines = isHeading ? [paragraph.slice(2)] : wrapped(paragraph, width);
    for (const line of lines) {
      operators += show(line, isHeading ? 14 : 10, x, at);
      at -= 12;
    }
    at -= 10;
  }
  return operators;
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1)!;
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

/** A PDF of reports: a page for each list of paragraphs. */
export function reportPdf(pages: string[][]): Promise<Blob> {
  return pdfOfPages(pages.map((paragraphs) => columnsOfText([{ x: 72, y: 720, width: 88, paragraphs }])));
}

/** The same operators over and over, up to a size in bytes. */
export function repeated(operators: string, bytes: number): Bytes {
  return bytesOf(operators.repeat(Math.ceil(bytes / operators.length)));
}
