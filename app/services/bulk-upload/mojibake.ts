/** The bytes 0x80 to 0x9f of Windows-1252, where it differs from the first 256 characters of Unicode. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const BYTES = new Map([...HIGH].map((letter, n) => [letter, 0x80 + n]));
/** What the first byte of an umlaut or a dash becomes, and a character that can come of the second. */
const SUSPICIOUS = /[\u00c2-\u00f4][\u0080-\u00bfŒœŠšŸŽžƒˆ˜\u2013-\u203a€™]/;

/**
 * Text in UTF-8 that some program read as Windows-1252 before, such as `MÃ¼ller`, as it was: only when all of the cell can
 * be turned back. @returns null for every other text
 */
export function repairMojibake(text: string): string | null {
  if (!SUSPICIOUS.test(text)) return null;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = BYTES.get(text[at]!) ?? (code < 0x80 || (code >= 0xa0 && code < 0x100) ? code : null);
    if (byte === null) return null;
    bytes[at] = byte;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Repairs the cells of rows in place. @returns in how many rows, by column */
export function repairRows(rows: { values: Record<string, unknown> }[]): Map<string, number> {
  const repaired = new Map<string, number>();
  for (const { values } of rows) {
    for (const [column, value] of Object.entries(values)) {
      const fixed = repairValue(value);
      if (fixed === null) continue;
      values[column] = fixed;
      repaired.set(column, (repaired.get(column) ?? 0) + 1);
    }
  }
  return repaired;
}

function repairValue(value: unknown): unknown {
  if (typeof value === "string") return repairMojibake(value);
  if (!Array.isArray(value)) return null;
  const items = value.map((item) => (typeof item === "string" ? repairMojibake(item) : null));
  return items.some((item) => item !== null) ? value.map((item, n) => items[n] ?? item) : null;
}

/** The repairs as a sentence; null when nothing was repaired. */
export function repairNotice(repaired: Map<string, number>): string | null {
  if (repaired.size === 0) return null;
  const columns = [...repaired].map(
    ([column, n]) => `${column.slice(0, 60)} in ${n} ${n === 1 ? "row" : "rows"}`,
  );
  return `Repaired wrongly encoded characters: ${columns.slice(0, 10).join(", ")}. Check them.`;
}
