import type { Random } from "~/lib/random";
import type { Pen } from "./pen";

/** A seat in elevation, from the side and from the front. */
export function chair(pen: Pen, random: Random) {
  const floor = 160;
  const [seat, back] = [floor - random.between(54, 62), random.between(24, 34)];
  const rake = random.between(6, 14);
  const arms = random.chance(0.5);
  pen.line(
    [
      [24, floor],
      [300, floor],
    ],
    "outline",
  );
  // Side.
  pen.line(
    [
      [62, seat],
      [54 - rake / 2, floor],
    ],
    "outline",
  );
  pen.line(
    [
      [122, seat],
      [128 + rake / 3, floor],
    ],
    "outline",
  );
  pen.line(
    [
      [66, seat],
      [59 - rake / 2 + 1, floor],
    ],
    "detail",
  );
  pen.line(
    [
      [118, seat],
      [123 + rake / 3, floor],
    ],
    "detail",
  );
  pen.path(
    `M56 ${seat - 5}Q90 ${seat + 4} 128 ${seat - 7}L128 ${seat}Q90 ${seat + 11} 56 ${seat + 2}Z`,
    "outline",
    "tint",
  );
  pen.path(
    `M60 ${seat - 4}Q${56 - rake} ${seat - 34} ${52 - rake} ${back}L${57 - rake} ${back - 2}Q${62 - rake} ${seat - 36} 66 ${seat - 4}Z`,
    "outline",
    "paper",
  );
  if (arms)
    pen.line(
      [
        [58 - rake / 2, seat - 26],
        [108, seat - 24],
        [116, seat - 3],
      ],
      "outline",
    );
  pen.line(
    [
      [60, floor - 22],
      [125, floor - 22],
    ],
    "detail",
  );
  pen.circle([62, seat], 3, "detail", "paper");
  // Front.
  const [left, right] = [196, 264];
  pen.path(
    `M${left + 4} ${back}Q230 ${back - 7} ${right - 4} ${back}L${right} ${seat - 12}Q230 ${seat - 8} ${left} ${seat - 12}Z`,
    "outline",
    "paper",
  );
  const slats = random.whole(3, 6);
  for (let i = 1; i < slats; i += 1) {
    const t = i / slats;
    pen.line(
      [
        [left + 5 + (right - left - 10) * t, back + 3 - 6 * Math.sin(Math.PI * t)],
        [left + 3 + (right - left - 6) * t, seat - 11 + 2 * Math.sin(Math.PI * t)],
      ],
      "detail",
    );
  }
  pen.rect(left - 4, seat - 5, right - left + 8, 8, "outline", "tint");
  pen.line(
    [
      [left + 1, seat + 3],
      [left - 5, floor],
    ],
    "outline",
  );
  pen.line(
    [
      [right - 1, seat + 3],
      [right + 5, floor],
    ],
    "outline",
  );
  pen.line(
    [
      [left + 6, seat + 3],
      [left, floor],
    ],
    "detail",
  );
  pen.line(
    [
      [right - 6, seat + 3],
      [right, floor],
    ],
    "detail",
  );
  pen.line(
    [
      [left, floor - 22],
      [right, floor - 22],
    ],
    "detail",
  );
  pen.line(
    [
      [230, 14],
      [230, 168],
    ],
    "axis",
  );
  pen.dimension([right + 8, floor], [right + 8, seat - 5], 18);
}

/** A vessel with a lid, in half section: outside on the left, inside on the right. */
export function vessel(pen: Pen, random: Random) {
  const cx = 160;
  const [neck, waist, foot] = [random.between(24, 32), random.between(44, 56), random.between(32, 46)];
  const [top, shoulder, base] = [54, random.between(76, 92), 164];
  const wall = 6;
  const side = (s: number, inset: number) =>
    `M${cx + s * (neck - inset)} ${top}C${cx + s * (neck - inset)} ${shoulder - 10} ${cx + s * (waist - inset)} ${shoulder - 8} ${cx + s * (waist - inset)} ${shoulder + 18}C${cx + s * (waist - inset)} ${base - 20} ${cx + s * (foot - inset)} ${base - 16} ${cx + s * (foot - inset)} ${base - (inset ? wall : 0)}`;
  pen.path(`${side(-1, 0)}L${cx} ${base}`, "outline");
  pen.path(`${side(1, 0)}L${cx} ${base}`, "outline");
  pen.path(`${side(1, wall)}L${cx} ${base - wall}`, "outline");
  const bands = random.whole(4, 7);
  for (let i = 0; i < bands; i += 1) {
    const y = shoulder + 6 + (i * (base - shoulder - 22)) / bands;
    const t = Math.max(0, (y - shoulder - 18) / (base - shoulder - 18));
    pen.line(
      [
        [cx - waist + (waist - foot) * t * t + 3, y],
        [cx - 4, y],
      ],
      "fine",
    );
  }
  const fill = random.between(shoulder + 14, shoulder + 34);
  pen.path(
    `M${cx} ${fill}H${cx + waist - wall - 1}C${cx + waist - wall} ${base - 20} ${cx + foot - wall} ${base - 16} ${cx + foot - wall} ${base - wall}H${cx}Z`,
    "detail",
    "tint",
  );
  for (let y = top + 4; y < base - 8; y += 5) {
    const t = y < shoulder + 10 ? Math.min(1, Math.max(0, (y - top - 6) / (shoulder - top))) : 1;
    const x = neck + (waist - neck) * t - (y > base - 34 ? ((y - base + 34) / 34) ** 2 * (waist - foot) : 0);
    pen.line(
      [
        [cx + x - wall + 0.6, y + 2],
        [cx + x - 0.6, y - 3],
      ],
      "fine",
    );
  }
  const lift = random.between(10, 18);
  const lid = top - lift;
  pen.rect(cx - neck - 6, lid - 10, 2 * neck + 12, 10, "outline", "paper");
  pen.rect(cx - neck + 5, lid, 2 * neck - 10, 7, "detail", "paper");
  pen.hatchRect(cx, lid - 10, neck + 6, 10, 4);
  pen.rect(cx - 8, lid - 18, 16, 8, "outline", "tint");
  pen.line(
    [
      [cx - neck, top],
      [cx + neck, top],
    ],
    "outline",
  );
  pen.line(
    [
      [cx, 14],
      [cx, 180],
    ],
    "axis",
  );
  pen.dimension([cx - foot, base], [cx + foot, base], -14);
}
