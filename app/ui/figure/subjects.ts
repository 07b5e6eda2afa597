import { TECHNOLOGY_FIELDS } from "~/contract/values";

/** What a drawing can be of. */
export type Subject =
  | "circuit"
  | "blocks"
  | "chip"
  | "signal"
  | "optics"
  | "spectrum"
  | "probe"
  | "dial"
  | "molecule"
  | "process"
  | "layers"
  | "lattice"
  | "gears"
  | "shaft"
  | "assembly"
  | "impeller"
  | "truss"
  | "modules"
  | "chair"
  | "vessel";

/** Beginnings of words that speak of a subject. */
const WORDS: Record<Subject, string> = {
  circuit:
    "circuit|inverter|converter|amplifier|batter|voltage|current sensor|impedance|capacitor|power electronics",
  blocks:
    "software|algorithm|code|control|schedul|learn|protocol|network|observer|authenticat|lossy|checkpoint|data|stock|inventory|estimat|fieldbus|segmentation|safety filter|firmware",
  chip: "mems\\b|chip|silicon|semiconductor|transistor|mosfet|microcontroller|wafer|tunnel junction|oscillator|memory|microfluidic|microchannel",
  signal: "signal|waveform|antenna|radio|subwoofer|loudspeaker|audio|random-bit|pulse|telemetry",
  optics: "optic|lens|laser|microscop|light|beam|display|camera|fibre tap|gaze|mirror|photonic",
  spectrum:
    "spectr|polaris|resonance|ultrason|acoust|birefringence|anti-reflection|metamaterial|susceptibility",
  probe: "sensor|probe|needle|finger-prick|blood|microneedle|patch|wearable|diagnos|biosens|implant|inhal",
  dial: "gauge|pressure|meter(?:ed|ing)|dosing|thermometer|stress",
  molecule:
    "catalys|synthes|molec|hydrogenat|fluorin|diazoti|resin|adhesive|epoxy|polymer|drug|antibiotic|vitrimer|enzyme|promoter|protein secretion|pincer|anthracene|lignin",
  process:
    "reactor|scrubber|distil|crystallis|column|separat|steam|spray|slurry|wastewater|groundwater|electroly|smelt|ferment|perfusion|fractionation|deodoris|dyeing|effluent|biogas|landfill|fertili|compound|headbox|heat storage|urea|oleogel|wax",
  layers: "coating|film|layer|laminat|membrane|surface|skin of|foil|glass",
  lattice: "alloy|lattice|powder|metal|crystals|ceramic|granul|foam|auxetic|ore\\b",
  gears: "gear|transmission|clutch|cam\\b|drive train|spring balance",
  shaft: "shaft|bearing|spindle|boring|milling|engine|piston|stirling|torsional|locomotive|tool",
  assembly:
    "gripper|mechanism|mould|mold|fastener|zip|orthosis|connector|wheel|crane|hoist|joint|helmet|conveyor|pick",
  impeller: "turbine|runner|rotor|impeller|fan\\b|pump|compressor|generator|propeller|hydropower|sail",
  truss: "bridge|truss|girder|steel and concrete|composite floor|rail\\b|crane|seismic",
  modules: "building|panel|modular|concrete|seismic|foundation|house\\b|prefab",
  chair: "furniture|chair|desk|seat|table",
  vessel: "bottle|packag|container|cup\\b|lid\\b|jar\\b",
};

/** The subjects of a field, for listings whose words name none. */
const OF_FIELD: Record<string, Subject[]> = {
  "electrical-machinery-energy": ["circuit"],
  "audio-visual-technology": ["signal"],
  telecommunications: ["signal"],
  "digital-communication": ["blocks", "signal"],
  "basic-communication-processes": ["circuit", "signal"],
  "computer-technology": ["blocks", "chip"],
  "it-methods-for-management": ["blocks"],
  semiconductors: ["chip"],
  optics: ["optics", "spectrum"],
  measurement: ["dial", "probe"],
  "analysis-of-biological-materials": ["spectrum", "probe"],
  control: ["blocks", "dial"],
  "medical-technology": ["probe"],
  "organic-fine-chemistry": ["molecule"],
  biotechnology: ["process"],
  pharmaceuticals: ["molecule"],
  polymers: ["molecule", "layers"],
  "food-chemistry": ["process"],
  "basic-materials-chemistry": ["process", "molecule"],
  "materials-metallurgy": ["lattice"],
  "surface-technology-coating": ["layers"],
  "micro-nano-technology": ["chip", "lattice"],
  "chemical-engineering": ["process"],
  "environmental-technology": ["process"],
  handling: ["assembly"],
  "machine-tools": ["shaft"],
  "engines-pumps-turbines": ["impeller", "shaft"],
  "textile-paper-machines": ["process", "shaft"],
  "other-special-machines": ["assembly"],
  "thermal-processes": ["process"],
  "mechanical-elements": ["gears", "shaft"],
  transport: ["shaft", "gears"],
  "furniture-games": ["chair"],
  "other-consumer-goods": ["vessel"],
  "civil-engineering": ["truss", "modules"],
};

const PATTERNS = (Object.entries(WORDS) as [Subject, string][]).map(
  ([subject, words]) => [subject, new RegExp(`\\b(?:${words})`, "gi")] as const,
);
/** A word of the title says more than one of the summary, and between equal subjects the field decides. */
const TITLE_WEIGHT = 2;
const FIELD_BONUS = 0.5;

export interface Words {
  title?: string;
  summary?: string;
}

/** What the drawing of a listing may be of: the subjects that its words name most, else those of its field. */
export function subjectsOf(domain: string, { title = "", summary = "" }: Words): Subject[] {
  const ofField = OF_FIELD[domain] ?? ofSector(domain);
  const scores = PATTERNS.map(([subject, pattern]) => {
    const named = TITLE_WEIGHT * countNamed(title, pattern) + countNamed(summary, pattern);
    return { subject, score: named && named + (ofField.includes(subject) ? FIELD_BONUS : 0) };
  });
  const best = Math.max(...scores.map(({ score }) => score));
  return best === 0 ? ofField : scores.filter(({ score }) => score === best).map(({ subject }) => subject);
}

function countNamed(text: string, pattern: RegExp): number {
  return new Set((text.match(pattern) ?? []).map((word) => word.toLowerCase())).size;
}

/** For a plate of a whole sector. */
function ofSector(sector: string): Subject[] {
  return TECHNOLOGY_FIELDS.filter((field) => field.sector === sector).flatMap(({ slug }) => OF_FIELD[slug]!);
}
