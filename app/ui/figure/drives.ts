import type { Random } from "~/lib/random";
import { type Pen, type Point, polar } from "./pen";

function gear(
  pen: Pen,
  center: Point,
  teeth: number,
  module: number,
  phase: number,
  random: Random,
  tinted: boolean,
) {
  const radius = (teeth * module) / 2;
  const pitch = 360 / teeth;
  const outline: Point[] = [];
  for (let i = 0; i < teeth; i += 1) {
    const at = phase + i * pitch;
    outline.push(
      polar(center, radius - module * 1.1, at - pitch * 0.36),
      polar(center, radius, at - pitch * 0.25),
      polar(center, radius + module, at - pitch * 0.12),
      polar(center, radius + module, at + pitch * 0.12),
      polar(center, radius, at + pitch * 0.25),
      polar(center, radius - module * 1.1, at + pitch * 0.36),
    );
  }
  pen.shape(outline, "outline", tinted ? "tint" : "paper");
  pen.circle(center, radius, "axis");
  pen.circle(center, radius - module * 2.4, "detail");
  const hub = Math.max(6, radius * 0.26);
  const holes = radius > 26 ? random.whole(4, 6) : 0;
  for (let i = 0; i < holes; i += 1) {
    pen.circle(
      polar(center, (radius - module * 2.4 + hub) / 2, phase + (360 * i) / holes),
      (radius - module * 2.4 - hub) * 0.32,
      "outline",
      "paper",
    );
  }
  pen.circle(center, hub, "outline", "paper");
  pen.rect(center[0] - 2, center[1] - hub * 0.62 - 3, 4, 4, "detail", "paper");
  pen.circle(center, hub * 0.6, "outline");
  pen.line(
    [
      [center[0] - radius - 8, center[1]],
      [center[0] + radius + 8, center[1]],
    ],
    "axis",
  );
  pen.line(
    [
      [center[0], center[1] - radius - 8],
      [center[0], center[1] + radius + 8],
    ],
    "axis",
  );
}

/** A train of two or three wheels in mesh. */
export function gears(pen: Pen, random: Random) {
  const module = random.between(4, 4.6);
  const [big, small] = [random.whole(22, 26), random.whole(11, 14)];
  const left: Point = [108, 104];
  const angle = random.between(-28, -12);
  const right = polar(left, ((big + small) * module) / 2, angle);
  // The tooth of one wheel stands in the gap of the other.
  gear(pen, left, big, module, angle, random, false);
  gear(pen, right, small, module, angle + 180 + 180 / small, random, true);
  const third = random.whole(10, 12);
  const down = random.between(28, 46);
  const last = polar(right, ((small + third) * module) / 2, down);
  gear(
    pen,
    last,
    third,
    module,
    down + 180 + 180 / third - ((angle + 180 + 180 / small - down) * small) / third,
    random,
    false,
  );
  pen.arc(left, (big * module) / 2 - 16, 195, 250, "detail");
  pen.arrow(polar(left, (big * module) / 2 - 16, 250), 340);
}

/** A shaft in its bearings, cut along the axis. */
export function shaft(pen: Pen, random: Random) {
  const axis = 98;
  const radii = [
    random.between(9, 12),
    random.between(15, 18),
    random.between(22, 26),
    random.between(13, 16),
  ];
  const bearings = [
    [108, radii[1]!],
    [196, radii[3]!],
  ] as const;
  const shell = 58;
  for (const side of [-1, 1]) {
    const housing: Point[] = [
      [84, axis + side * shell],
      [232, axis + side * shell],
      [232, axis + side * 42],
      [84, axis + side * 42],
    ];
    pen.shape(housing, "outline", "paper");
    pen.hatch(housing, 5.5, side > 0);
    const flange: Point[] = [
      [84, axis + side * (shell + 14)],
      [96, axis + side * (shell + 14)],
      [96, axis + side * shell],
      [84, axis + side * shell],
    ];
    pen.shape(flange, "outline", "paper");
    pen.hatch(flange, 5.5, side > 0);
    pen.line(
      [
        [78, axis + side * (shell + 7)],
        [104, axis + side * (shell + 7)],
      ],
      "axis",
    );
  }
  const steps = [30, 92, 140, 188, 290];
  radii.forEach((radius, i) => {
    const [from, to] = [steps[i]!, steps[i + 1]!];
    pen.rect(from, axis - radius, to - from, 2 * radius, "outline", i === 2 ? "tint" : "paper");
  });
  for (const [x, radius] of bearings) {
    for (const side of [-1, 1]) {
      const height = 42 - radius;
      const y = side < 0 ? axis - 42 : axis + radius;
      pen.rect(x, y, 26, height, "outline", "paper");
      pen.rect(x, y, 26, height * 0.26, "detail");
      pen.rect(x, y + height * 0.74, 26, height * 0.26, "detail");
      pen.hatchRect(x, y, 26, height * 0.26, 3.4, side < 0);
      pen.hatchRect(x, y + height * 0.74, 26, height * 0.26, 3.4, side < 0);
      pen.circle([x + 13, y + height / 2], height * 0.27, "outline", "tint");
    }
  }
  const key = random.between(246, 258);
  pen.path(`M${key} ${axis - 4}h20a4 4 0 0 1 0 8h-20a4 4 0 0 1 0-8Z`, "outline", "paper");
  pen.line(
    [
      [14, axis],
      [308, axis],
    ],
    "axis",
  );
  pen.line([
    [290, axis - radii[3]!],
    [294, axis - radii[3]! + 4],
    [294, axis + radii[3]! - 4],
    [290, axis + radii[3]!],
  ]);
  pen.dimension([188, axis + radii[3]!], [290, axis + radii[3]!], -46);
}
