import type { AppContext } from "~/context";
import type { Recommendation } from "~/contract/listings";
import type { Technology } from "~/contract/technologies";
import type { Written } from "~/services/writing/structured-output";
import { REASONS } from "~/services/writing/tasks";
import { cachedOrEmbedded } from "~/services/writing/written-text-cache";

/**
 * The recommendations with a sentence of a model for each, where it wrote of these very ones; else with the reasons that
 * follow by rules. Which listings are recommended, and in what order, is never a model's.
 */
export async function withReasons(
  app: AppContext,
  listing: Technology,
  recommendations: Recommendation[],
): Promise<Written<Recommendation[]>> {
  const { result, by } = await cachedOrEmbedded(
    app,
    { kind: "reasons", technologyId: listing.id },
    {
      task: REASONS,
      material: [
        `The listing: ${listing.title}. ${listing.summary}`,
        ...recommendations.map(
          ({ technology: { title, summary }, reasons }, i) =>
            `Listing ${i + 1}: ${title}. ${summary} ${reasons.join(" ")}`,
        ),
      ].join("\n\n"),
      use: (answer): Record<number, string> | null => {
        const byPlace = Object.fromEntries(answer.reasons.map(({ listing: n, reason }) => [n - 1, reason]));
        return recommendations.every((_, i) => i in byPlace) ? byPlace : null;
      },
      embedded: (): Record<number, string> => ({}),
      embeddedAt: new Date(listing.updated_at),
    },
  );
  const written = recommendations.map((recommendation, i) =>
    result[i] ? { ...recommendation, reasons: [result[i]] } : recommendation,
  );
  return { result: written, by };
}
