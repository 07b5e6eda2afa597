import { env } from "cloudflare:workers";
import { vi } from "vitest";

/** As the platform words them (security.md 5.2), with what an answer to them has to be. */
export const FAULTS = {
  disconnected: { message: "D1_ERROR: Network connection lost.", retried: true },
  reset: { message: "D1_ERROR: D1 DB storage caused object to be reset.", retried: true },
  updated: { message: "D1_ERROR: D1 DB reset because its code was updated.", retried: true },
  transient: {
    message: "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
    retried: true,
  },
  overloaded: { message: "D1_ERROR: D1 DB is overloaded. Requests queued for too long.", retried: false },
  timeout: {
    message: "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
    retried: false,
  },
  memory: { message: "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.", retried: false },
  cpu: { message: "D1_ERROR: D1 DB exceeded its CPU time limit and was reset.", retried: false },
  full: { message: "D1_ERROR: Exceeded maximum DB size.", retried: false },
} as const;

interface DatabaseFault {
  /** Part of the statement that fails. */
  statement: string;
  message: string;
  /** Before the statement is run, or after it was committed. */
  moment: "before" | "after";
  /** How often it fails. */
  times: number;
}

interface SessionInternals {
  _sendOrThrow(...args: unknown[]): Promise<unknown>;
}

/** Lets statements fail on their way to the database, below everything of ours. Counts how often they were sent. */
export function failDatabase({ statement, message, moment, times }: DatabaseFault) {
  const session = Object.getPrototypeOf(env.DB.withSession()) as SessionInternals;
  const send = session._sendOrThrow;
  const count = { sent: 0, end: () => spy.mockRestore() };
  const spy = vi.spyOn(session, "_sendOrThrow").mockImplementation(async function (
    this: SessionInternals,
    ...args
  ) {
    if (!JSON.stringify(args).includes(statement)) return send.apply(this, args);
    count.sent += 1;
    if (count.sent > times) return send.apply(this, args);
    if (moment === "after") await send.apply(this, args);
    throw new Error(message, { cause: new Error(message.replace("D1_ERROR: ", "")) });
  });
  return count;
}

/** A binding whose named method fails so many times, before or after it did its work. */
export function failing<Binding extends object>(
  binding: Binding,
  { method, error, moment = "before", times = Number.POSITIVE_INFINITY }: FailingMethod<Binding>,
): { binding: Binding; calls: () => number } {
  let calls = 0;
  const proxy = new Proxy(binding, {
    get(target, name) {
      const value = target[name as keyof Binding];
      if (typeof value !== "function") return value;
      if (name !== method) return value.bind(target);
      return async (...args: unknown[]) => {
        calls += 1;
        if (calls > times) return value.apply(target, args);
        if (moment === "after") await value.apply(target, args);
        throw error;
      };
    },
  });
  return { binding: proxy, calls: () => calls };
}

interface FailingMethod<Binding> {
  method: keyof Binding;
  error: Error;
  moment?: "before" | "after";
  times?: number;
}
