import { type Random, randomOf } from "~/lib/random";
import * as chemistry from "./chemistry";
import * as drives from "./drives";
import * as electrical from "./electrical";
import * as gauges from "./gauges";
import * as goods from "./goods";
import * as machines from "./machines";
import * as materials from "./materials";
import * as optics from "./optics";
import { createPen, type Mark, type Pen } from "./pen";
import * as structures from "./structures";
import { type Subject, subjectsOf, type Words } from "./subjects";

type Composition = (pen: Pen, random: Random) => void;

const COMPOSITIONS: Record<Subject, Composition> = {
  circuit: electrical.schematic,
  blocks: electrical.blocks,
  chip: electrical.chip,
  signal: electrical.timing,
  optics: optics.opticalBench,
  spectrum: optics.spectrum,
  probe: gauges.probe,
  dial: gauges.dial,
  molecule: chemistry.molecule,
  process: chemistry.process,
  layers: materials.layers,
  lattice: materials.lattice,
  gears: drives.gears,
  shaft: drives.shaft,
  assembly: machines.exploded,
  impeller: machines.impeller,
  truss: structures.truss,
  modules: structures.modules,
  chair: goods.chair,
  vessel: goods.vessel,
};

/** What the drawing of a listing is made of. */
export interface Pictured extends Words {
  id: string;
  domain: string;
}

/** The drawing of a listing: always the same for one listing, its subject by the words, its proportions by the id. */
export function drawFigure({ id, domain, ...words }: Pictured): Mark[] {
  const random = randomOf(id);
  const pen = createPen();
  COMPOSITIONS[random.pick(subjectsOf(domain, words))](pen, random);
  return pen.marks;
}
