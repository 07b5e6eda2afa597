import { isLoopback, isSafeAddress } from "~/lib/loopback";

/** https, or http on the computer of the browser; no fragment (RFC 6749 3.1.2) and no credentials. */
export function isRedirectUri(value: string): boolean {
  if (!isSafeAddress(value) || value.includes("#")) return false;
  const { username, password } = new URL(value);
  return !username && !password;
}

/** Exactly one of those registered; only the port of a loopback address is free (RFC 8252 7.3). */
export function isRegistered(registered: string[], uri: string): boolean {
  return isRedirectUri(uri) && registered.some((one) => one === uri || isSameLoopback(one, uri));
}

function isSameLoopback(registered: string, uri: string): boolean {
  const [one, other] = [new URL(registered), new URL(uri)];
  if (one.protocol !== "http:" || !isLoopback(one.hostname)) return false;
  one.port = other.port;
  return one.href === other.href;
}
