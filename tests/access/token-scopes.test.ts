import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { operations } from "~/contract";
import type { Operation } from "~/contract/kit";
import { TOKEN_SCOPES, type TokenScope } from "~/contract/values";
import { call, fetchApp } from "../support/api";
import { createSession } from "../support/chat-socket";
import { createPerson } from "../support/factories";

/** Some hundred requests in one story: alone it takes seconds, on a busy machine more than a test may. */
const STORY_TIMEOUT_MILLISECONDS = 60_000;

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const addressOf = ({ path }: Operation) => path.replace(/:\w+/g, () => uuidv7());
/** What API tokens may call at all. */
const open = operations.filter(({ access, loginOnly }) => access === "member" && !loginOnly);

/** Whose scope the method does not tell. */
const NAMED: Record<string, TokenScope> = {
  "POST /files/:id/link": "read",
  "POST /technologies/:id/collaboration-requests": "requests",
  "PATCH /requests/:id": "requests",
};
const expectedScope = (operation: Operation): TokenScope =>
  NAMED[nameOf(operation)] ?? (operation.method === "GET" ? "read" : "write");

async function tokenWith(owner: string, body: object): Promise<string> {
  const made = await call("POST", "/profile/me/api-tokens", {
    token: owner,
    body: { name: "Probe", ...body },
  });
  expect(made.status).toBe(201);
  return made.body.token;
}

describe("an API token with one scope", () => {
  it.each(TOKEN_SCOPES)(
    "may call the operations of this scope and no other: %s",
    async (scope) => {
      const { token: owner } = await createPerson({ role: "premium" });
      const token = await tokenWith(owner, { scopes: [scope] });
      const verdicts: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const operation of open) {
        const { status, body } = await call(operation.method, addressOf(operation), { token });
        verdicts[nameOf(operation)] = status === 403 ? body.code : status < 500 ? "allowed" : `${status}`;
        expected[nameOf(operation)] = expectedScope(operation) === scope ? "allowed" : "insufficient_scope";
      }
      expect(verdicts).toEqual(expected);
    },
    STORY_TIMEOUT_MILLISECONDS,
  );

  it("opens a chat by the bearer only where it may get a ticket", async () => {
    const { token: owner } = await createPerson({ role: "premium" });
    const id = await createSession(owner);
    const upgrade = async (scope: TokenScope) => {
      const token = await tokenWith(owner, { scopes: [scope] });
      const headers = { Authorization: `Bearer ${token}`, Upgrade: "websocket" };
      const response = await fetchApp(`/api/v1/agent/ws/${id}`, { headers });
      response.webSocket?.accept();
      response.webSocket?.close();
      return response.status;
    };
    expect(await upgrade("read")).toBe(403);
    expect(await upgrade("write")).toBe(101);
  });
});
