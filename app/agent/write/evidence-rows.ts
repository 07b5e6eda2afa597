import type { Composer } from "./composer";
import { reasonFor, type Shown } from "./results";

/** The rows of the evidence table, for "Why these?". */
export function recordEvidence(composer: Composer, fits: readonly Shown[], near: readonly Shown[]): void {
  const row = ({ listing, judged }: Shown, fit: "fits" | "near") => {
    composer.evidence.push({
      technology_id: listing.id,
      fit,
      reason: fit === "near" ? reasonFor(judged, composer.phrases) : null,
      criteria: judged.map(({ criterion, verdict, statement }) => ({
        words: criterion.words,
        verdict,
        quote: statement?.quote ?? null,
        field: statement?.file ? null : (statement?.field ?? null),
        file_id: statement?.file?.id ?? null,
        page: statement?.file?.page ?? null,
      })),
    });
  };
  for (const shown of fits) row(shown, "fits");
  for (const shown of near) row(shown, "near");
}
