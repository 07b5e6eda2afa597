import { CALLS_PER_MINUTE } from "~/contract/error-codes";
import { createSession } from "../support/chat-socket";
import { fetchConfigured } from "../support/configured";
import { createPerson } from "../support/factories";
import { type CountEdge, PASSED, type Verdict } from "./edge";

type Kind = keyof typeof CALLS_PER_MINUTE;

const REFUSAL = "429 rate_limited";
let serial = 0;

/** An address that is unique within the run. */
export function newAddress(): string {
  serial += 1;
  return `198.51.${Math.floor(serial / 250)}.${(serial % 250) + 1}`;
}

/** Counts as the platform's binding does, for one window. */
class Meter implements RateLimit {
  private readonly counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  async limit({ key }: RateLimitOptions): Promise<RateLimitOutcome> {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return { success: count <= this.most };
  }

  /** Sets every key that has been counted so far to `n`. */
  fill(n: number): void {
    for (const key of this.counts.keys()) this.counts.set(key, n);
  }
}

interface Ask {
  path: string;
  method?: string;
  token?: string;
  ip: string;
  socket?: boolean;
}

/** A worker whose limits are on, with meters of its own. */
class LimitedWorker {
  readonly meters = {
    auth: new Meter(CALLS_PER_MINUTE.auth),
    anonymous: new Meter(CALLS_PER_MINUTE.anonymous),
    member: new Meter(CALLS_PER_MINUTE.member),
  };

  async ask({ path, method = "GET", token, ip, socket = false }: Ask): Promise<Verdict> {
    const headers = new Headers({ "cf-connecting-ip": ip });
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (socket) headers.set("Upgrade", "websocket");
    const { auth: RATE_AUTH, anonymous: RATE_ANONYMOUS, member: RATE_MEMBER } = this.meters;
    const bindings = { RATE_LIMITS: "on", RATE_AUTH, RATE_ANONYMOUS, RATE_MEMBER } as Partial<Env>;
    const response = await fetchConfigured(bindings, `/api/v1${path}`, { method, headers });
    if (response.webSocket) {
      response.webSocket.accept();
      response.webSocket.close();
      return PASSED;
    }
    const { code } = response.ok ? { code: null } : await response.json<{ code: string }>();
    if (response.status !== 429) return PASSED;
    return `429 ${code}${Number(response.headers.get("retry-after")) > 0 ? "" : " without Retry-After"}`;
  }

  /** One call, so that its key is known, and then as many as should have been. */
  async fill(kind: Kind, n: number, ask: Ask): Promise<void> {
    await this.ask(ask);
    this.meters[kind].fill(n);
  }
}

/** Counted per address, for signed-in users too. */
function perAddress(kind: "auth" | "anonymous", ask: Omit<Ask, "ip">, sameCount: Omit<Ask, "ip">): CountEdge {
  let open: { worker: LimitedWorker; ip: string };
  return {
    limit: CALLS_PER_MINUTE[kind],
    refusal: REFUSAL,
    async open() {
      const [worker, ip] = [new LimitedWorker(), newAddress()];
      open = { worker, ip };
      return {
        fill: (n) => worker.fill(kind, n, { ...ask, ip }),
        take: () => worker.ask({ ...ask, ip }),
        other: () => worker.ask({ ...ask, ip: newAddress() }),
      };
    },
    keeps: { "another call of the kind": () => open.worker.ask({ ...sameCount, ip: open.ip }) },
  };
}

/** Counted per person, wherever they call from. */
function perPerson(askOf: (person: { token: string }) => Promise<Omit<Ask, "ip">>): CountEdge {
  let open: { worker: LimitedWorker; ask: Omit<Ask, "ip"> };
  return {
    limit: CALLS_PER_MINUTE.member,
    refusal: REFUSAL,
    async open() {
      const [person, neighbor, worker, ip] = [
        await createPerson(),
        await createPerson(),
        new LimitedWorker(),
        newAddress(),
      ];
      const ask = await askOf(person);
      const otherAsk = await askOf(neighbor);
      open = { worker, ask };
      return {
        fill: (n) => worker.fill("member", n, { ...ask, ip }),
        take: () => worker.ask({ ...ask, ip }),
        // An office has one address for all its people.
        other: () => worker.ask({ ...otherAsk, ip }),
      };
    },
    keeps: {
      "a call from another address": () => open.worker.ask({ ...open.ask, ip: newAddress() }),
      "another call of the kind": () =>
        open.worker.ask({ path: "/session/my-sessions", token: open.ask.token, ip: newAddress() }),
    },
  };
}

/** Calls a minute. A websocket's upgrade counts as a call of its person. */
export const RATE_EDGES: Record<Kind, CountEdge> & Record<"websocket", CountEdge> = {
  auth: perAddress("auth", { method: "POST", path: "/login" }, { method: "POST", path: "/forgot-password" }),
  anonymous: perAddress(
    "anonymous",
    { path: "/technologies/public/featured" },
    { method: "POST", path: "/premium-requests" },
  ),
  member: perPerson(async ({ token }) => ({ path: "/profile/me", token })),
  websocket: perPerson(async ({ token }) => ({
    path: `/agent/ws/${await createSession(token)}`,
    token,
    socket: true,
  })),
};
