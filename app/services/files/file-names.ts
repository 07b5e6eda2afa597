const MAX_NAME_CHARACTERS = 150;
/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A file name as we keep and show it (security.md T-F3): NFC, without folders, control, bidirectional and invisible
 * characters or what file systems forbid; at most 150 characters with its extension.
 */
export function displayName(given: string): string {
  const base = given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = base
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .replace(DEVICE, "_$1");
  const { stem, extension } = split(clean || "file");
  const room = MAX_NAME_CHARACTERS - [...extension].length;
  return [...stem].slice(0, room).join("").trimEnd() + extension;
}

/** The last extension in lower case without its dot, or an empty text. */
export function extensionOf(name: string): string {
  return split(name).extension.slice(1).toLowerCase();
}

function split(name: string): { stem: string; extension: string } {
  const at = name.search(/\.[A-Za-z0-9]{1,10}$/);
  return at > 0 ? { stem: name.slice(0, at), extension: name.slice(at) } : { stem: name, extension: "" };
}

/** Content-Disposition with an ASCII name for old clients and the full one (RFC 6266, RFC 8187). */
export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const ascii = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
