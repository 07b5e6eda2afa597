/**
 * The same object, whose methods wait for the gate before they do anything. For asynchronous methods only; what it holds
 * in properties is gated too.
 */
export function gated<Target extends object>(target: Target, gate: () => Promise<void>): Target {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === "function") {
        return (...args: unknown[]) => gate().then(() => Reflect.apply(value, target, args));
      }
      return typeof value === "object" && value !== null ? gated(value, gate) : value;
    },
  });
}
