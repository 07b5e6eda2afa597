import type { PdfLimits, PdfRefused, PdfText } from "~/documents/pdf";
import type { TableRow } from "~/documents/spreadsheet";
import { log } from "~/lib/log";

/**
 * The worker that opens what strangers send: PDFs and archives (workers/documents.ts). It has its own limits of time and
 * memory, and may die of a file without taking this one along.
 */
export interface Documents {
  /** Page by page, up to the limits. */
  readPdf(
    bytes: Uint8Array<ArrayBuffer>,
    limits: PdfLimits,
  ): Promise<PdfText | PdfRefused | DocumentsUnavailable>;
  /** The rows of an .xlsx file. */
  readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<TableRow[] | SheetRefused | DocumentsUnavailable>;
}

export interface SheetRefused {
  refused: { code: string; message: string };
}

/** The file was not read, and another try may read it. */
export interface DocumentsUnavailable {
  unavailable: true;
  /** The worker got the file and may have died of it, so that this try was not for nothing. */
  wasSent: boolean;
}

/** What the platform and scripts/documents-process.mjs report when a reading was ended for its use of time or memory. */
const EXCEEDED = /exceeded.*(CPU|memory|time|resource)|too_complex/i;

const SHEET_TOO_COMPLEX: SheetRefused = {
  refused: { code: "too_complex", message: "The spreadsheet is too complex to read." },
};

/** @param binding missing where the second worker was not deployed */
export function openDocuments(binding: Fetcher | undefined): Documents {
  /** Sends a file and reads the answer, or says how that failed. */
  async function ask<Answer, TooComplex>(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    read: (response: Response) => Promise<Answer>,
    tooComplex: TooComplex,
  ): Promise<Answer | TooComplex | DocumentsUnavailable> {
    if (!binding) return { unavailable: true, wasSent: false };
    try {
      const response = await binding.fetch(`http://documents${path}`, { method: "POST", body: bytes });
      if (response.ok) return await read(response);
      const reason = await response.text();
      if (EXCEEDED.test(reason)) return tooComplex;
      log.warn("documents_worker_failed", { kind: String(response.status), reason });
      return { unavailable: true, wasSent: response.status !== 503 };
    } catch (error) {
      if (EXCEEDED.test(String(error))) return tooComplex;
      log.warn("documents_worker_failed", { error });
      return { unavailable: true, wasSent: true };
    }
  }
  return {
    readPdf(bytes, { maxPages, maxCharacters, milliseconds }) {
      const query = `pages=${maxPages}&characters=${maxCharacters}&milliseconds=${milliseconds}`;
      const read = (response: Response) => response.json<PdfText | PdfRefused>();
      return ask(`/pdf?${query}`, bytes, read, { refused: "too_complex", isCheap: false } as const);
    },
    readSheet: (bytes) => ask("/sheet", bytes, readLines, SHEET_TOO_COMPLEX),
  };
}

/** Batches of rows, a line each; the last line says that it was all, or why it was not. */
async function readLines(response: Response): Promise<TableRow[] | SheetRefused> {
  const rows: TableRow[] = [];
  let rest = "";
  const take = (line: string): SheetRefused | "end" | null => {
    const value = JSON.parse(line) as TableRow[] | SheetRefused | "end";
    if (!Array.isArray(value)) return value;
    rows.push(...value);
    return null;
  };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const end = take(line);
      if (end) return end === "end" ? rows : end;
    }
  }
  throw new Error("the answer broke off");
}
