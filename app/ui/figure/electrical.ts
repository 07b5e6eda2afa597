import type { Random } from "~/lib/random";
import { type Pen, type Point, polar } from "./pen";

type Part = (pen: Pen, from: Point, to: Point) => void;

/** Draws a part between two points from a recipe in its own coordinates: along 0..1, across in units. */
function along(from: Point, to: Point): (t: number, across?: number) => Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return (t, across = 0) => [
    from[0] + dx * t - (dy / length) * across,
    from[1] + dy * t + (dx / length) * across,
  ];
}

function resistor(pen: Pen, from: Point, to: Point) {
  const on = along(from, to);
  const zigzag = [0, 1, 2, 3, 4, 5].map((i) => on(0.3 + (i + 0.5) * (0.4 / 6), i % 2 ? 5 : -5));
  pen.line([from, on(0.3), ...zigzag, on(0.7), to]);
}

function capacitor(pen: Pen, from: Point, to: Point) {
  const on = along(from, to);
  pen.line([from, on(0.45)]);
  pen.line([on(0.45, -8), on(0.45, 8)]);
  pen.line([on(0.55, -8), on(0.55, 8)]);
  pen.line([on(0.55), to]);
}

function inductor(pen: Pen, from: Point, to: Point) {
  const on = along(from, to);
  const coil: Point[] = [];
  for (let i = 0; i <= 32; i += 1) {
    coil.push(
      on(0.26 + i * 0.015 - 0.02 * Math.sin((i * Math.PI) / 4), -4 + 6 * Math.cos((i * Math.PI) / 4)),
    );
  }
  pen.line([from, on(0.26, 0)]);
  pen.curve([on(0.26, 0), ...coil.slice(1, -1), on(0.74, 0)]);
  pen.line([on(0.74, 0), to]);
}

function diode(pen: Pen, from: Point, to: Point) {
  const on = along(from, to);
  pen.line([from, on(0.4)]);
  pen.shape([on(0.4, -7), on(0.4, 7), on(0.6)], "outline", "tint");
  pen.line([on(0.6, -7), on(0.6, 7)]);
  pen.line([on(0.6), to]);
}

function source(pen: Pen, from: Point, to: Point) {
  const on = along(from, to);
  const center = on(0.5);
  pen.line([from, to]);
  pen.circle(center, 12, "outline", "paper");
  pen.curve(
    [-8, -4, 0, 4, 8].map((x) => [center[0] + x, center[1] - 4 * Math.sin((x / 8) * Math.PI)]),
    "detail",
  );
}

/** A ladder network: series parts on the rail, shunt parts to ground, a load at the end. */
export function schematic(pen: Pen, random: Random) {
  const cells = random.whole(3, 4);
  const [top, bottom, left, right] = [48, 146, 40, 266];
  const step = (right - left) / cells;
  const series: Part[] = [resistor, inductor, diode];
  const shunts: Part[] = [capacitor, resistor, diode];
  source(pen, [left, top], [left, bottom]);
  for (let i = 0; i < cells; i += 1) {
    const [from, to]: [Point, Point] = [
      [left + i * step, top],
      [left + (i + 1) * step, top],
    ];
    random.pick(series)(pen, from, to);
    const last = i === cells - 1;
    if (last) {
      pen.line([to, [right, bottom]]);
      pen.rect(right - 11, 78, 22, 38, "outline", "paper");
      pen.hatchRect(right - 11, 78, 22, 38, 5);
    } else {
      random.pick(shunts)(pen, to, [to[0], bottom]);
      pen.circle(to, 1.8, "outline", "tint");
      pen.circle([to[0], bottom], 1.8, "outline", "tint");
    }
  }
  pen.line([
    [left, bottom],
    [right, bottom],
  ]);
  const ground = left + step * random.whole(1, cells - 1);
  pen.line([
    [ground, bottom],
    [ground, 158],
  ]);
  for (const [i, half] of [12, 8, 4].entries()) {
    pen.line(
      [
        [ground - half, 158 + i * 4],
        [ground + half, 158 + i * 4],
      ],
      "detail",
    );
  }
  pen.rect(left + step * 0.5, 35, right - left - step * 0.5 + 20, 121, "hidden");
}

const WAVES: ((t: number) => number)[] = [
  (t) => Math.sin(t * 4 * Math.PI),
  (t) => ((t * 4) % 2 < 1 ? 1 : -1),
  (t) => Math.sin(t * 14 * Math.PI) * Math.exp(-2.4 * t),
  (t) => ((t * 3) % 1) * 2 - 1,
];

/** Boxes and signals: what happens to a signal on its way, with a loop that leads back. */
export function blocks(pen: Pen, random: Random) {
  const columns = random.whole(3, 4);
  const width = columns === 3 ? 56 : 44;
  const gap = (256 - columns * width) / (columns - 1);
  const y = 56;
  for (let i = 0; i < columns; i += 1) {
    const x = 32 + i * (width + gap);
    pen.rect(x, y, width, 44, "outline", i === 1 ? "tint" : "paper");
    const wave = random.pick(WAVES);
    const points: Point[] = [];
    for (let t = 0; t <= 1.001; t += 0.04) points.push([x + 9 + t * (width - 18), y + 22 - 11 * wave(t)]);
    pen.line(points, "detail");
    if (i > 0) {
      pen.line([
        [x - gap, y + 22],
        [x, y + 22],
      ]);
      pen.arrow([x, y + 22], 0);
    }
  }
  pen.line([
    [12, y + 22],
    [32, y + 22],
  ]);
  pen.arrow([32, y + 22], 0);
  pen.line([
    [288, y + 22],
    [310, y + 22],
  ]);
  pen.arrow([310, y + 22], 0);

  const back = random.whole(0, 1);
  const from = 32 + (columns - 1) * (width + gap) + width / 2;
  const to = 32 + back * (width + gap) + width / 2;
  const middle = (from + to) / 2;
  pen.line([
    [from, y + 44],
    [from, 144],
    [to, 144],
    [to, y + 44],
  ]);
  pen.arrow([to, y + 44], -90);
  if (random.chance(0.5)) {
    pen.shape(
      [
        [middle + 18, 128],
        [middle + 18, 160],
        [middle - 14, 144],
      ],
      "outline",
      "paper",
    );
  } else {
    pen.circle([middle, 144], 13, "outline", "paper");
    pen.line([polar([middle, 144], 13, 45), polar([middle, 144], 13, 225)], "detail");
    pen.line([polar([middle, 144], 13, 135), polar([middle, 144], 13, 315)], "detail");
  }
  const inside = random.whole(2, columns - 1);
  pen.rect(22, 28, inside * (width + gap) - gap + 20, 84, "hidden");
}

/** A die on its lead frame, seen from above. */
export function chip(pen: Pen, random: Random) {
  const [cx, cy] = [160, 96];
  const leads = random.whole(5, 7);
  const die = random.between(31, 38);
  for (let side = 0; side < 4; side += 1) {
    for (let i = 0; i < leads; i += 1) {
      const t = (i + 0.5) / leads - 0.5;
      const turn = (a: number, b: number): Point =>
        (
          [
            [cx + a, cy + b],
            [cx - b, cy + a],
            [cx - a, cy - b],
            [cx + b, cy - a],
          ] as const
        )[side]!;
      const [pad, finger, rim] = [t * die * 1.75, t * 92, t * 118];
      pen.line([turn(-die + 3, pad), turn(-50, finger)], "fine");
      pen.line([turn(-50, finger), turn(-58, rim), turn(-70, rim)], "outline");
      pen.circle(turn(-die + 3, pad), 1.3, "detail", "paper");
    }
  }
  pen.rect(cx - 62, cy - 62, 124, 124, "hidden");
  pen.rect(cx - die, cy - die, 2 * die, 2 * die);
  const inner = die - 7;
  const split = random.between(-0.35, 0.35) * inner;
  pen.rect(cx - inner, cy - inner, inner + split, 2 * inner, "detail", "tint");
  pen.rect(cx + split + 2, cy - inner, inner - split - 2, inner - 1, "detail");
  pen.hatchRect(cx + split + 2, cy - inner, inner - split - 2, inner - 1, 4, random.chance(0.5));
  const rows = random.whole(3, 5);
  for (let i = 0; i < rows; i += 1) {
    const y = cy + 2 + (i * (inner - 4)) / rows;
    pen.rect(cx + split + 2, y, inner - split - 2, (inner - 4) / rows - 2, "fine");
  }
}

/** Signals over time, with the moment that matters measured. */
export function timing(pen: Pen, random: Random) {
  const rows = random.whole(4, 5);
  const [left, right, top] = [52, 296, 34];
  const height = 122 / rows;
  const period = random.pick([24, 28, 32]);
  const marks = [
    left + period * random.whole(2, 3) + period / 2,
    left + period * random.whole(5, 6),
  ] as const;
  for (let row = 0; row < rows; row += 1) {
    const [high, low] = [top + row * height + 4, top + row * height + height - 8];
    if (row === rows - 1) {
      const points: Point[] = [];
      for (let x = left; x <= right; x += 6) {
        const rise = x < marks[0] ? 0 : 1 - Math.exp(-(x - marks[0]) / 34);
        const fall = x < marks[1] ? 1 : Math.exp(-(x - marks[1]) / 26);
        points.push([x, low - (low - high) * rise * fall]);
      }
      pen.curve(points);
    } else {
      let level = random.chance(0.5);
      const points: Point[] = [[left, level ? high : low]];
      for (let x = left + period / 2; x <= right; x += period / 2) {
        const flips = row === 0 || random.chance(0.4);
        if (!flips) continue;
        points.push([x - 1.5, level ? high : low], [x + 1.5, level ? low : high]);
        level = !level;
      }
      points.push([right, level ? high : low]);
      pen.line(points);
    }
  }
  for (const x of marks)
    pen.line(
      [
        [x, 24],
        [x, 164],
      ],
      "hidden",
    );
  pen.dimension([marks[0], 30], [marks[1], 30], 8);
}
