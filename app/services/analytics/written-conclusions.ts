import type { AppContext } from "~/context";
import type { TechnologyAnalytics } from "~/contract/analytics";
import type { Technology } from "~/contract/technologies";
import { isQuoteOf, listingMaterial } from "../writing/material";
import type { Written } from "../writing/structured-output";
import { type Claim, CONCLUSIONS } from "../writing/tasks";
import { cachedOrEmbedded } from "../writing/written-text-cache";

type Conclusions = Pick<TechnologyAnalytics, "strengths" | "risks" | "next_steps">;

/**
 * Strengths, risks and next steps as a model wrote them of the listing as it is now, or those that follow by rules. A
 * claim whose quote the listing does not have is dropped; scores are never a model's.
 */
export function writtenConclusions(
  app: AppContext,
  listing: Technology,
  byRules: Conclusions,
  embeddedAt: Date,
): Promise<Written<Conclusions>> {
  const material = listingMaterial(listing);
  const supported = (claims: Claim[], mayBeMissing: boolean) =>
    claims
      .filter(({ quote }) => (quote.trim() === "" ? mayBeMissing : isQuoteOf(quote, material)))
      .map(({ text }) => text);
  return cachedOrEmbedded(
    app,
    { kind: "conclusions", technologyId: listing.id },
    {
      task: CONCLUSIONS,
      material,
      use: (answer): Conclusions | null => {
        const strengths = supported(answer.strengths, false);
        const risks = supported(answer.risks, true);
        const isUse = strengths.length > 0 || risks.length > 0;
        return isUse ? { strengths, risks, next_steps: answer.next_steps } : null;
      },
      embedded: () => byRules,
      embeddedAt,
    },
  );
}
