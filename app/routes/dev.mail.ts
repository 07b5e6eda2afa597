import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { escapeHtml } from "~/lib/html";
import { AppError } from "~/services/errors/errors";
import * as outbox from "~/services/mails/outbox";

const HEADERS = { "Cache-Control": "no-store", Vary: "Accept" };

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; }
  header p { margin: 0; opacity: .75; font-size: .9rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0; }
  mark { font-size: 1.5rem; font-weight: 600; letter-spacing: .15em; font-variant-numeric: tabular-nums; }
`;

/**
 * What the outbox adapter kept: a page for a browser, `{mails: [{to, subject, text, sent_at}]}` for anything else.
 * A resource route, because a page route cannot answer a document request with JSON. 404 outside development.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  try {
    const mails = await outbox.list(context.app, new URL(request.url).searchParams.get("to"));
    const accepts = request.headers.get("accept") ?? "";
    if (!accepts.includes("text/html") || accepts.includes("application/json")) {
      return Response.json({ mails }, { headers: HEADERS });
    }
    const headers = { ...HEADERS, "Content-Type": "text/html; charset=utf-8" };
    return new Response(page(mails, context.nonce), { headers });
  } catch (error) {
    if (error instanceof AppError) return new Response(error.message, { status: error.status });
    throw error;
  }
}

function page(mails: outbox.SentMail[], nonce: string): string {
  const list = mails.length > 0 ? mails.map(article).join("") : "<p>No mail yet.</p>";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Development mails</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>Development mails</h1><p>Newest first. Reload to see more.</p>${list}</main></body></html>`;
}

function article({ to, subject, text, sent_at }: outbox.SentMail): string {
  const body = escapeHtml(text).replace(/^\d{6}$/gm, "<mark>$&</mark>");
  return `<article><header><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${sent_at}">${sent_at}</time></p></header><pre>${body}</pre></article>`;
}
