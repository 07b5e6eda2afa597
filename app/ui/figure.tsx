import { useMemo } from "react";
import { drawFigure } from "./figure/draw";
import { SHEET } from "./figure/pen";
import { fieldOf } from "./technology-field";

interface FigureProps {
  /** The listing's id: the same id always gives the same drawing. */
  id: string;
  domain: string;
}

/**
 * The picture of a listing without an image of its own: a line drawing in the manner of a patent figure. It is an
 * ornament, not a drawing of the invention, so screen readers pass it by.
 */
export function Figure({ id, domain }: FigureProps) {
  const { sector } = fieldOf(domain);
  const { marks, labels, number } = useMemo(() => drawFigure(id, sector, domain), [id, sector, domain]);
  return (
    <svg className="figure" data-sector={sector} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} aria-hidden>
      {marks.map(({ kind, d, fill }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes its order
        <path key={i} className={fill ? `figure-${kind} figure-${fill}` : `figure-${kind}`} d={d} />
      ))}
      {labels.map(({ x, y, text, anchor }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes its order
        <text key={i} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
      <text className="figure-number" x={12} y={190}>
        Fig. {number}
      </text>
    </svg>
  );
}
