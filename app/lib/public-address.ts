/**
 * Whether an https address leads to a host of the public internet by its name: no names of the network behind a server,
 * no addresses of machines, no port of another service and no credentials.
 */
export function isPublicAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, port, username, password } = new URL(value);
  if (protocol !== "https:" || port || username || password) return false;
  return (
    /\.[a-z][a-z0-9-]*$/i.test(hostname) &&
    !/\.(local|localhost|internal|home|lan|test|invalid|onion|arpa)$/i.test(hostname)
  );
}
