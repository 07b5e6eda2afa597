import type { AppContext } from "~/context";
import { urlOf } from "~/lib/request-url";

/** The pages that are the same for every visitor. With a query, a page is made for each request. */
const PUBLIC_PAGE =
  /^\/(?:|landing|about|terms|privacy|experts|auth|forgotpassword|docs(?:\/[a-z][a-z-]{0,40})?)$/;
const THEME = /(?:^|;\s*)(theme=(?:light|dark))(?:;|$)/;

/** A page as it was rendered, in the parts between its nonces. */
interface Page {
  status: number;
  headers: [string, string][];
  parts: string[];
}

type Render = (request: Request, app: AppContext, nonce: string) => Promise<Response>;

/**
 * A public page from its copy, with the nonce of this answer; null for any other address
 * (docs/decisions/0047-public-copies.md). Of the request, only the path and the theme reach what is rendered.
 */
export async function answerPublicPage(
  app: AppContext,
  request: Request,
  nonce: string,
  render: Render,
): Promise<Response | null> {
  const { pathname, search } = urlOf(request);
  const isRead = request.method === "GET" || request.method === "HEAD";
  // The development server has its modules reloaded.
  if (!isRead || search !== "" || !PUBLIC_PAGE.test(pathname) || import.meta.env.MODE === "development")
    return null;
  const theme = THEME.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
  const page = await app.copies.read(app, `page ${pathname} ${theme}`, async (source): Promise<Page> => {
    // Sent to nobody, so that no listing or setting can hold it.
    const placeholder = crypto.randomUUID().replaceAll("-", "");
    const anonymous = new Request(`${app.origin}${pathname}`, { headers: { Cookie: theme } });
    const response = await render(anonymous, source, placeholder);
    if (response.status !== 200) source.copies.markIncomplete();
    const parts = (await response.text()).split(placeholder);
    return { status: response.status, headers: [...response.headers], parts };
  });
  return new Response(page.parts.join(nonce), { status: page.status, headers: page.headers });
}
