/** Small PDF files, written by hand. */

interface Content {
  /** One stream of page operators, for every page. */
  operators: Uint8Array<ArrayBuffer>;
  pages?: number;
}

function bytesOf(ascii: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(ascii);
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** A PDF whose pages all show the same packed stream: what a bomb is made of. */
export async function pdfOf({ operators, pages = 1 }: Content): Promise<Blob> {
  const packed = await deflate(operators);
  const kids = Array.from({ length: pages }, (_, n) => `${n + 5} 0 R`).join(" ");
  const page =
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>";
  const objects: (string | Uint8Array<ArrayBuffer>)[][] = [
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`],
    [`<< /Length ${packed.byteLength} /Filter /FlateDecode >>\nstream\n`, packed, "\nendstream"],
    ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"],
    ...Array.from({ length: pages }, () => [page]),
  ];
  const parts: (string | Uint8Array<ArrayBuffer>)[] = ["%PDF-1.4\n"];
  const offsets: number[] = [];
  let at = 9;
  const add = (part: string | Uint8Array<ArrayBuffer>) => {
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

/** The operators that set these lines below each other: a heading in 24 points, the rest in 10. */
export function linesOfText([heading = "", ...lines]: string[]): Uint8Array<ArrayBuffer> {
  const show = (text: string, size: number, y: number) =>
    `BT /F1 ${size} Tf 72 ${y} Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET\n`;
  const body = lines.map((line, n) => show(line, 10, 680 - n * 13)).join("");
  return bytesOf(show(heading, 24, 720) + body);
}

/** The same operators over and over, up to a size in bytes. */
export function repeated(operators: string, bytes: number): Uint8Array<ArrayBuffer> {
  return bytesOf(operators.repeat(Math.ceil(bytes / operators.length)));
}
