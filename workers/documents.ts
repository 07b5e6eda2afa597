import { readPdf } from "~/documents/pdf";
import { Refusal } from "~/documents/refusal";
import { readSpreadsheet } from "~/documents/spreadsheet";

/**
 * The only worker that opens PDFs and archives of users (docs/decisions/0021). It has no bindings: an exploit
 * of it reaches nothing. Called through the binding DOCUMENTS only; app/adapters/documents.ts is its client.
 */
export default {
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (pathname === "/sheet") return new Response(linesOf(bytes));
    if (pathname !== "/pdf") return new Response("unknown", { status: 404 });
    const limit = (name: string) => Number(searchParams.get(name));
    const limits = {
      maxPages: limit("pages"),
      maxCharacters: limit("characters"),
      milliseconds: limit("milliseconds"),
    };
    return Response.json(await readPdf(bytes, limits));
  },
} satisfies ExportedHandler;

/** Streams batches of rows as JSON lines, and a last line with the outcome. */
function linesOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const batches = readSpreadsheet(bytes);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const write = (value: unknown) => controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      try {
        const batch = await batches.next();
        if (!batch.done) return write(batch.value);
        write("end");
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        write({ refused: { code: error.code, message: error.message } });
      }
      controller.close();
    },
  });
}
