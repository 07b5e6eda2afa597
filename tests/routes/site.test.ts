import { describe, expect, it } from "vitest";
import { contactMessages, premiumRequests } from "~/db/schema/interest";
import { settings } from "~/db/schema/operations";
import { loader } from "~/root";
import { SITE_SETTINGS_KEY } from "~/services/settings/site-settings";
import { call, fetchApp } from "../support/api";
import { fetchConfigured } from "../support/configured";
import { createPerson, testContext } from "../support/factories";

async function page(path: string, init?: RequestInit) {
  const response = await fetchApp(path, init);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function submit(fields: Record<string, string>) {
  return page("/?index", { method: "POST", body: new URLSearchParams(fields) });
}

async function setSite(value: unknown) {
  const app = testContext();
  await app.primary.insert(settings).values({ key: SITE_SETTINGS_KEY, value, updatedAt: app.now() });
  app.copies.clear(app);
}

describe("the landing page", () => {
  it("has the sections that its bar links to, at both addresses, without scripts", async () => {
    await setSite({ partners: [{ name: "Harrowmere University", url: null, logo_url: null }] });
    for (const path of ["/", "/landing"]) {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      for (const id of [
        "how-it-works",
        "benefits",
        "featured-technologies",
        "pricing",
        "partners",
        "contact",
      ]) {
        expect(html, `${path}#${id}`).toContain(`href="/#${id}"`);
        expect(html, `${path}#${id}`).toContain(`<section id="${id}"`);
      }
      expect(html).toContain('href="/auth"');
    }
  });

  it("hides partners and the follower card until they are set", async () => {
    const bare = await page("/");
    expect(bare.html).not.toContain('<section id="partners"');
    expect(bare.html).not.toContain("follow-card");
    await setSite({ social: { name: "LinkedIn", url: "https://social.example/licentia", followers: 4127 } });
    const { html } = await page("/");
    expect(html).toContain("4,127");
    expect(html).toContain('href="https://social.example/licentia"');
  });

  it("says so where nothing is featured", async () => {
    expect((await page("/")).html).toContain("Nothing is featured at the moment");
  });

  it("allows pictures of Google accounts where Google is offered", async () => {
    for (const clientId of ["a client id", ""]) {
      const { headers } = await fetchConfigured({ GOOGLE_CLIENT_ID: clientId }, "/auth");
      const images = /img-src ([^;]+)/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
      expect(images).toBe(`'self' data: blob:${clientId && " https://lh3.googleusercontent.com"}`);
    }
    const request = new Request("http://licentia.test/auth");
    const context = { app: { ...testContext(), google: null }, nonce: "" };
    expect((await loader({ request, params: {}, context })).google).toBe(false);
    expect((await loader({ request, params: {}, context: { ...context, app: testContext() } })).google).toBe(
      true,
    );
  });

  it("runs no script without the nonce of its own answer", async () => {
    const { html, headers } = await page("/");
    const nonce = /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
    expect(nonce).toBeTruthy();
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
  });
});

describe("what public pages say of themselves", () => {
  const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";

  it("is a title, a description, one heading and the address to keep, for each page of the sitemap", async () => {
    const { html: sitemap } = await page("/sitemap.xml");
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
    expect(addresses.length).toBeGreaterThan(5);
    const titles = new Set<string>();
    for (const address of addresses) {
      const { html } = await page(new URL(address).pathname);
      titles.add(attribute(html, /<title>([^<]+)</));
      expect(attribute(html, /name="description" content="([^"]+)"/).length, address).toBeGreaterThan(40);
      expect(attribute(html, /rel="canonical" href="([^"]+)"/)).toBe(address);
      expect(attribute(html, /property="og:title" content="([^"]+)"/), address).not.toBe("");
      expect(html.match(/<h1\b/g), address).toHaveLength(1);
    }
    expect(titles.size).toBe(addresses.length);
    expect((await page("/robots.txt")).html).toContain("Sitemap: http://licentia.test/sitemap.xml");
  });

  it("is one address for what several lead to", async () => {
    for (const [path, kept] of [
      ["/landing", "/"],
      ["/experts?search=optics", "/experts"],
    ]) {
      const { html } = await page(path!);
      expect(attribute(html, /rel="canonical" href="([^"]+)"/)).toBe(`http://licentia.test${kept}`);
    }
  });
});

describe("the forms of the landing page", () => {
  it("keep a message from the contact form", async () => {
    const { status, html } = await submit({
      form: "contact",
      name: "Ada",
      email: "Ada@Example.org",
      message: "Which listings may be exported?",
    });
    expect(status).toBe(200);
    expect(html).toContain("Your message was sent.");
    const kept = await testContext().primary.select().from(contactMessages);
    expect(kept).toMatchObject([
      { name: "Ada", email: "ada@example.org", message: "Which listings may be exported?" },
    ]);
  });

  it("say what is wrong, keep what was typed, and store nothing", async () => {
    const { status, html } = await submit({
      form: "contact",
      name: "Ada",
      email: "nowhere",
      message: "A <b>long</b> text",
    });
    expect(status).toBe(422);
    expect(html).toContain("Email must be a valid address");
    expect(html).toContain("A &lt;b&gt;long&lt;/b&gt; text");
    expect(await testContext().primary.select().from(contactMessages)).toEqual([]);
  });

  it("tie a request for premium to the account of its address", async () => {
    const person = await createPerson();
    const { html } = await submit({ form: "premium", full_name: "Test Person", email: person.email });
    expect(html).toContain("Request send successfully");
    const kept = await testContext().primary.select().from(premiumRequests);
    expect(kept).toMatchObject([{ userId: person.id, state: "new" }]);
  });

  it("have endpoints that answer alike for known and unknown addresses", async () => {
    const person = await createPerson();
    const known = await call("POST", "/premium-requests", {
      body: { full_name: "Ada", email: person.email },
    });
    const unknown = await call("POST", "/premium-requests", {
      body: { full_name: "Ada", email: "x@example.org" },
    });
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    const sent = await call("POST", "/contact", {
      body: { name: "Ada", email: "ada@example.org", message: "A message of some length." },
    });
    expect(sent.status).toBe(201);
  });
});

describe("an address that leads nowhere", () => {
  it("is 404 with the text of the specification and a way on", async () => {
    for (const method of ["GET", "POST"]) {
      const { status, html } = await page(
        "/no/such/page",
        method === "POST" ? { method, body: new FormData() } : {},
      );
      expect(status).toBe(404);
      expect(html.replaceAll("&#x27;", "'")).toContain("The page you're looking for doesn't exist.");
      expect(html).toContain("Go to the home page");
    }
  });
});

describe("the theme", () => {
  it("is in the first byte when it was chosen", async () => {
    const { html } = await page("/about", { headers: { Cookie: "theme=dark" } });
    expect(html).toMatch(/<html[^>]*class="dark"/);
    expect((await page("/about")).html).not.toMatch(/<html[^>]*class="dark"/);
  });

  it("can be chosen without scripts, and leads back to the same page of this site only", async () => {
    const choose = (referer: string, theme = "dark") =>
      fetchApp("/theme", {
        method: "POST",
        body: new URLSearchParams({ theme }),
        headers: { Referer: referer },
        redirect: "manual",
      });
    const own = await choose("http://licentia.test/about?x=1");
    expect(own.headers.get("Location")).toBe("/about?x=1");
    expect(own.headers.get("Set-Cookie")).toMatch(/^theme=dark;/);
    expect((await choose("https://elsewhere.example/trap")).headers.get("Location")).toBe("/");
    expect((await choose("http://licentia.test/", "neon")).headers.get("Set-Cookie")).toBeNull();
  });
});
