const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a host name of a URL means this very computer. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}
