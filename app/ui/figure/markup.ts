import type { Sector } from "~/contract/values";
import { drawFigure } from "./draw";

/** The inside of a figure's `<svg>`. It holds numbers and words of our own only. */
export function figureMarkup(id: string, sector: Sector, domain: string): string {
  const { marks, labels, number } = drawFigure(id, sector, domain);
  const paths = marks.map(
    ({ kind, d, fill }) => `<path class="figure-${kind}${fill ? ` figure-${fill}` : ""}" d="${d}"/>`,
  );
  const texts = labels.map(
    ({ x, y, text, anchor }) => `<text x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`,
  );
  return `${paths.join("")}${texts.join("")}<text class="figure-number" x="12" y="190">Fig. ${number}</text>`;
}
