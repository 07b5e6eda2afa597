const MAX_LENGTH = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * The one spelling of an address that accounts are known by: NFKC, lower case, an international domain as punycode.
 * Null for what is not an address: no comments, quotes, spaces or control characters.
 */
export function normalizeEmail(input: string): string | null {
  if (input.length > MAX_LENGTH) return null;
  const folded = input.trim().normalize("NFKC").toLowerCase();
  const at = folded.lastIndexOf("@");
  const local = folded.slice(0, at);
  const domain = toAscii(folded.slice(at + 1));
  const email = `${local}@${domain}`;
  const valid = at > 0 && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(domain);
  return valid && email.length <= MAX_LENGTH ? email : null;
}

function toAscii(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  const address = `http://${domain}`;
  return /[\s/?#:@\\]/.test(domain) || !URL.canParse(address) ? "" : new URL(address).hostname;
}
