import type { Random } from "~/lib/random";
import { type Pen, type Point, polar } from "./pen";

/** Parts on one axis, drawn apart. */
export function exploded(pen: Pen, random: Random) {
  const count = random.whole(4, 5);
  const [from, to]: [Point, Point] = [
    [54, 132],
    [270, 70],
  ];
  pen.line(
    [
      [24, 140.6],
      [300, 61.4],
    ],
    "axis",
  );
  const tilt = 0.42;
  for (let i = 0; i < count; i += 1) {
    const t = i / (count - 1);
    const center: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    const kind = i === 0 ? "cap" : random.pick(["ring", "plate", "cap"] as const);
    const ry = random.between(22, 38);
    const rx = ry * tilt;
    const depth = kind === "plate" ? 6 : random.between(12, 18);
    const back: Point = [center[0] - depth, center[1] + depth * 0.4];
    pen.ellipse(back, rx, ry, "outline", "paper");
    pen.shape(
      [
        [back[0], back[1] - ry],
        [center[0], center[1] - ry],
        [center[0], center[1] + ry],
        [back[0], back[1] + ry],
      ],
      "fine",
      "paper",
    );
    pen.line([
      [back[0], back[1] - ry],
      [center[0], center[1] - ry],
    ]);
    pen.line([
      [back[0], back[1] + ry],
      [center[0], center[1] + ry],
    ]);
    pen.ellipse(center, rx, ry, "outline", i % 2 ? "tint" : "paper");
    if (kind === "ring") {
      pen.ellipse(center, rx * 0.62, ry * 0.62, "outline", "paper");
      pen.ellipse([center[0] - 4, center[1] + 1.6], rx * 0.56, ry * 0.58, "detail");
    } else {
      const bolts = random.whole(4, 8);
      for (let b = 0; b < bolts; b += 1) {
        const angle = (2 * Math.PI * b) / bolts + 0.3;
        pen.ellipse(
          [center[0] + rx * 0.74 * Math.cos(angle), center[1] + ry * 0.74 * Math.sin(angle)],
          1.5,
          3.2,
          "detail",
          "paper",
        );
      }
      pen.ellipse(center, rx * 0.34, ry * 0.34, "outline", "paper");
      if (kind === "cap") pen.ellipse(center, rx * 0.5, ry * 0.5, "detail");
    }
  }
}

/** An impeller in its volute, from the front. */
export function impeller(pen: Pen, random: Random) {
  const center: Point = [146, 104];
  const blades = random.whole(6, 9);
  const radius = 46;
  const casing: Point[] = [];
  for (let angle = 0; angle <= 360; angle += 10)
    casing.push(polar(center, radius + 7 + (angle / 360) * 24, angle - 90));
  pen.curve(casing, "outline");
  pen.line([
    [center[0], center[1] - radius - 7],
    [center[0] + 96, center[1] - radius - 7],
  ]);
  pen.line([casing.at(-1)!, [center[0] + 96, casing.at(-1)![1]]]);
  pen.rect(center[0] + 96, casing.at(-1)![1] - 8, 9, 40, "outline", "paper");
  pen.hatchRect(center[0] + 96, casing.at(-1)![1] - 8, 9, 40, 4);
  pen.line(
    [
      [center[0] + 114, center[1] - radius - 19],
      [center[0] + 138, center[1] - radius - 19],
    ],
    "detail",
  );
  pen.arrow([center[0] + 140, center[1] - radius - 19], 0);
  pen.circle(center, radius, "outline", "paper");
  const sweep = random.between(46, 72);
  for (let i = 0; i < blades; i += 1) {
    const at = (360 * i) / blades;
    const blade = [0, 0.25, 0.5, 0.75, 1].map((t) =>
      polar(center, 15 + (radius - 15) * t, at + sweep * t ** 1.4),
    );
    pen.curve(blade, "outline");
    pen.curve(
      blade.map((_, k) => polar(center, 15 + (radius - 15) * (k / 4), at + 5 + (sweep - 2) * (k / 4) ** 1.4)),
      "fine",
    );
  }
  pen.circle(center, 15, "outline", "tint");
  pen.circle(center, 6, "outline", "paper");
  pen.line(
    [
      [center[0] - 92, center[1]],
      [center[0] + 92, center[1]],
    ],
    "axis",
  );
  pen.line(
    [
      [center[0], 18],
      [center[0], 188],
    ],
    "axis",
  );
  pen.arc(center, 29, 200, 262, "detail");
  pen.arrow(polar(center, 29, 262), 354);
  for (const side of [-1, 1])
    pen.shape(
      [
        [center[0] + side * 30, 174],
        [center[0] + side * 58, 174],
        [center[0] + side * 40, 150],
      ],
      "detail",
      "paper",
    );
}
