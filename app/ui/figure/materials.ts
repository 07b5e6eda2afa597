import type { Random } from "~/lib/random";
import { isometric, type Pen, type Point, polar } from "./pen";

/** Layers on a substrate in section, with one place magnified. */
export function layers(pen: Pen, random: Random) {
  const [left, right] = [28, 204];
  const count = random.whole(3, 4);
  const waves = Array.from(
    { length: count + 1 },
    () => [random.between(0, 6), random.between(14, 26), random.between(1, 3.4)] as const,
  );
  const heights = [
    62,
    ...Array.from({ length: count - 1 }, (_, i) => 62 + (i + random.between(0.7, 1.1)) * (76 / count)),
    132,
  ];
  const edge = (i: number): Point[] => {
    const [phase, wave, depth] = waves[i]!;
    const points: Point[] = [];
    for (let x = left; x <= right; x += 4)
      points.push([x, heights[i]! + (i === count ? 0 : depth * Math.sin(x / wave + phase))]);
    return points;
  };
  pen.rect(left, 132, right - left, 34, "outline", "paper");
  pen.hatchRect(left, 132, right - left, 34, 7);
  for (let i = 0; i < count; i += 1) {
    const [upper, lower] = [edge(i), edge(i + 1)];
    const body = [...upper, ...lower.reverse()];
    const style = i % 3;
    pen.shape(body, "outline", style === 0 ? "tint" : "paper");
    if (style === 1) pen.hatch(body, 5, true);
    if (style === 2) {
      for (let x = left + 9; x < right - 4; x += 13) {
        const y = (heights[i]! + heights[i + 1]!) / 2 + random.between(-3, 3);
        pen.circle([x + random.between(-2, 2), y], random.between(1.6, 3.4), "detail");
      }
    }
  }
  for (let i = 0; i < 4; i += 1) {
    const x = left + 26 + i * 42;
    pen.line(
      [
        [x, 26],
        [x + random.between(-5, 5), 50],
      ],
      "detail",
    );
    pen.arrow([x, 52], 90);
  }
  const eye: Point = [right - random.between(30, 60), heights[1]!];
  const big: Point = [258, 90];
  pen.circle(eye, 11, "detail");
  pen.line([polar(eye, 11, -62), polar(big, 44, -118)], "fine");
  pen.line([polar(eye, 11, 58), polar(big, 44, 122)], "fine");
  pen.circle(big, 44, "outline", "paper");
  pen.arc(big, 44, 12, 168, "outline");
  const hexagons: Point[] = [
    [-19, 8],
    [0, 8],
    [19, 8],
    [-9.5, 24.5],
    [9.5, 24.5],
  ];
  for (const [dx, dy] of hexagons)
    pen.shape(
      [0, 1, 2, 3, 4, 5].map((i) => polar([big[0] + dx, big[1] + dy], 9.8, 60 * i + 30)),
      "detail",
      "tint",
    );
  pen.curve(
    [-42, -28, -14, 0, 14, 28, 42].map((dx, i) => [big[0] + dx, big[1] - 7 + (i % 2 ? 2 : -2)]),
    "outline",
  );
  for (let i = 0; i < 4; i += 1) {
    const foot: Point = [big[0] - 27 + i * 18, big[1] - 8];
    const head = polar(foot, random.between(11, 17), -90 + random.between(-14, 14));
    pen.line([foot, head], "detail");
    pen.circle(head, 3, "detail", "paper");
  }
}

/** A crystal in isometric view: two kinds of site, one plane marked. */
export function lattice(pen: Pen, random: Random) {
  const scale = random.between(32, 35);
  const to = isometric([160, 95 - scale], scale);
  const plane = random.whole(0, 2);
  for (let z = 0; z <= 2; z += 1) {
    if (z === plane)
      pen.shape([to(0, 0, z - 1), to(2, 0, z - 1), to(2, 2, z - 1), to(0, 2, z - 1)], "fine", "tint");
    for (let a = 0; a <= 2; a += 1) {
      pen.line([to(a, 0, z - 1), to(a, 2, z - 1)], "detail");
      pen.line([to(0, a, z - 1), to(2, a, z - 1)], "detail");
      if (z < 2)
        for (let b = 0; b <= 2; b += 1)
          pen.line([to(a, b, z - 1), to(a, b, z)], a === 2 || b === 2 ? "outline" : "hidden");
    }
  }
  const small = random.between(2.6, 3.4);
  for (let z = 0; z <= 2; z += 1)
    for (let a = 0; a <= 2; a += 1)
      for (let b = 0; b <= 2; b += 1) {
        const even = (a + b + z) % 2 === 0;
        pen.circle(to(a, b, z - 1), even ? small * 2 : small, "outline", even ? "paper" : "tint");
      }
  const guest = to(0.5 + random.whole(0, 1), 1.5, 0.5);
  pen.circle(guest, 5, "outline", "tint");
  pen.circle(guest, 9, "hidden");
  pen.dimension(to(2, 2, -1), to(2, 0, -1), -20);
}
