import { describe, expect, it, vi } from "vitest";
import { contract } from "~/contract";
import { CLOSE_CODE_MEANINGS } from "~/contract/close-codes";
import { compareFirstTwo } from "../../docs/examples/compare-first-two";
import { ApiError, LicentiaClient } from "../../docs/examples/licentia-client";
import { createAccount, PASSWORD } from "../support/accounts";
import { fetchApp } from "../support/api";
import { createPerson } from "../support/factories";
import { createListings } from "../support/listings";

const sources = import.meta.glob<string>("../../docs/examples/*.{ts,py}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const guides = import.meta.glob<string>("../../docs/api.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const BASE = "http://licentia.test/api/v1";

/** The worker as a client of the guide sees it, and the paths that were called. */
function connect() {
  const paths: string[] = [];
  const client = new LicentiaClient(BASE, (input, init) => {
    const { pathname, search } = new URL(input as string);
    paths.push(pathname.replace("/api/v1", ""));
    return fetchApp(`${pathname}${search}`, init);
  });
  return { client, paths };
}

describe("docs/api.md", () => {
  it("shows exactly the code that the tests run", () => {
    const guide = Object.values(guides)[0]!;
    const blocks = [...guide.matchAll(/```(?:ts|py)\n(?:\/\/|#) ([\w-]+\.(?:ts|py))\n([\s\S]*?)```/g)].map(
      ([, name, code]) => [name, code],
    );
    const files = Object.entries(sources).map(([path, code]) => [path.split("/").at(-1), code]);
    expect(guide.match(/```(?:ts|py)\b/g)).toHaveLength(files.length);
    expect(Object.fromEntries(blocks)).toEqual(Object.fromEntries(files));
  });

  it("names every code that the server closes a websocket with", () => {
    const guide = Object.values(guides)[0]!;
    const rows = [...guide.matchAll(/^\| (\d{4}) \| (.+) \|$/gm)].map(([, code, meaning]) => ({
      code: Number(code),
      meaning,
    }));
    expect(rows).toEqual(CLOSE_CODE_MEANINGS);
    for (const { code, meaning } of rows)
      expect(contract.sessions.ticket.description).toContain(`\`${code}\`: ${meaning}`);
  });

  it("has a client that searches, compares once for a key, and refreshes when the token has run out", async () => {
    const owner = await createPerson();
    await createListings(owner.id, [
      { title: "Ceramic membrane one", legalStatus: "granted" },
      { title: "Ceramic membrane two", legalStatus: "granted" },
      { title: "Ceramic membrane three", legalStatus: "lapsed" },
    ]);
    const { email } = await createAccount();
    const { client, paths } = connect();
    await client.signIn(email, PASSWORD);

    const key = crypto.randomUUID();
    const first = await compareFirstTwo(client, "ceramic membrane", key);
    expect(first?.technology_titles.toSorted()).toEqual(["Ceramic membrane one", "Ceramic membrane two"]);
    expect(await compareFirstTwo(client, "nothing of that sort", crypto.randomUUID())).toBeNull();

    vi.setSystemTime(Date.now() + 20 * 60_000);
    paths.length = 0;
    const [again, profile] = await Promise.all([
      compareFirstTwo(client, "ceramic membrane", key),
      client.call<{ email: string }>("/profile/me"),
    ]);
    expect(again?.id).toBe(first?.id);
    expect(profile.email).toBe(email);
    expect(paths.filter((path) => path === "/refresh")).toHaveLength(1);
  });

  it("has a client whose errors say what to show and what to rely on", async () => {
    const { client } = connect();
    const refused = await client.signIn("nobody@example.org", "not the password").catch((error) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
    expect(refused.message).toBe("Incorrect username or password");
  });
});
