import type { Random } from "~/lib/random";
import { type Pen, type Point, polar } from "./pen";

/** A skeletal formula: fused rings on a honeycomb, double bonds, side groups, a chain. */
export function molecule(pen: Pen, random: Random) {
  const bond = random.between(23, 25);
  const across = bond * Math.sqrt(3);
  const rings = random.whole(2, 4);
  const steps: Point[] = [[0, 0]];
  const directions: Point[] = [
    [across, 0],
    [across / 2, 1.5 * bond],
    [across / 2, -1.5 * bond],
  ];
  for (let i = 1; i < rings; i += 1) {
    const [dx, dy] = i === 1 ? directions[0]! : random.pick(directions);
    steps.push([steps[i - 1]![0] + dx, steps[i - 1]![1] + dy]);
  }
  const middle = (axis: 0 | 1) =>
    (Math.min(...steps.map((s) => s[axis])) + Math.max(...steps.map((s) => s[axis]))) / 2;
  const origin: Point = [148 - middle(0), 96 - middle(1)];
  const corners = new Map<string, { point: Point; rings: number; outward: number }>();

  steps.forEach(([dx, dy], ring) => {
    const center: Point = [origin[0] + dx, origin[1] + dy];
    const points = [0, 1, 2, 3, 4, 5].map((i) => polar(center, bond, 60 * i - 90));
    pen.shape(points, "outline", ring === rings - 1 ? "tint" : undefined);
    const odd = (ring + (random.chance(0.5) ? 1 : 0)) % 2;
    for (let i = odd; i < 6; i += 2) {
      pen.line([polar(center, bond * 0.76, 60 * i - 84), polar(center, bond * 0.76, 60 * i - 36)], "detail");
    }
    points.forEach((point, i) => {
      const key = point.map((value) => Math.round(value)).join();
      const known = corners.get(key);
      if (known) known.rings += 1;
      else corners.set(key, { point, rings: 1, outward: 60 * i - 90 });
    });
  });

  const free = [...corners.values()].filter((corner) => corner.rings === 1);
  const sides = [...free].sort((a, b) => a.point[0] - b.point[0]);
  const [first, last] = [sides[0]!, sides.at(-1)!];
  for (const corner of free) {
    if (corner === first || corner === last || random.chance(0.55)) continue;
    const end = polar(corner.point, bond * 0.8, corner.outward);
    if (end[1] < 26 || end[1] > 170) continue;
    pen.line([corner.point, end]);
  }
  chain(pen, random, last.point, 1, bond);
  chain(pen, random, first.point, -1, bond);
}

function chain(pen: Pen, random: Random, start: Point, side: 1 | -1, bond: number) {
  const room = side > 0 ? 286 - start[0] : start[0] - 34;
  const links = Math.max(1, Math.min(Math.floor(room / (bond * 0.87)), random.whole(2, 4)));
  const points: Point[] = [start];
  for (let i = 0; i < links; i += 1) {
    const [x, y] = points[i]!;
    points.push([x + side * bond * 0.87, y + (i % 2 ? 1 : -1) * bond * 0.5]);
  }
  pen.line(points);
  if (links > 1) {
    const [[ax, ay], [bx, by]] = [points[links - 1]!, points[links]!];
    if (random.chance(0.6))
      pen.line(
        [
          [ax, ay + 4],
          [bx, by + 4],
        ],
        "detail",
      );
  }
}

function valve(pen: Pen, [x, y]: Point) {
  pen.shape(
    [
      [x - 7, y - 5],
      [x + 7, y + 5],
      [x + 7, y - 5],
      [x - 7, y + 5],
    ],
    "outline",
    "paper",
  );
}

/** A small plant: stirred vessel, column, exchanger, pump, with the pipes between them. */
export function process(pen: Pen, random: Random) {
  const mirrored = random.chance(0.5);
  const x = (value: number) => (mirrored ? 320 - value : value);
  const ahead = mirrored ? 180 : 0;
  const [cx, rx] = [x(84), random.between(28, 34)];
  const [top, bottom] = [58, 136];
  pen.path(
    `M${cx - rx} ${top}C${cx - rx} ${top - 18} ${cx + rx} ${top - 18} ${cx + rx} ${top}V${bottom}C${cx + rx} ${bottom + 20} ${cx - rx} ${bottom + 20} ${cx - rx} ${bottom}Z`,
    "outline",
    "paper",
  );
  const level = random.between(78, 94);
  pen.path(
    `M${cx - rx} ${level}H${cx + rx}V${bottom}C${cx + rx} ${bottom + 20} ${cx - rx} ${bottom + 20} ${cx - rx} ${bottom}Z`,
    "detail",
    "tint",
  );
  pen.path(
    `M${cx - rx - 7} ${top + 20}V${bottom + 2}C${cx - rx - 5} ${bottom + 30} ${cx + rx + 5} ${bottom + 30} ${cx + rx + 7} ${bottom + 2}V${top + 20}`,
    "detail",
  );
  pen.rect(cx - 9, 20, 18, 14, "outline", "paper");
  pen.line([
    [cx, 34],
    [cx, 128],
  ]);
  for (const y of random.chance(0.5) ? [128] : [104, 128]) {
    pen.shape(
      [
        [cx - 19, y - 5],
        [cx - 19, y + 5],
        [cx, y],
      ],
      "outline",
      "paper",
    );
    pen.shape(
      [
        [cx + 19, y - 5],
        [cx + 19, y + 5],
        [cx, y],
      ],
      "outline",
      "paper",
    );
  }

  const column = x(226);
  const trays = random.whole(5, 8);
  pen.path(
    `M${column - 15} 36C${column - 15} 24 ${column + 15} 24 ${column + 15} 36V140C${column + 15} 152 ${column - 15} 152 ${column - 15} 140Z`,
    "outline",
    "paper",
  );
  for (let i = 0; i < trays; i += 1) {
    const y = 46 + (i * 88) / (trays - 1);
    pen.line(
      i % 2
        ? [
            [column - 15, y],
            [column + 9, y],
            [column + 9, y + 5],
          ]
        : [
            [column + 15, y],
            [column - 9, y],
            [column - 9, y + 5],
          ],
      "detail",
    );
  }
  const pump: Point = [x(152), 166];
  pen.line([[cx, bottom + 15], [cx, 166], pump]);
  pen.circle(pump, 9, "outline", "paper");
  pen.shape([polar(pump, 9, ahead - 90), polar(pump, 9, ahead), polar(pump, 9, ahead + 90)], "detail");
  const feed = random.between(84, 100);
  pen.line([
    [x(161), 166],
    [x(184), 166],
    [x(184), feed],
    [x(211), feed],
  ]);
  pen.arrow([x(211), feed], ahead);
  valve(pen, [x(184), 166]);
  pen.circle([x(184), (166 + feed) / 2], 9, "outline", "paper");
  pen.line(
    [
      [x(184) - 12, (166 + feed) / 2 + 8],
      [x(184) - 3, (166 + feed) / 2],
      [x(184) + 3, (166 + feed) / 2 + 3],
      [x(184) + 12, (166 + feed) / 2 - 9],
    ],
    "detail",
  );
  pen.line([
    [column, 27],
    [column, 16],
    [x(276), 16],
    [x(276), 42],
  ]);
  pen.arrow([x(276), 42], 90);
  pen.rect(x(276) - 10, 42, 20, 34, "outline", "paper");
  pen.hatchRect(x(276) - 10, 42, 20, 34, 5);
  pen.line([
    [column, 149],
    [column, 166],
    [x(292), 166],
  ]);
  pen.arrow([x(292), 166], ahead);
  pen.line([
    [x(20), 48],
    [x(84 - rx * 0.6), 48],
  ]);
  pen.arrow([x(84 - rx * 0.55), 48], ahead);
  valve(pen, [x(36), 48]);
}
