import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import worker from "../../workers/app";
import { newcomer } from "../support/accounts";
import { fetchConfigured } from "../support/configured";
import { createPerson, testContext } from "../support/factories";

/** The deployment of an operator, as far as addresses are concerned. */
const PRODUCTION = {
  APP_ENV: "production",
  PUBLIC_ORIGIN: "https://licentia.example/",
  MAIL_ADAPTER: "resend",
  MAIL_FROM: "mail@licentia.example",
  RESEND_API_KEY: "a key of the tests",
};
const ANOTHER_NAME = "http://localhost:4711";

async function textOf(address: string): Promise<string> {
  return (await fetchConfigured({}, address)).text();
}

describe("in development another name of this computer", () => {
  it("serves pages whose addresses are those of PUBLIC_ORIGIN", async () => {
    const landing = await textOf(`${ANOTHER_NAME}/`);
    expect(landing).toContain('rel="canonical" href="http://licentia.test/"');
    expect(landing).toContain('property="og:image" content="http://licentia.test/og.png"');
    expect(await textOf(`${ANOTHER_NAME}/sitemap.xml`)).toContain("<loc>http://licentia.test/about</loc>");
    expect(await textOf(`${ANOTHER_NAME}/robots.txt`)).toContain(
      "Sitemap: http://licentia.test/sitemap.xml\n",
    );
    expect(await textOf(`${ANOTHER_NAME}/docs`)).toContain("http://licentia.test/api/v1");
    for (const path of ["/", "/docs", "/docs/auth", "/sitemap.xml", "/robots.txt"]) {
      expect(await textOf(ANOTHER_NAME + path), path).not.toContain("localhost");
    }
  });

  it("sends mails and sign-ins at Google back to PUBLIC_ORIGIN", async () => {
    const { email } = await createPerson();
    const body = JSON.stringify({ ...newcomer(), email });
    const headers = { "Content-Type": "application/json" };
    const registered = await fetchConfigured({}, `${ANOTHER_NAME}/api/v1/register`, {
      method: "POST",
      body,
      headers,
    });
    expect(registered.status).toBe(201);
    const { results } = await env.DB.prepare("select text from outbox_mails").all<{ text: string }>();
    expect(results[0]?.text).toContain("http://licentia.test/");
    expect(results[0]?.text).not.toContain("localhost");

    const begun = await fetchConfigured({}, `${ANOTHER_NAME}/api/v1/google/login`);
    const { authorization_url } = (await begun.json()) as { authorization_url: string };
    expect(new URL(authorization_url).searchParams.get("redirect_uri")).toBe(
      "http://licentia.test/google/callback",
    );
  });

  it("accepts requests of its own pages, and the policy lets them open a websocket there", async () => {
    const call = (Origin: string) =>
      fetchConfigured({}, `${ANOTHER_NAME}/api/v1/google/login`, { headers: { Origin } });
    expect((await call(ANOTHER_NAME)).status).toBe(200);
    expect((await call("https://localhost:4711")).status).toBe(403);
    expect((await call("http://localhost:1")).status).toBe(403);
    const { headers } = await fetchConfigured({}, `${ANOTHER_NAME}/`);
    expect(headers.get("Content-Security-Policy")).toContain("connect-src 'self' ws://localhost:4711;");
  });
});

describe("a deployment", () => {
  it("opens websockets at the scheme of PUBLIC_ORIGIN, whatever scheme a proxy uses towards it", async () => {
    const { status, headers } = await fetchConfigured(PRODUCTION, "http://licentia.example/");
    expect(status).toBe(200);
    expect(headers.get("Content-Security-Policy")).toContain("connect-src 'self' wss://licentia.example;");
  });

  it.each([
    "https://evil.example",
    "https://licentia.example.evil.example",
    "https://licentia.example:8443",
    "https://licentia.workers.dev",
    "http://127.0.0.1:8787",
    "http://localhost",
  ])("refuses %s with 421, in the error shape or on a page", async (origin) => {
    const answer = await fetchConfigured(PRODUCTION, `${origin}/api/v1/technologies/public/featured`);
    expect(answer.status).toBe(421);
    expect(await answer.json()).toMatchObject({
      code: "misdirected",
      detail: "This site is at https://licentia.example.",
    });
    for (const path of ["/", "/sitemap.xml", "/nowhere", "/files/nothing"]) {
      const page = await fetchConfigured(PRODUCTION, origin + path);
      expect(page.status, path).toBe(421);
      expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(await page.text()).toContain("This site is at https://licentia.example.");
    }
  });

  it("answers /healthz by any host, for load balancers", async () => {
    expect((await fetchConfigured(PRODUCTION, "http://10.0.0.7/healthz")).status).toBe(200);
  });

  it("answers 421 to a websocket at another host", async () => {
    const path = `/api/v1/agent/ws/${crypto.randomUUID()}`;
    const headers = { Upgrade: "websocket" };
    expect((await fetchConfigured(PRODUCTION, `https://evil.example${path}`, { headers })).status).toBe(421);
  });
});

it.each(["a b", "[", 'evil"><', "a:99999", "a,b:x"])("a malformed Host is 400: %j", async (host) => {
  for (const [path, type] of [
    ["/api/v1/experts?search=a", "application/json"],
    ["/about", "text/html; charset=utf-8"],
  ]) {
    // No Request can be made of such an address, but the runtime makes one.
    const request = { url: `http://${host}${path}`, headers: new Headers() };
    const fetch = worker.fetch as unknown as (...given: unknown[]) => Promise<Response>;
    const answer = await fetch(request, env, createExecutionContext());
    expect(answer.status).toBe(400);
    expect(answer.headers.get("Content-Type")).toBe(type);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await answer.text()).toContain("The Host header is not a valid host name.");
  }
});

it("knows its address without a request", () => {
  expect(testContext().origin).toBe("http://licentia.test");
});
