import { refusalResponse } from "~/api/kit/error-response";
import { escapeHtml } from "~/lib/html";
import type { AppError } from "~/services/errors/errors";

const API = /^\/+api(\/|$)/i;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; }
  h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .75rem; }
  p { margin: 0; overflow-wrap: anywhere; }
`;

interface Refusal {
  /** Path of the request; the API answers JSON, everything else a page. */
  path: string;
  title: string;
  error: AppError;
  requestId: string;
  /** For the page's own style element. */
  nonce: string;
}

/** Builds the response to a rejected request, without Remix or a stylesheet. */
export function refuse({ path, title, error, requestId, nonce }: Refusal): Response {
  const answer = refusalResponse(error, requestId);
  const headers = new Headers(answer.headers);
  if (API.test(path)) {
    headers.set("Access-Control-Allow-Origin", "*");
    return new Response(answer.body, { status: error.status, headers });
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Licentia</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(error.message)}</p></main></body></html>`;
  return new Response(page, { status: error.status, headers });
}
