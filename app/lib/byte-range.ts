export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * One range of bytes as a `Range` header asks for it (RFC 9110, 14.1.2). Null where the whole is to be sent: no header,
 * another unit, several ranges, or nonsense. "unsatisfiable" where it begins behind the end.
 */
export function readByteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "");
  if (!match) return null;
  const [first, last] = [match[1]!, match[2]!];
  if (first === "") {
    if (last === "") return null;
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  if (last !== "" && Number(last) < offset) return null;
  if (offset >= size) return "unsatisfiable";
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return { offset, length: end - offset + 1 };
}
