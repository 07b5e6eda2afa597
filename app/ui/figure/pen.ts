/**
 * The draughtsman's tools. Coordinates are those of a sheet of 320 by 200 units; angles are in degrees, clockwise
 * from the right. Line kinds follow drawing practice (ISO 128): outlines are heavy, details thin, hidden edges
 * dashed, axes dash-dotted, hatching finest.
 */
export type Point = readonly [x: number, y: number];
export type LineKind = "outline" | "detail" | "fine" | "hidden" | "axis";
export type Fill = "paper" | "tint";

export interface Mark {
  kind: LineKind;
  d: string;
  fill?: Fill | undefined;
}

export type Pen = ReturnType<typeof createPen>;

const round = (value: number) => Math.round(value * 10) / 10;
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** The point `distance` away from `from` in the direction `angle`. */
export function polar([x, y]: Point, distance: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + distance * Math.cos(radians), y + distance * Math.sin(radians)];
}

/** Isometric projection: x to the lower right, y to the lower left, z up. */
export function isometric(origin: Point, scale: number) {
  const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
  return (x: number, y: number, z: number): Point => [
    origin[0] + (x - y) * cos * scale,
    origin[1] + (x + y) * sin * scale - z * scale,
  ];
}

export function createPen() {
  const marks: Mark[] = [];

  function path(d: string, kind: LineKind = "outline", fill?: Fill) {
    const last = marks.at(-1);
    // Open lines of one kind become one element; a filled shape hides what is below, so it stays on its own.
    if (last && !fill && !last.fill && last.kind === kind) last.d += d;
    else marks.push({ kind, d, fill });
  }

  function line(points: readonly Point[], kind?: LineKind, fill?: Fill, closed = false) {
    const d = points.map((point, i) => `${i ? "L" : "M"}${at(point)}`).join("");
    path(closed ? `${d}Z` : d, kind, fill);
  }

  function shape(points: readonly Point[], kind?: LineKind, fill?: Fill) {
    line(points, kind, fill, true);
  }

  function rect(x: number, y: number, width: number, height: number, kind?: LineKind, fill?: Fill) {
    path(`M${at([x, y])}h${round(width)}v${round(height)}h${round(-width)}Z`, kind, fill);
  }

  function ellipse([x, y]: Point, rx: number, ry: number, kind?: LineKind, fill?: Fill) {
    const arc = `a${round(rx)} ${round(ry)} 0 1 0 `;
    path(`M${at([x - rx, y])}${arc}${round(2 * rx)} 0${arc}${round(-2 * rx)} 0Z`, kind, fill);
  }

  function circle(center: Point, radius: number, kind?: LineKind, fill?: Fill) {
    ellipse(center, radius, radius, kind, fill);
  }

  function arc(center: Point, radius: number, from: number, to: number, kind?: LineKind) {
    const large = Math.abs(to - from) > 180 ? 1 : 0;
    const sweep = to > from ? 1 : 0;
    const end = polar(center, radius, to);
    path(
      `M${at(polar(center, radius, from))}A${round(radius)} ${round(radius)} 0 ${large} ${sweep} ${at(end)}`,
      kind,
    );
  }

  /** A smooth line through all points (Catmull-Rom as cubic Béziers). */
  function curve(points: readonly Point[], kind?: LineKind) {
    let d = `M${at(points[0]!)}`;
    for (let i = 0; i < points.length - 1; i += 1) {
      const [a, b, c, e] = [
        points[i - 1] ?? points[i]!,
        points[i]!,
        points[i + 1]!,
        points[i + 2] ?? points[i + 1]!,
      ];
      d += `C${at([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${at([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${at(c)}`;
    }
    path(d, kind);
  }

  /** Section lining of any polygon, at 45 degrees or its mirror. */
  function hatch(polygon: readonly Point[], gap = 5, mirrored = false) {
    const slope = mirrored ? -1 : 1;
    const offsets = polygon.map(([x, y]) => y + slope * x);
    const top = Math.max(...offsets);
    for (let offset = Math.ceil(Math.min(...offsets) / gap) * gap + gap / 2; offset < top; offset += gap) {
      const crossings: Point[] = [];
      polygon.forEach((a, i) => {
        const b = polygon[(i + 1) % polygon.length]!;
        const [from, to] = [offsets[i]! - offset, offsets[(i + 1) % polygon.length]! - offset];
        if (from < 0 === to < 0) return;
        const t = from / (from - to);
        crossings.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
      });
      crossings.sort((a, b) => a[0] - b[0]);
      for (let i = 0; i + 1 < crossings.length; i += 2) line([crossings[i]!, crossings[i + 1]!], "fine");
    }
  }

  function hatchRect(x: number, y: number, width: number, height: number, gap?: number, mirrored?: boolean) {
    hatch(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      gap,
      mirrored,
    );
  }

  /** An arrow head with its tip at `tip`, pointing in the direction `angle`. */
  function arrow(tip: Point, angle: number, size = 6) {
    line([polar(tip, size, angle + 158), tip, polar(tip, size, angle - 158)], "detail");
  }

  /** A measured distance, with its extension lines; `rise` is how far the dimension line stands off. */
  function dimension([x1, y1]: Point, [x2, y2]: Point, rise: number) {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [nx, ny] = [((y2 - y1) / length) * rise, (-(x2 - x1) / length) * rise];
    const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    const [a, b]: [Point, Point] = [
      [x1 + nx, y1 + ny],
      [x2 + nx, y2 + ny],
    ];
    line(
      [
        [x1 + nx * 0.15, y1 + ny * 0.15],
        [x1 + nx * 1.15, y1 + ny * 1.15],
      ],
      "fine",
    );
    line(
      [
        [x2 + nx * 0.15, y2 + ny * 0.15],
        [x2 + nx * 1.15, y2 + ny * 1.15],
      ],
      "fine",
    );
    line([a, b], "fine");
    arrow(a, angle + 180, 5);
    arrow(b, angle, 5);
  }

  return {
    marks,
    path,
    line,
    shape,
    rect,
    ellipse,
    circle,
    arc,
    curve,
    hatch,
    hatchRect,
    arrow,
    dimension,
  };
}
