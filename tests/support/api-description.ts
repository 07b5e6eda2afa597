import document from "../../docs/openapi.json";
import { ApiDescription, type Description } from "../../scripts/api-answers.mjs";

/** One for all files of a run, which share an isolate: resolving its references takes a moment. */
const holder = globalThis as { apiDescription?: ApiDescription };

/** @throws when a response does not match its operation in docs/openapi.json */
export async function checkAgainstDescription(request: Request, response: Response): Promise<Response> {
  holder.apiDescription ??= new ApiDescription(document as unknown as Description);
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const { pathname, search } = new URL(request.url);
  const complaints = holder.apiDescription.complaintsAbout({
    method: request.method,
    path: `${pathname}${search}`,
    status: response.status,
    headers: response.headers,
    text: isJson ? await response.clone().text() : "",
  });
  if (complaints.length === 0) return response;
  throw new Error(`${request.method} ${pathname} ${response.status}: ${complaints.join("; ")}`);
}
