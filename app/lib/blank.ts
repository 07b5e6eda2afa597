/** Replaces the spans with spaces, so that offsets stay valid. */
export function blank(text: string, spans: readonly (readonly [number, number])[]): string {
  let blanked = text;
  for (const [at, end] of spans)
    blanked = blanked.slice(0, at) + " ".repeat(Math.max(0, end - at)) + blanked.slice(end);
  return blanked;
}
