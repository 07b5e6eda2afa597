/** The first id of a moment: ids are UUIDs of version 7, which begin with the time (RFC 9562, 5.7). */
export function idAt(time: Date): string {
  const digits = time.getTime().toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
