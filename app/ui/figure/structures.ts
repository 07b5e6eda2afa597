import type { Random } from "~/lib/random";
import { isometric, type Pen, type Point } from "./pen";

/** A truss on its supports, one joint magnified. */
export function truss(pen: Pen, random: Random) {
  const panels = random.pick([6, 8]);
  const [left, right, chord] = [34, 286, 112];
  const step = (right - left) / panels;
  const rise = random.between(36, 46);
  const bow = random.between(0, 14);
  const upper = (i: number): Point => [
    left + i * step,
    chord - rise - bow * Math.sin((Math.PI * i) / panels),
  ];
  const lower = (i: number): Point => [left + i * step, chord];
  const top = Array.from({ length: panels - 1 }, (_, i) => upper(i + 1));
  pen.line([lower(0), ...top, lower(panels)], "outline");
  pen.line([lower(0), lower(panels)], "outline");
  const warren = random.chance(0.5);
  for (let i = 1; i < panels; i += 1) {
    if (!warren || i % 2 === 0) pen.line([upper(i), lower(i)], "detail");
    const middle = i < panels / 2;
    if (i < panels - 1 && !warren)
      pen.line(middle ? [upper(i), lower(i + 1)] : [lower(i), upper(i + 1)], "detail");
    if (warren && i < panels - 1)
      pen.line(i % 2 ? [upper(i), lower(i + 1)] : [lower(i), upper(i + 1)], "detail");
  }
  pen.line(
    [
      [left - 14, chord + 6],
      [right + 14, chord + 6],
    ],
    "detail",
  );
  for (let i = 0; i <= panels; i += 1) {
    pen.circle(lower(i), 2.4, "outline", "paper");
    if (i > 0 && i < panels) pen.circle(upper(i), 2.4, "outline", "paper");
  }
  for (const x of [left, right]) {
    pen.shape(
      [
        [x, chord + 6],
        [x - 9, chord + 20],
        [x + 9, chord + 20],
      ],
      "outline",
      "tint",
    );
    const ground: Point[] = [
      [x - 22, chord + 20],
      [x + 22, chord + 20],
      [x + 22, chord + 30],
      [x - 22, chord + 30],
    ];
    pen.line([ground[0]!, ground[1]!]);
    pen.hatch(ground, 5);
  }
  pen.dimension([left, chord + 18], [right, chord + 18], -36);
  const joint = upper(panels / 2);
  pen.circle(joint, 9, "hidden");
}

function box(
  pen: Pen,
  to: ReturnType<typeof isometric>,
  [x, y, z]: readonly [number, number, number],
  [w, d, h]: readonly [number, number, number],
  tinted: boolean,
) {
  pen.shape(
    [to(x, y, z + h), to(x + w, y, z + h), to(x + w, y + d, z + h), to(x, y + d, z + h)],
    "outline",
    tinted ? "tint" : "paper",
  );
  pen.shape(
    [to(x, y + d, z), to(x + w, y + d, z), to(x + w, y + d, z + h), to(x, y + d, z + h)],
    "outline",
    "paper",
  );
  pen.shape(
    [to(x + w, y, z), to(x + w, y + d, z), to(x + w, y + d, z + h), to(x + w, y, z + h)],
    "outline",
    "paper",
  );
}

/** Units that stack into a frame; one lifted off, to show how they join. */
export function modules(pen: Pen, random: Random) {
  const to = isometric([152, 96], 25);
  const lifted = random.whole(0, 2);
  for (let z = 0; z < 2; z += 1)
    for (let y = 0; y < 2; y += 1)
      for (let x = 0; x < 3; x += 1) {
        const gone = z === 1 && y === 1 && x === lifted;
        if (gone || (z === 1 && random.chance(0.2))) continue;
        box(pen, to, [x - 1, y, z - 1], [1, 1, 1], z === 1);
        const sill = z - 0.75;
        if (y === 1) {
          const window = [
            to(x - 0.8, 2, sill),
            to(x - 0.2, 2, sill),
            to(x - 0.2, 2, sill + 0.5),
            to(x - 0.8, 2, sill + 0.5),
          ] as const;
          pen.shape(window, "detail");
          if (random.chance(0.4)) pen.hatch(window, 4);
        }
        if (x === 2)
          pen.shape(
            [
              to(2, y + 0.25, sill),
              to(2, y + 0.75, sill),
              to(2, y + 0.75, sill + 0.5),
              to(2, y + 0.25, sill + 0.5),
            ],
            "detail",
          );
      }
  const drop = random.between(1.1, 1.5);
  for (const [x, y] of [
    [0, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ] as const)
    pen.line([to(lifted - 1 + x, y, 0), to(lifted - 1 + x, y, drop)], "hidden");
  box(pen, to, [lifted - 1, 1, drop], [1, 1, 1], true);
  pen.shape(
    [
      to(lifted - 0.8, 2, drop + 0.25),
      to(lifted - 0.2, 2, drop + 0.25),
      to(lifted - 0.2, 2, drop + 0.75),
      to(lifted - 0.8, 2, drop + 0.75),
    ],
    "detail",
  );
  pen.line([to(-1.3, 2.3, -1), to(2.3, 2.3, -1), to(2.3, -0.3, -1)], "axis");
}
