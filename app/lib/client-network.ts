const IPV6_NETWORK_GROUPS = 4;

/** Identifies a client: by its IPv4 address, or by the /64 network of an IPv6 one, whose addresses cost nothing. */
export function clientNetwork(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(zeros).fill("0"), ...end].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
  return groups.slice(0, IPV6_NETWORK_GROUPS).join(":");
}
