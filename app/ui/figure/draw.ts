import type { Sector } from "~/contract/values";
import * as chemistry from "./chemistry";
import * as drives from "./drives";
import * as electrical from "./electrical";
import * as gauges from "./gauges";
import * as goods from "./goods";
import * as machines from "./machines";
import * as materials from "./materials";
import * as optics from "./optics";
import { createPen, type Label, type Mark, type Pen } from "./pen";
import { type Random, randomOf } from "./random";
import * as structures from "./structures";

type Composition = (pen: Pen, random: Random) => void;

const COMPOSITIONS: Record<Sector, readonly Composition[]> = {
  electrical: [electrical.schematic, electrical.blocks, electrical.chip, electrical.timing],
  instruments: [optics.opticalBench, optics.spectrum, gauges.probe, gauges.dial],
  chemistry: [chemistry.molecule, chemistry.process, materials.layers, materials.lattice],
  mechanical: [drives.gears, drives.shaft, machines.exploded, machines.impeller],
  other: [structures.truss, structures.modules, goods.chair, goods.vessel],
};

export interface Drawing {
  marks: Mark[];
  labels: Label[];
  /** Its number on the sheet: "Fig. 3". */
  number: number;
}

/** The sector "other" holds things too unlike for one set: a chair says nothing about a bridge. */
const OF_FIELD: Record<string, readonly Composition[]> = {
  "civil-engineering": [structures.truss, structures.modules],
  "furniture-games": [goods.chair],
  "other-consumer-goods": [goods.vessel],
};

/** The drawing of a listing: always the same for one id, composed for its sector. */
export function drawFigure(id: string, sector: Sector, domain?: string): Drawing {
  const random = randomOf(id);
  const number = random.whole(1, 6);
  const pen = createPen(10 * random.whole(1, 3));
  random.pick(OF_FIELD[domain ?? ""] ?? COMPOSITIONS[sector])(pen, random);
  return { marks: pen.marks, labels: pen.labels, number };
}
