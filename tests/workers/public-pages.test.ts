import { afterEach, describe, expect, it, vi } from "vitest";
import { Transport } from "~/db/transport";
import { call, fetchApp } from "../support/api";
import { deploymentWith, visit } from "../support/deployment";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An isolate has copies of its own: so does a deployment of its own on the same database. */
const newIsolate = (changes = {}) => deploymentWith({ CF_VERSION_METADATA: undefined, ...changes });

async function read(isolate: Env, path: string, headers = {}): Promise<string> {
  const response = await visit(isolate, path, { headers });
  expect(response.status).toBe(200);
  return response.text();
}

/** How many calls of the database there were since. */
function countTrips(): () => number {
  const send = vi.spyOn(Transport.prototype, "send");
  return () => send.mock.calls.length;
}

async function feature(title: string) {
  const admin = await createPerson({ role: "admin" });
  const [id] = await createListings(admin.id, [{ title }]);
  const path = `/admin/technologies/${id}/feature`;
  const answer = await call("POST", path, { token: admin.token, body: {} });
  expect(answer.status).toBeLessThan(300);
  return { token: admin.token, id, cookie: answer.headers.get("Set-Cookie")!.split(";")[0]! };
}

function minutesLater(minutes: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
}

describe("a public page", () => {
  it("asks the database once, for all visitors of an isolate", async () => {
    const isolate = newIsolate();
    const pages = ["/", "/landing", "/about", "/experts", "/auth", "/docs"];
    for (const path of pages) await read(isolate, path);
    const others = ["/?utm_source=mail", "/experts.data", "/technology/none"];
    const data = ["/api/v1/technologies/public/featured?limit=3", "/api/v1/experts"];
    await read(isolate, data[1]!);
    const trips: Record<string, number> = {};
    for (const path of [...pages, ...others, ...data]) {
      const count = countTrips();
      await read(isolate, path);
      trips[path] = count();
      vi.restoreAllMocks();
    }
    expect(Object.entries(trips).filter(([, count]) => count > 0)).toEqual([]);
  });

  it("has the nonce of its own answer, and no other", async () => {
    const isolate = newIsolate();
    const nonces = new Set<string>();
    for (const path of ["/", "/", "/"]) {
      const response = await visit(isolate, path);
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
      const html = await response.text();
      expect(new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, one]) => one))).toEqual(new Set([nonce]));
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it("holds nothing of the visitor it was made for but the theme", async () => {
    const isolate = newIsolate();
    const dark = await read(isolate, "/about", { Cookie: "theme=dark; secret=4711", "User-Agent": "4711" });
    expect(dark).toMatch(/<html[^>]*class="dark"/);
    expect(dark).not.toContain("4711");
    expect(await read(isolate, "/about")).not.toMatch(/<html[^>]*class="dark"/);
  });

  it("is not kept when it lacks something", async () => {
    const app = testContext();
    const make = vi.fn(async (source: typeof app) => source.copies.markIncomplete());
    await app.copies.read(app, "a part", make);
    await app.copies.read(app, "a part", make);
    expect(make).toHaveBeenCalledTimes(2);
  });
});

describe("a change of what visitors see", () => {
  it("is seen at once where it was made, and elsewhere by the browser that made it", async () => {
    expect(await (await fetchApp("/")).text()).toContain("Nothing is featured");
    const other = newIsolate();
    await read(other, "/");
    const { cookie } = await feature("A quiet rotor");
    expect(await (await fetchApp("/")).text()).toContain("A quiet rotor");
    expect(await read(other, "/")).not.toContain("A quiet rotor");
    expect(await read(other, "/", { Cookie: cookie })).toContain("A quiet rotor");
  });

  it("is seen by the visitor after the next once a copy is older than 30 seconds", async () => {
    const other = newIsolate();
    await read(other, "/");
    await feature("A quiet rotor");
    minutesLater(1);
    expect(await read(other, "/")).not.toContain("A quiet rotor");
    expect(await read(other, "/")).toContain("A quiet rotor");
  });

  it("is seen by everyone after 5 minutes: a hidden listing is gone", async () => {
    const { token, id } = await feature("A quiet rotor");
    const other = newIsolate();
    expect(await read(other, "/")).toContain("A quiet rotor");
    const body = { technologies: [id] };
    await call("POST", "/admin/technologies/hide/toggle", { token, body });
    minutesLater(5.1);
    expect(await read(other, "/")).not.toContain("A quiet rotor");
  });

  it("is seen at once by who sends a bookmark", async () => {
    const other = newIsolate();
    const path = "/api/v1/technologies/public/featured";
    await read(other, path);
    const { token } = await feature("A quiet rotor");
    const { headers } = await call("GET", "/profile/me", { token });
    const bookmark = { "X-D1-Bookmark": headers.get("X-D1-Bookmark")! };
    expect(await read(other, path, bookmark)).toContain("A quiet rotor");
  });
});

describe("the cache of a data center", () => {
  it("has the copies of one isolate for another of the same version, until something changes", async () => {
    const version = { CF_VERSION_METADATA: { id: crypto.randomUUID(), tag: "", timestamp: "" } };
    await read(newIsolate(version), "/");
    const trips = countTrips();
    await read(newIsolate(version), "/");
    expect(trips()).toBe(0);
    const { token } = await feature("A quiet rotor");
    const isolate = newIsolate(version);
    await visit(isolate, "/api/v1/profile/me", {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ organization: "Valves Ltd" }),
    });
    expect(await read(newIsolate(version), "/")).toContain("A quiet rotor");
    expect(await read(newIsolate(), "/")).toContain("A quiet rotor");
  });
});
