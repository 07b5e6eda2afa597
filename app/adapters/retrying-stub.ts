import { retrying } from "~/lib/fault";

/**
 * A stub of a Durable Object whose calls are repeated after faults that pass by themselves. A stub that has thrown may be
 * broken for good, so each attempt opens a new one. Every method of the object must be idempotent.
 */
export function retryingStub<Stub extends object>(open: () => Stub): Stub {
  return new Proxy({} as Stub, {
    get(_, name) {
      // `await stub` must not take the stub for a promise.
      if (typeof name === "symbol" || name === "then") return undefined;
      return (...values: unknown[]) =>
        retrying(() =>
          (open() as Record<string, (...given: unknown[]) => Promise<unknown>>)[name]!(...values),
        );
    },
  });
}
