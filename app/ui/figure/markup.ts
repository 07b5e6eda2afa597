import { drawFigure, type Pictured } from "./draw";

/** The inside of a figure's `<svg>`: lines alone. A letter or a number would claim to be of the invention. */
export function figureMarkup(pictured: Pictured): string {
  return drawFigure(pictured)
    .map(({ kind, d, fill }) => `<path data-kind="${kind}"${fill ? ` data-fill="${fill}"` : ""} d="${d}"/>`)
    .join("");
}
