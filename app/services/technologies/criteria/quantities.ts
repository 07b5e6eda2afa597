import Quantity from "js-quantities";

/** A number with a unit in a question or a listing, converted to base units (answers.md 3). */
export interface StatedQuantity {
  /** In base units of its kind; `low` and `high` differ for a range. */
  low: number;
  high: number;
  /** The dimension; quantities of different kinds are never compared. */
  kind: string;
  /** As it is written. */
  raw: string;
  unit: string;
  at: number;
  end: number;
}

export type QuantityOperator = "at_least" | "at_most" | "about";

export interface RequestedQuantity extends StatedQuantity {
  operator: QuantityOperator;
}

/** A quantity in a message. */
interface QuantityMention extends RequestedQuantity {
  /** Its position including the comparison: "at least 20 kg". */
  span: [at: number, end: number];
}

/** Spellings of units that the library names differently; `kind` where the dimension alone is ambiguous. */
const UNIT_NAMES: Record<string, { unit: string; kind?: string; times?: number }> = {};

function name(names: string, unit: string, kind?: string, times?: number): void {
  for (const one of names.split("|")) UNIT_NAMES[one] = { unit, kind, times };
}

name(
  "°C|° C|degrees Celsius|degrees celsius|degree Celsius|degrees C|deg C|degC|Celsius|degrees|degree|Grad Celsius|Grad|degrés|grados|°|摄氏度|度",
  "tempC",
);
name("K|kelvin|Kelvin", "tempK");
name("°F|degrees Fahrenheit|Fahrenheit", "tempF");
name("nm|nanometre|nanometer|nanometres|nanometers", "nm");
name("µm|μm|um|micron|microns|micrometre|micrometres|micrometer|micrometers|Mikrometer", "um");
name("mm|millimetre|millimetres|millimeter|millimeters|Millimeter", "mm");
name("cm|centimetre|centimetres|centimeter|centimeters|Zentimeter", "cm");
name("m|metre|metres|meter|meters|Meter|mètres|metros", "m");
name("km|kilometre|kilometres|kilometer|kilometers|Kilometer", "km");
name("inch|inches", "in");
name("ft|feet", "ft");
name("µg|ug|microgram|micrograms", "ug");
name("mg|milligram|milligrams", "mg");
name("g|gram|grams|gramme|grammes|Gramm", "g");
name("kg|kilogram|kilograms|kilo|kilos|Kilogramm|Kilo", "kg");
name("t|tonne|tonnes|ton|tons|Tonnen", "tonne");
name("µW|uW|microwatt|microwatts", "uW");
name("mW|milliwatt|milliwatts", "mW");
name("W|watt|watts|Watt", "W");
name("kW|kilowatt|kilowatts|Kilowatt", "kW");
name("MW|megawatt|megawatts|Megawatt", "MW");
name("GW|gigawatt|gigawatts", "GW");
name("J|joule|joules", "J");
name("kJ", "kJ");
name("MJ", "MJ");
name("Wh", "Wh");
name("kWh|kilowatt hours|kilowatt-hours|Kilowattstunden", "kWh");
name("MWh", "MWh");
name("GWh", "GWh");
name(
  "kWh/m³|kWh/m3|kWh per cubic metre|kWh per cubic meter|kWh per m3|kWh per m³|kWh je Kubikmeter",
  "kWh/m^3",
  "energy of a volume",
);
name("Wh/kg", "Wh/kg", "energy of a mass");
name("kWh/kg", "kWh/kg", "energy of a mass");
name("ns|nanoseconds", "ns");
name("µs|us|microseconds|microsecond", "us");
name("ms|milliseconds|millisecond", "ms");
name("s|sec|second|seconds|Sekunden", "s");
name("min|minute|minutes|Minuten|minutos", "min");
name("h|hr|hour|hours|Stunden|heures|horas", "h");
name("day|days|Tage|jours|días", "day");
name("week|weeks|Wochen", "week");
name("month|months|Monate", "year", undefined, 1 / 12);
name("year|years|Jahre|ans|años", "year");
name("Hz|hertz", "Hz", "frequency");
name("kHz|kilohertz", "kHz", "frequency");
name("MHz|megahertz", "MHz", "frequency");
name("GHz|gigahertz", "GHz", "frequency");
name("THz|terahertz", "THz", "frequency");
name("rpm|revolutions per minute", "rpm");
name("mV|millivolt|millivolts", "mV");
name("V|volt|volts|Volt", "V");
name("kV|kilovolt|kilovolts", "kV");
name("µA|uA", "uA");
name("mA|milliamp|milliamps|milliampere", "mA");
name("A|amp|amps|ampere|amperes|Ampere", "A");
name("kA", "kA");
name("N|newton|newtons", "N");
name("kN", "kN");
name("MN", "MN");
name("N m|Nm|N·m|newton metres|newton meters", "N*m", "torque");
name("kN m|kNm|kN·m", "kN*m", "torque");
name("Pa|pascal", "Pa", "pressure");
name("kPa", "kPa", "pressure");
name("MPa", "MPa", "pressure");
name("GPa", "GPa", "pressure");
name("bar|bars", "bar", "pressure");
name("mbar", "mbar", "pressure");
name("µL|µl|μl|μL|uL|ul|microlitre|microlitres|microliter|microliters|Mikroliter", "ul");
name("mL|ml|millilitre|millilitres|milliliter|milliliters", "ml");
name("L|l|litre|litres|liter|liters|Liter|litros", "l");
name("m³|m3|cubic metre|cubic metres|cubic meter|cubic meters|Kubikmeter", "m^3");
name("m³/h|m3/h|cubic metres per hour|cubic meters per hour", "m^3/h");
name("L/h|l/h|litres per hour|liters per hour", "l/h");
name("L/min|l/min|litres per minute|liters per minute", "l/min");
name("m/s|metres per second|meters per second", "m/s");
name("km/h|kmh|kilometres per hour", "km/h");
name("mm/s", "mm/s");
name("m/min", "m/min");
name("m²|m2|square metres|square meters", "m^2");
name("%|percent|per cent|Prozent|pour cent|por ciento", "%", "share");
name("ppm", "ppm", "part of a million");
name("ppb", "ppb", "part of a million");
name("dB|decibel|decibels", "dB", "level");
name("kbit/s|kbps", "kbps");
name("Mbit/s|Mbps", "Mbps");
name("Gbit/s|Gbps", "Gbps");
name("kB|KB|kilobytes", "kB", "memory");
name("MB|megabytes", "MB", "memory");
name("GB|gigabytes", "GB", "memory");
name("ohm|ohms|Ω", "ohm");
name("mg/L|mg/l", "mg/l", "mass of a volume");
name("g/L|g/l", "g/l", "mass of a volume");
name("µg/L|µg/l|ng/L", "ug/l", "mass of a volume");

/** Dimensionless quantities. */
const COUNTED: Record<string, string> = {};
for (const [kind, names] of Object.entries({
  cycles: "cycles|cycle",
  euros: "€|euro|euros|EUR",
  dollars: "\\$|dollars|USD",
}))
  for (const one of names.split("|")) COUNTED[one] = kind;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]/\\]/g, "\\$&");
const NAMES = [...Object.keys(UNIT_NAMES).map(escaped), ...Object.keys(COUNTED)]
  .sort((a, b) => b.length - a.length)
  .join("|");
const NUMBER =
  "([-−–]?\\d{1,3}(?:[ ,\\u202f\\u00a0]\\d{3})+(?:\\.\\d+)?|[-−]?\\d+(?:[.,]\\d+)?)(?:\\s*(thousand|million|billion))?";
const QUANTITY = new RegExp(
  `(?<![\\w.,])${NUMBER}(?:\\s*(?:to|-|–|−|and|bis|à|a|x|×)\\s*${NUMBER})?\\s*(?:-\\s?)?(${NAMES})(?![\\p{L}\\d])`,
  "gu",
);
const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };

function numberOf(text: string, scale: string | undefined): number {
  const plain = text
    .replace(/[−–]/g, "-")
    .replace(/[ \u202f\u00a0](?=\d{3})/g, "")
    .replace(/,(?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".");
  return Number(plain) * (SCALES[scale ?? ""] ?? 1);
}

interface Measure {
  value: number;
  kind: string;
}

const converters = new Map<string, (value: number) => number>();

function measure(value: number, written: string): Measure | null {
  const counted = COUNTED[written] ?? COUNTED[escaped(written)];
  if (counted) return { value, kind: counted };
  const definition = UNIT_NAMES[written];
  if (!definition) return null;
  const { unit, kind, times = 1 } = definition;
  if (unit === "dB") return { value, kind: "level" };
  let convert = converters.get(unit);
  if (!convert) {
    const zero = Quantity(0, unit).toBase().scalar;
    const one = Quantity(1, unit).toBase().scalar;
    convert = (amount) => zero + amount * (one - zero);
    converters.set(unit, convert);
  }
  return { value: convert(value * times), kind: kind ?? Quantity(1, unit).kind() };
}

const RATIO = /(?<![\d:])(\d+(?:\.\d+)?)\s?:\s?1(?![\d:])/g;

/** Every number with a unit in a text, and every ratio to one. */
export function quantitiesIn(text: string): StatedQuantity[] {
  const quantities: StatedQuantity[] = [...text.matchAll(RATIO)].map(({ 0: raw, 1: ratio, index }) => ({
    low: Number(ratio),
    high: Number(ratio),
    kind: "ratio",
    raw,
    unit: "ratio",
    at: index,
    end: index + raw.length,
  }));
  for (const match of text.matchAll(QUANTITY)) {
    const [raw, first, firstScale, second, secondScale, unit] = match;
    const one = measure(numberOf(first!, firstScale ?? (second ? secondScale : undefined)), unit!);
    const two = second ? measure(numberOf(second, secondScale), unit!) : one;
    if (!one || !two || Number.isNaN(one.value) || Number.isNaN(two.value)) continue;
    quantities.push({
      low: Math.min(one.value, two.value),
      high: Math.max(one.value, two.value),
      kind: one.kind,
      raw,
      unit: unit!,
      at: match.index,
      end: match.index + raw.length,
    });
  }
  return joinRanges(text, quantities);
}

/** The quantities of a listing or a file, where "135°" is an angle; in a message it may be a temperature. */
export const statedQuantities = (text: string): StatedQuantity[] =>
  quantitiesIn(text).filter(({ unit }) => unit !== "°");

const RANGE = /^\s*(?:to|-|–|−|bis|à)\s*$/;

/** Joins ranges whose ends both have a unit: "20 mA to 400 A". */
function joinRanges(text: string, quantities: readonly StatedQuantity[]): StatedQuantity[] {
  const joined: StatedQuantity[] = [];
  for (const next of quantities) {
    const last = joined.at(-1);
    if (!last || last.kind !== next.kind || !RANGE.test(text.slice(last.end, next.at))) {
      joined.push(next);
      continue;
    }
    joined[joined.length - 1] = {
      ...last,
      low: Math.min(last.low, next.low),
      high: Math.max(last.high, next.high),
      raw: text.slice(last.at, next.end),
      end: next.end,
    };
  }
  return joined;
}

const AT_MOST =
  /(?:below|under|less than|smaller than|lower than|lighter than|cheaper than|thinner than|at most|up to|no more than|not more than|maximum(?: of)?|max\.?|within|shorter than|faster than|fewer than|in less than|unter|hochstens|weniger als|maximal|moins de|au maximum|inferieure? a|menos de|como maximo|<=?|≤|低于|少于)\s*(?:about\s*|roughly\s*|only\s*)?$/i;
const AT_LEAST =
  /(?:above|over|more than|greater than|higher than|at least|no less than|not less than|minimum(?: of)?|min\.?|beyond|exceeding|longer than|larger than|bigger than|heavier than|still has|uber|mindestens|mehr als|plus de|au moins|superieure? a|mas de|al menos|>=?|≥|高于|超过)\s*(?:about\s*|roughly\s*)?$/i;
const OR_LESS =
  /^\s*(?:or less|or below|or under|at most|max\b|or lower|or smaller|or thinner|oder weniger)/i;
const OR_MORE =
  /^\s*(?:or more|or above|or over|at least|min\b|or higher|and up|upwards|plus\b|\+|oder mehr)/i;

/** The quantities of a message, each with the comparison that the words around it express. */
export function requestedQuantities(text: string, folded: string): QuantityMention[] {
  return quantitiesIn(text).map((quantity) => {
    const before = folded.slice(Math.max(0, quantity.at - 32), quantity.at);
    const after = folded.slice(quantity.end);
    const [most, least] = [AT_MOST.exec(before), AT_LEAST.exec(before)];
    const [orLess, orMore] = [OR_LESS.exec(after), OR_MORE.exec(after)];
    const operator = most || orLess ? "at_most" : least || orMore ? "at_least" : "about";
    const from = (most ?? least)?.index ?? before.length;
    const to = (orLess ?? orMore)?.[0].length ?? 0;
    return {
      ...quantity,
      operator,
      span: [quantity.at - (before.length - from), quantity.end + to],
    };
  });
}

/** Relative deviation up to which a miss is a near miss. */
const NEARLY = 0.25;
const ABOUT = 0.1;

/** Compares a stated with a requested quantity; null when their kinds differ. */
export function compareQuantities(
  stated: Pick<StatedQuantity, "low" | "high" | "kind">,
  requested: Pick<RequestedQuantity, "low" | "high" | "kind" | "operator">,
): "met" | "near" | "not_met" | null {
  if (stated.kind !== requested.kind) return null;
  // Relative deviations of temperatures are measured from 0 °C, not from absolute zero.
  const scale = requested.kind === "temperature" ? Math.abs(requested.low - 273.15) : Math.abs(requested.low);
  const little = 1e-9 * Math.max(1, scale);
  if (requested.operator === "at_most") {
    if (stated.low <= requested.high + little) return "met";
    return stated.low <= requested.high + scale * NEARLY ? "near" : "not_met";
  }
  if (requested.operator === "at_least") {
    if (stated.high >= requested.low - little) return "met";
    return stated.high >= requested.low - scale * NEARLY ? "near" : "not_met";
  }
  if (stated.low - scale * ABOUT <= requested.high && stated.high + scale * ABOUT >= requested.low)
    return "met";
  return stated.low - scale * 0.5 <= requested.high && stated.high + scale * 0.5 >= requested.low
    ? "near"
    : "not_met";
}
