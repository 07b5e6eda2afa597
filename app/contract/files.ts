import * as z from "zod";
import { CONFIDENCES } from "./analytics";
import { Deleted, Id, Time } from "./fields";
import { get, MAX_FORM_TEXT_CHARACTERS, post, remove } from "./kit";
import { MAX_LISTING_FILE_MEGABYTES, MAX_LISTING_FILES, MAX_PARSED_PDF_MEGABYTES } from "./listing-limits";
import { PageQuery, pageOf } from "./pagination";
import { Provenance } from "./provenance";

export const ListingFile = z.object({
  id: Id,
  technology_id: Id,
  name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  created_at: Time,
});
export type ListingFile = z.infer<typeof ListingFile>;

/** What was read in a PDF; nothing of it is saved. `fields` by the names of a listing's fields. */
export const ParsedPdf = z.object({
  parse_id: Id,
  fields: z.record(
    z.string(),
    z.object({
      value: z.unknown(),
      confidence: z.enum(CONFIDENCES),
      page: z.number().int().min(1),
      quote: z.string(),
    }),
  ),
  warnings: z.array(z.string()),
  pages_read: z.number().int().min(1),
  /** Who read the fields; with `model`, what the rules are sure of is among them. */
  fields_by: Provenance,
});
export type ParsedPdf = z.infer<typeof ParsedPdf>;

/** Files of listings (product.md 4, "Files" and "parse-pdf-ai"). */
export const files = {
  list: get("/technologies/:id/files", {
    access: "member",
    summary: "List the files of a listing",
    query: PageQuery,
    response: pageOf("files", ListingFile),
  }),
  upload: post("/technologies/:id/files/upload", {
    access: "member",
    clearsPublicCopies: true,
    summary: "Add files to my listing",
    description:
      "pdf, docx, pptx, xlsx, csv, png, jpg or webp, told by content; 25 MB each, 10 per listing. Larger is 413, another type 415.",
    upload: {
      files: {
        description: "One file or several.",
        maxMegabytes: MAX_LISTING_FILE_MEGABYTES,
        maxFiles: MAX_LISTING_FILES,
        required: true,
      },
    },
    response: z.object({ files: z.array(ListingFile) }),
    status: 201,
  }),
  link: post("/files/:id/link", {
    access: "member",
    scope: "read",
    summary: "Get an address that opens a file for 60 seconds",
    response: z.object({ url: z.string(), expires_in: z.number().int() }),
  }),
  remove: remove("/files/:id", {
    access: "member",
    clearsPublicCopies: true,
    summary: "Delete a file of my listing",
    response: Deleted,
  }),
  parsePdf: post("/technologies/parse-pdf-ai", {
    access: "member",
    summary: "Read a PDF to prefill a listing",
    description:
      "At most 20 MB. Encrypted, image-only and broken files are 422 with a sentence that says which.",
    upload: {
      file: { description: "The PDF.", maxMegabytes: MAX_PARSED_PDF_MEGABYTES, required: true },
      parse_options: {
        description: 'JSON: `{"max_pages": 30}`, 1 to 100 pages; 30 when left out.',
        maxLength: MAX_FORM_TEXT_CHARACTERS,
      },
    },
    errors: ["quota_exceeded"],
    response: ParsedPdf,
  }),
};
