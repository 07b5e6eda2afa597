import type { Page, Route } from "@playwright/test";

const BUSY = { detail: "Service temporarily unavailable", message: "", code: "unavailable", request_id: "1" };
const MANY = { detail: "Too many requests. Try again in 7 seconds.", message: "", code: "rate_limited" };
const BROKEN = { detail: "Something went wrong", message: "", code: "internal_error", request_id: "1" };

/** How a request can fail, and the reason that the screen adds to its own message; null without one. */
export const FAULTS: { name: string; said: string | null; answer(route: Route): Promise<void> }[] = [
  { name: "connection refused", said: null, answer: (route) => route.abort("connectionrefused") },
  { name: "500", said: null, answer: (route) => route.fulfill({ status: 500, json: BROKEN }) },
  {
    name: "500 of a gateway",
    said: null,
    answer: (route) => route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  },
  {
    name: "a hotel's login page",
    said: null,
    answer: (route) => route.fulfill({ contentType: "text/html", body: "<h1>Welcome</h1>" }),
  },
  {
    name: "503",
    said: BUSY.detail,
    answer: (route) => route.fulfill({ status: 503, json: BUSY, headers: { "Retry-After": "2" } }),
  },
  {
    name: "429",
    said: MANY.detail,
    answer: (route) => route.fulfill({ status: 429, json: MANY, headers: { "Retry-After": "7" } }),
  },
];

/** What the browser itself says of these. */
export const HEARD = [/^(429|500|503) \/api\/v1\//, /ERR_CONNECTION_REFUSED/];

/** The network between page and API, which a test breaks and repairs. */
export class BadLine {
  /** What becomes of the requests that fit; without it they arrive. */
  fault: ((route: Route) => Promise<void>) | null = null;
  /** Requests that met the fault. */
  met = 0;

  private constructor(private fits: RegExp) {}

  static async of(page: Page): Promise<BadLine> {
    const line = new BadLine(/$^/);
    await page.route("**/api/v1/**", async (route) => {
      const isMeant = line.fits.test(
        `${route.request().method()} ${new URL(route.request().url()).pathname}`,
      );
      if (!line.fault || !isMeant) return route.fallback();
      line.met += 1;
      await line.fault(route);
    });
    return line;
  }

  /** From now on the requests that fit meet the fault: "GET /api/v1/technologies$". */
  break(fits: RegExp, fault: (route: Route) => Promise<void>): void {
    this.fits = fits;
    this.fault = fault;
  }

  mend(): void {
    this.fault = null;
  }

  /** Holds the requests that fit until the answer is let go. */
  hold(fits: RegExp): () => void {
    let letGo = () => {};
    const gate = new Promise<void>((go) => {
      letGo = go;
    });
    this.break(fits, async (route) => {
      await gate;
      await route.fallback();
    });
    return () => {
      letGo();
      this.mend();
    };
  }
}
