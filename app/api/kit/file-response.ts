import type { AppContext } from "~/context";
import type { FileInParts } from "~/services/files/export-file";
import { toAppError } from "./error-response";

/**
 * Answers an ExportResult of the contract whose content is read while it is sent. What fails on the way ends the answer
 * early, so that its JSON is not taken for a whole file.
 */
export function fileResponse(app: AppContext, { filename, parts }: FileInParts): Response {
  const encoder = new TextEncoder();
  const texts = exportResult(filename, parts);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        controller.error(toAppError(error, app));
      }
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

async function* exportResult(filename: string, parts: AsyncIterable<string>): AsyncGenerator<string> {
  yield `{"success":true,"filename":${JSON.stringify(filename)},"content":"`;
  for await (const part of parts) yield JSON.stringify(part).slice(1, -1);
  yield '"}';
}
