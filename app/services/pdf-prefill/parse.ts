import { uuidv7 } from "uuidv7";
import * as z from "zod";
import type { AppContext } from "~/context";
import type { ParsedPdf } from "~/contract/files";
import { documentsUnavailable } from "../errors/documents-unavailable";
import { AppError, forbidden, invalid } from "../errors/errors";
import type { UploadedFile } from "../files/uploaded-file";
import type { Actor } from "../people/actor";
import * as usage from "../quotas/usage";
import { limitsOf } from "../settings/limits";
import { extractFields } from "./extract";
import type { PdfText } from "./layout";
import { writtenFields } from "./written-fields";

const DEFAULT_PAGES = 30;
const MAX_PAGES = 100;
const MAX_CHARACTERS = 400_000;
const MAX_MILLISECONDS = 10_000;
/** The PDF signature is within the first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
const MARK_WITHIN_BYTES = 1_024;
/** Fields that a listing's document should state; the response lists the missing ones. */
const EXPECTED = { title: "title", summary: "summary", domain: "technology field" };

const PAGES_RULE = `max_pages must be a whole number from 1 to ${MAX_PAGES}.`;
const ParseOptions = z.strictObject({
  max_pages: z.int(PAGES_RULE).min(1, PAGES_RULE).max(MAX_PAGES, PAGES_RULE).default(DEFAULT_PAGES),
});

const REFUSALS = {
  encrypted: "The PDF is protected by a password. Remove it and upload the file again.",
  broken: "The PDF is damaged and cannot be read.",
  too_complex: "The PDF is too complex to parse.",
} as const;

/**
 * Reads a PDF for the fields of a listing; nothing is saved. Counts against the day's allowance, except a file that
 * gives no text and took next to no work.
 * @throws 403 `quota_exceeded`; 415 for another type; 422 for options, and for a file that is encrypted, broken,
 *   without text, or more than 10 s of work; 503 while PDFs cannot be read
 */
export async function parse(app: AppContext, actor: Actor, file: UploadedFile): Promise<ParsedPdf> {
  const options = readOptions(file.fields.parse_options);
  if (!isPdf(file.bytes)) {
    throw new AppError(415, "unsupported_media_type", "The file is not a PDF. Upload a PDF.");
  }
  const charge = { userId: actor.id, kind: "pdf_parse", chargeId: uuidv7() } as const;
  const { pdf_parses_per_day: limit } = await limitsOf(app, actor.role);
  const charged = await usage.charge(app, { ...charge, limit, tokenLimit: null });
  if (!charged.allowed) throw usedUp(app);

  const limits = {
    maxCharacters: MAX_CHARACTERS,
    maxPages: options.max_pages,
    milliseconds: MAX_MILLISECONDS,
  };
  const text = await app.documents.readPdf(file.bytes, limits);
  if ("unavailable" in text) {
    if (!text.wasSent) await usage.refund(app, { ...charge, day: charged.day });
    throw documentsUnavailable();
  }
  const hasNoText = "refused" in text || text.pages.every((page) => page.text.trim() === "");
  // No refund for an expensive file: it could be sent without end.
  if (hasNoText && text.isCheap) await usage.refund(app, { ...charge, day: charged.day });
  if ("refused" in text) {
    throw invalid("file", REFUSALS[text.refused], `pdf_${text.refused}`);
  }
  if (hasNoText) {
    throw invalid(
      "file",
      "No text was found in the PDF: its pages are images. Upload one with text.",
      "pdf_without_text",
    );
  }
  const { result: fields, by } = await writtenFields(app, actor.id, text, extractFields(text));
  return {
    parse_id: charge.chargeId,
    fields,
    warnings: warningsOf(text, fields),
    pages_read: text.pages.length,
    fields_by: by,
  };
}

function readOptions(json: string | undefined): z.infer<typeof ParseOptions> {
  let given: unknown = {};
  try {
    if (json?.trim()) given = JSON.parse(json);
  } catch {
    throw invalid("parse_options", "Parse options must be a JSON object.", "json_invalid");
  }
  const options = ParseOptions.safeParse(given);
  if (options.success) return options.data;
  const known = options.error.issues.find(({ path }) => path[0] === "max_pages");
  throw invalid("parse_options", known ? PAGES_RULE : "Parse options may hold max_pages and nothing else.");
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, MARK_WITHIN_BYTES)).includes("%PDF-");
}

function usedUp(app: AppContext): AppError {
  const now = app.now();
  const seconds = Math.ceil((usage.resetsAt(now).getTime() - now.getTime()) / 1000);
  const { status, code, detail } = forbidden("You have used all of today's PDF readings.", "quota_exceeded");
  return new AppError(status, code, detail, { retryAfter: seconds });
}

function warningsOf({ pages, pageCount }: PdfText, fields: ParsedPdf["fields"]): string[] {
  const missing = Object.entries(EXPECTED)
    .filter(([name]) => !fields[name])
    .map(([, label]) => label);
  const empty = pages.filter((page) => page.text.trim() === "").length;
  return [
    ...(pages.length < pageCount ? [`Only the first ${pages.length} of ${pageCount} pages were read.`] : []),
    ...(empty > 0 ? [`${empty} of the pages that were read ${empty === 1 ? "holds" : "hold"} no text.`] : []),
    ...(missing.length > 0 ? [`No ${missing.join(", no ")} was found.`] : []),
  ];
}
