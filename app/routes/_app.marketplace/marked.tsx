import type { Segment } from "~/contract/technologies";

/** Text with the words that were searched for marked in it. */
export function Marked({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, hit }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text never change their order
    return hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
  });
}
