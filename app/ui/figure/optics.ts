import type { Random } from "~/lib/random";
import type { Pen, Point } from "./pen";

function lens(pen: Pen, x: number, y: number, half: number) {
  const bulge = half * 0.34;
  const d = `M${x} ${y - half}Q${x + 2 * bulge} ${y} ${x} ${y + half}Q${x - 2 * bulge} ${y} ${x} ${y - half}Z`;
  pen.path(d, "outline", "tint");
}

/** An optical bench: source, lenses, beam splitter, a second arm, a sample. */
export function opticalBench(pen: Pen, random: Random) {
  const axis = random.between(116, 126);
  const [first, cube, second, sample] = [
    96,
    random.between(150, 166),
    random.between(212, 224),
    276,
  ] as const;
  const half = random.between(20, 25);
  const beam = half * 0.62;
  pen.line(
    [
      [20, axis],
      [304, axis],
    ],
    "axis",
  );
  pen.rect(26, axis - 14, 36, 28, "outline", "paper");
  pen.hatchRect(26, axis - 14, 9, 28, 4);
  pen.line(
    [
      [62, axis],
      [first, axis - beam],
      [second, axis - beam],
      [sample, axis],
    ],
    "detail",
  );
  pen.line(
    [
      [62, axis],
      [first, axis + beam],
      [second, axis + beam],
      [sample, axis],
    ],
    "detail",
  );
  lens(pen, first, axis, half);
  lens(pen, second, axis, half);

  const arm = 34;
  pen.line(
    [
      [cube, axis],
      [cube, arm + 12],
    ],
    "axis",
  );
  pen.line(
    [
      [cube - beam, axis - beam],
      [cube - beam, 84],
      [cube, arm + 12],
    ],
    "fine",
  );
  pen.line(
    [
      [cube + beam, axis + beam],
      [cube + beam, 84],
      [cube, arm + 12],
    ],
    "fine",
  );
  pen.ellipse([cube, 84], half * 0.9, 5, "outline", "tint");
  pen.rect(cube - 22, axis - 22, 44, 44, "outline");
  pen.line([
    [cube - 22, axis - 22],
    [cube + 22, axis + 22],
  ]);
  pen.rect(cube - 18, arm - 4, 36, 16, "outline", "paper");
  const pixels = random.whole(5, 8);
  for (let i = 1; i < pixels; i += 1) {
    const x = cube - 18 + (36 * i) / pixels;
    pen.line(
      [
        [x, arm - 4],
        [x, arm + 12],
      ],
      "fine",
    );
  }
  pen.rect(sample, axis - 30, 10, 60, "outline", "paper");
  pen.hatchRect(sample, axis - 30, 10, 60, 4, true);
  pen.line(
    [
      [18, axis + 44],
      [304, axis + 44],
    ],
    "outline",
  );
  for (const x of [44, first, cube, second, sample + 5])
    pen.line(
      [
        [x, axis + (x === 44 ? 14 : 30)],
        [x, axis + 44],
      ],
      "hidden",
    );
}

/** A measured curve with the peaks that identify it, and the reference it is compared with. */
export function spectrum(pen: Pen, random: Random) {
  const [left, right, bottom, top] = [48, 290, 156, 28];
  const count = random.whole(4, 6);
  const peaks = Array.from({ length: count }, (_, i) => ({
    at: left + 26 + ((right - left - 46) * (i + random.between(0.2, 0.7))) / count,
    height: random.between(0.25, 0.95),
    width: random.between(4, 11),
  }));
  const value = (x: number, shift: number, scale: number) =>
    peaks.reduce(
      (sum, peak) => sum + peak.height * scale * Math.exp(-(((x - peak.at - shift) / peak.width) ** 2)),
      0,
    ) +
    0.06 +
    0.05 * Math.sin(x / 37);
  const draw = (shift: number, scale: number) => {
    const points: Point[] = [];
    for (let x = left; x <= right; x += 2)
      points.push([x, bottom - (bottom - top - 12) * Math.min(1.05, value(x, shift, scale))]);
    return points;
  };
  const shown = draw(0, 1);
  const tallest = peaks.reduce((a, b) => (a.height > b.height ? a : b));
  const band = shown.filter(([x]) => Math.abs(x - tallest.at) <= tallest.width * 1.8);
  pen.shape([[band[0]![0], bottom], ...band, [band.at(-1)![0], bottom]], "fine", "tint");
  pen.line(draw(random.between(3, 6), random.between(0.5, 0.7)), "hidden");
  pen.line(shown, "outline");
  pen.line(
    [
      [left, top - 8],
      [left, bottom],
      [right + 10, bottom],
    ],
    "outline",
  );
  pen.arrow([left, top - 8], -90);
  pen.arrow([right + 10, bottom], 0);
  for (let x = left + 20; x < right; x += 20)
    pen.line(
      [
        [x, bottom],
        [x, bottom + 4],
      ],
      "detail",
    );
  for (let y = bottom - 20; y > top; y -= 20)
    pen.line(
      [
        [left - 4, y],
        [left, y],
      ],
      "detail",
    );
}
