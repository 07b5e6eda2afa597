import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { operations } from "~/contract";
import type { Access, Operation } from "~/contract/kit";
import { type Answer, call, fetchApp } from "./support/api";
import { createPerson } from "./support/factories";

type Caller = "anonymous" | "user" | "premium" | "admin" | "suspended" | "deleted" | "pending";

const ALLOWED = "allowed";
const UNAUTHENTICATED = "401 token_invalid";
const FORBIDDEN = "403 forbidden";
const SUSPENDED = "403 account_suspended";

/** What each caller gets, by the access level that the contract gives an operation. */
const EXPECTED: Record<Access, Record<Caller, string>> = {
  // A public operation ignores who calls, so a stale token cannot break the landing page.
  public: {
    anonymous: ALLOWED,
    user: ALLOWED,
    premium: ALLOWED,
    admin: ALLOWED,
    suspended: ALLOWED,
    deleted: ALLOWED,
    pending: ALLOWED,
  },
  member: {
    anonymous: UNAUTHENTICATED,
    user: ALLOWED,
    premium: ALLOWED,
    admin: ALLOWED,
    suspended: SUSPENDED,
    deleted: UNAUTHENTICATED,
    pending: UNAUTHENTICATED,
  },
  admin: {
    anonymous: UNAUTHENTICATED,
    user: FORBIDDEN,
    premium: FORBIDDEN,
    admin: ALLOWED,
    suspended: SUSPENDED,
    deleted: UNAUTHENTICATED,
    pending: UNAUTHENTICATED,
  },
};

/** One of each, by bearer. The suspended, deleted and unverified were admins, so only their status can refuse them. */
async function createCallers(): Promise<Record<Caller, string | undefined>> {
  const [user, premium, admin, suspended, deleted, pending] = await Promise.all([
    createPerson({ role: "user" }),
    createPerson({ role: "premium" }),
    createPerson({ role: "admin" }),
    createPerson({ role: "admin", status: "suspended" }),
    createPerson({ role: "admin", status: "deleted" }),
    createPerson({ role: "admin", status: "pending_verification" }),
  ]);
  return {
    anonymous: undefined,
    user: user.token,
    premium: premium.token,
    admin: admin.token,
    suspended: suspended.token,
    deleted: deleted.token,
    pending: pending.token,
  };
}

/** The address with ids that belong to nothing: who is allowed gets as far as 404 or 422. */
function addressOf({ path }: Operation): string {
  return path.replace(/:(\w+)/g, (_, name) => (name === "version" ? "1" : uuidv7()));
}

function verdictOf({ status, body }: Answer<{ code?: string } | null>): string {
  if (status === 401 || status === 403) return `${status} ${body?.code}`;
  // A failure is not an answer; what is not built yet says so to those who may call it.
  return status < 500 ? ALLOWED : `failed with ${status}`;
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

describe("every operation, for every kind of caller", () => {
  it.each(["public", "member", "admin"] as const)("answers as its access level says: %s", async (access) => {
    const tokens = await createCallers();
    const callers = Object.keys(tokens) as Caller[];
    const guarded = operations.filter((operation) => operation.access === access);
    expect(guarded.length).toBeGreaterThan(10);
    for (const operation of guarded) {
      const verdicts = await Promise.all(
        callers.map(async (caller) => {
          const answer = await call(operation.method, addressOf(operation), { token: tokens[caller] });
          return [caller, verdictOf(answer)] as const;
        }),
      );
      expect({ [nameOf(operation)]: Object.fromEntries(verdicts) }).toEqual({
        [nameOf(operation)]: EXPECTED[access],
      });
    }
  });
});

describe("a bearer", () => {
  it("that is malformed or unknown is refused, and the answer says how to sign in", async () => {
    const { token } = await createPerson({ role: "admin" });
    const headers = ["Bearer", "Bearer ", `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token} x`, token];
    for (const Authorization of headers) {
      const answer = await call("GET", "/profile/me", { headers: { Authorization } });
      expect(answer.status, Authorization).toBe(401);
      expect(answer.body.code).toBe("token_invalid");
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  it("in the URL or in a cookie authenticates no user", async () => {
    const { token } = await createPerson({ role: "admin" });
    for (const query of [`?token=${token}`, `?access_token=${token}`, `?authorization=Bearer%20${token}`]) {
      expect((await call("GET", `/admin/users${query}`)).status).toBe(401);
    }
    const withCookie = { headers: { Cookie: `token=${token}; access_token=${token}` } };
    expect((await call("GET", "/admin/users", withCookie)).status).toBe(401);
  });
});

describe("an address in disguise", () => {
  const routes = new Map(
    Object.keys(import.meta.glob("/app/api/v1/**/*.ts")).map((file) => {
      const id = file.replace(/^\/app\/|\.ts$/g, "");
      const path = id.replace(/^api\/v1|\/index$/g, "").replace(/\$(\w+)/g, ":$1");
      return [path, id] as const;
    }),
  );

  /** The id that Remix knows the endpoint file by. */
  function routeOf({ path }: Operation): string {
    const id = routes.get(path);
    if (!id) throw new Error(`No endpoint file serves ${path}.`);
    return encodeURIComponent(id);
  }

  const disguises: [string, (path: string, operation: Operation) => string][] = [
    ["a trailing slash", (path) => `/api/v1${path}/`],
    ["two slashes", (path) => `/api/v1/${path}`],
    ["capitals", (path) => `/API/V1${path.toUpperCase()}`],
    ["an encoded letter", (path) => `/api/v1${path.replace("/a", "/%61").replace("/r", "/%72")}`],
    ["a Remix data request", (path) => `/api/v1${path}.data`],
    [
      "a Remix data request for its route",
      (path, operation) => `/api/v1${path}.data?_routes=${routeOf(operation)}`,
    ],
    ["a data request of Remix 1", (path, operation) => `/api/v1${path}?_data=${routeOf(operation)}`],
  ];

  it.each(disguises)("is guarded all the same: %s", async (_, disguise) => {
    const { token } = await createPerson({ role: "user" });
    for (const operation of operations.filter(({ access }) => access === "admin")) {
      const address = disguise(addressOf(operation), operation);
      for (const headers of [{}, { Authorization: `Bearer ${token}` }] as HeadersInit[]) {
        const response = await fetchApp(address, { method: operation.method, headers });
        await response.body?.cancel();
        expect([401, 403, 404, 405], `${operation.method} ${address}`).toContain(response.status);
      }
    }
  });
});
