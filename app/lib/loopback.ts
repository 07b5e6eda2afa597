const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a host name of a URL means this very computer. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

/** Whether traffic to this address cannot be read or changed on the way: https, or http on this computer. */
export function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
