/** Where Google keeps the pictures of its accounts. */
const GOOGLE_PICTURES = "https://lh3.googleusercontent.com";

/** Where the captcha's widget runs, in a frame of its own. */
const CAPTCHA_FRAMES = "https://challenges.cloudflare.com";

/** Origins that pages may connect to besides their own. */
interface Reachable {
  /** Of the websocket; null for a page that needs none. */
  origin: string | null;
  /** Optional integrations that the operator has configured. */
  google: boolean;
  captcha: boolean;
}

const NOTHING: Reachable = { origin: null, google: false, captcha: false };

/** The style element of Radix's scroll area, which Radix Themes gives no nonce, by the hash of its content. */
const SCROLL_AREA_STYLE = "'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw='";

function styleElements(nonce: string): string {
  // Vite's development server writes style elements without a nonce.
  return import.meta.env.MODE === "development" ? "'unsafe-inline'" : `'nonce-${nonce}' ${SCROLL_AREA_STYLE}`;
}

/**
 * Headers of every answer of the worker; public/_headers has those of static files. Scripts and style elements need this
 * response's nonce; style attributes are free, because Radix positions by them.
 */
export function withSecurityHeaders(
  response: Response,
  nonce: string,
  reachable: Reachable = NOTHING,
): Response {
  if (response.webSocket) return response;
  const headers = new Headers(response.headers);
  if (!headers.has("Content-Security-Policy")) {
    headers.set(
      "Content-Security-Policy",
      [
        "default-src 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        `style-src 'self' ${styleElements(nonce)}`,
        "style-src-attr 'unsafe-inline'",
        `img-src 'self' data: blob:${reachable.google ? ` ${GOOGLE_PICTURES}` : ""}`,
        ...(reachable.captcha ? [`frame-src ${CAPTCHA_FRAMES}`] : []),
        "media-src 'self'",
        "font-src 'self'",
        // Safari below 15.4 does not count websockets as 'self'.
        `connect-src 'self'${reachable.origin ? ` ${reachable.origin.replace(/^http/, "ws")}` : ""}`,
        "manifest-src 'self'",
      ].join("; "),
    );
  }
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  // A cached page is a cached nonce: what is behind public pages is cached, not the page.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
