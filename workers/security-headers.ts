/** Where Google keeps the pictures of its accounts. */
const GOOGLE_PICTURES = "https://lh3.googleusercontent.com";

/** Where the captcha's widget runs, in a frame of its own. */
const CAPTCHA_FRAMES = "https://challenges.cloudflare.com";

/** The outside services that an operator has set up and whose pieces pages may show. */
interface Outside {
  google: boolean;
  captcha: boolean;
}

/**
 * Headers of every answer. The policy allows scripts by this response's nonce only; styles inline, because Radix
 * positions by style attributes and sonner brings a style element (docs/security.md).
 */
export function withSecurityHeaders(
  response: Response,
  nonce: string,
  request: Request,
  outside: Outside,
): Response {
  if (response.webSocket) return response;
  const { host, protocol } = new URL(request.url);
  const headers = new Headers(response.headers);
  const socket = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
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
        "style-src 'self' 'unsafe-inline'",
        `img-src 'self' data: blob:${outside.google ? ` ${GOOGLE_PICTURES}` : ""}`,
        ...(outside.captcha ? [`frame-src ${CAPTCHA_FRAMES}`] : []),
        "media-src 'self'",
        "font-src 'self'",
        `connect-src 'self' ${socket}`,
        "manifest-src 'self'",
      ].join("; "),
    );
  }
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  // A cached page is a cached nonce: what is behind public pages is cached, not the page.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
