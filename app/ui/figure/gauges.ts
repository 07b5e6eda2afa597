import type { Random } from "~/lib/random";
import { type Pen, type Point, polar } from "./pen";

/** A probe cut along its axis: walls hatched, spring and tip inside. */
export function probe(pen: Pen, random: Random) {
  const axis = 98;
  const [outer, inner] = [random.between(27, 32), random.between(15, 18)];
  const [left, shoulder, nose, tip] = [48, random.between(184, 204), 246, 288] as const;
  for (const side of [-1, 1]) {
    const wall: Point[] = [
      [left, axis + side * outer],
      [shoulder, axis + side * outer],
      [shoulder + 10, axis + side * (inner + 6)],
      [nose, axis + side * (inner + 6)],
      [nose, axis + side * inner],
      [left, axis + side * inner],
    ];
    pen.shape(wall, "outline", "paper");
    pen.hatch(wall, 5, side < 0);
  }
  pen.path(
    `M${nose} ${axis - inner - 6}Q${tip - 6} ${axis - 8} ${tip} ${axis}Q${tip - 6} ${axis + 8} ${nose} ${axis + inner + 6}Z`,
    "outline",
    "tint",
  );
  const turns = random.whole(6, 9);
  const [from, to] = [94, random.between(160, 172)];
  const coil: Point[] = [];
  for (let i = 0; i <= turns * 2; i += 1)
    coil.push([from + ((to - from) * i) / (turns * 2), axis + (i % 2 ? 1 : -1) * (inner - 4)]);
  pen.rect(left, axis - inner + 2, from - left, 2 * inner - 4, "outline", "paper");
  pen.hatchRect(left, axis - inner + 2, 14, 2 * inner - 4, 4);
  pen.line(coil, "outline");
  pen.rect(to, axis - inner + 2, 14, 2 * inner - 4, "outline", "tint");
  pen.rect(to + 14, axis - 5, nose - to - 14, 10, "outline", "paper");
  pen.line(
    [
      [18, axis],
      [308, axis],
    ],
    "axis",
  );
  pen.line(
    [
      [left, axis - 6],
      [30, axis - 6],
      [20, axis - 14],
    ],
    "detail",
  );
  pen.line(
    [
      [left, axis + 6],
      [28, axis + 6],
      [18, axis + 14],
    ],
    "detail",
  );
  pen.dimension([left, axis + outer], [shoulder, axis + outer], -22);
}

/** A dial: graduation, pointer, and the movement behind it. */
export function dial(pen: Pen, random: Random) {
  const center: Point = [random.between(136, 150), 98];
  const radius = 68;
  pen.circle(center, radius + 10, "outline");
  pen.circle(center, radius + 4, "detail");
  const start = random.pick([135, 150, 180]);
  const sweep = 540 - 2 * start;
  const steps = random.pick([30, 40, 50]);
  for (let i = 0; i <= steps; i += 1) {
    const angle = start + (sweep * i) / steps;
    const long = i % 10 === 0 ? 13 : i % 5 === 0 ? 9 : 5;
    pen.line([polar(center, radius, angle), polar(center, radius - long, angle)], i % 5 ? "fine" : "detail");
  }
  pen.arc(center, radius, start, start + sweep, "detail");
  const reading = start + sweep * random.between(0.25, 0.8);
  pen.arc(center, 42, start, reading, "fine");
  pen.circle(center, 26, "hidden");
  const teeth = random.whole(10, 16);
  for (let i = 0; i < teeth; i += 1)
    pen.line([polar(center, 26, (360 * i) / teeth), polar(center, 30, (360 * i) / teeth)], "detail");
  pen.circle(polar(center, 40, reading + 150), 10, "hidden");
  const [left, right, tip] = [
    polar(center, 5, reading - 90),
    polar(center, 5, reading + 90),
    polar(center, radius - 6, reading),
  ];
  pen.shape([left, tip, right, polar(center, 20, reading + 180)], "outline", "tint");
  pen.circle(center, 7, "outline", "paper");
  pen.circle(center, 2, "detail");
  pen.line(
    [
      [center[0] - 90, center[1]],
      [center[0] + 90, center[1]],
    ],
    "axis",
  );
  pen.line(
    [
      [center[0], 10],
      [center[0], 186],
    ],
    "axis",
  );

  // The same instrument from the side.
  const x = 262;
  pen.rect(x - 14, 26, 20, 144, "outline", "paper");
  pen.rect(x + 6, 40, 7, 116, "detail");
  pen.rect(x - 26, 84, 12, 28, "outline", "paper");
  pen.hatchRect(x - 26, 84, 12, 28, 4);
  pen.hatchRect(x - 14, 26, 20, 14, 4, true);
  pen.hatchRect(x - 14, 156, 20, 14, 4, true);
  pen.line(
    [
      [x - 40, 98],
      [x + 26, 98],
    ],
    "axis",
  );
}
