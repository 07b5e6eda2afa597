import { porter } from "~/lib/porter";

/** Words of one family: "how long until it is tight" is answered by what "tightens itself within two days". */
const OF_ONE_FAMILY = [
  "bright brighten brightness",
  "broad breadth",
  "dark darken",
  "deep depth deepen",
  "dew dewy",
  "die death",
  "dirt dirty",
  "dust dusty",
  "fail failure",
  "flat flatten",
  "fog foggy",
  "fresh freshen",
  "frost frosty",
  "grease greasy",
  "hard harden hardness",
  "heat hot",
  "high height",
  "ice icy",
  "lengthen long length",
  "light lighten",
  "loose loosen",
  "loud louder",
  "moist moisten moisture",
  "mud muddy",
  "noise noisy",
  "oil oily",
  "press pressure",
  "proof prove",
  "quiet quieter",
  "rain rainy",
  "receive receipt",
  "ripe ripen",
  "safe safety",
  "salt salty",
  "sand sandy",
  "sharp sharpen",
  "short shorten",
  "smell smelly",
  "snow snowy",
  "soft soften",
  "stiff stiffen stiffness",
  "store storage",
  "strong strength strengthen",
  "sun sunny",
  "sweet sweeten",
  "thick thicken thickness",
  "think thought",
  "tight tighten",
  "use usage",
  "weak weaken weakness",
  "weigh weight",
  "wide width widen",
  "wind windy",
];

/** Forms of one word that no stemmer brings together: a person asks "how is it sent", a report says "sends". */
const FORMS = [
  "bear bore borne",
  "become became",
  "begin began begun",
  "bend bent",
  "bind bound",
  "break broke broken",
  "build built",
  "burn burnt",
  "buy bought",
  "catch caught",
  "choose chose chosen choice",
  "dig dug",
  "draw drew drawn",
  "drive drove driven",
  "fall fell fallen",
  "feed fed",
  "find found",
  "fly flew flown flight",
  "freeze froze frozen",
  "give gave given",
  "glue gluing",
  "grind ground",
  "grow grew grown growth",
  "hear heard",
  "hold held",
  "keep kept",
  "lead led",
  "lose lost loss",
  "make made",
  "melt molten",
  "pay paid",
  "rise rose risen",
  "run ran",
  "sell sold sale",
  "send sent",
  "shake shook shaken",
  "shrink shrank shrunk",
  "sink sank sunk",
  "spend spent",
  "spin spun",
  "stand stood",
  "stick stuck",
  "swell swollen",
  "take took taken",
  "teach taught",
  "tear tore torn",
  "tell told",
  "throw threw thrown",
  "tie tying",
  "wear wore worn",
  "weave wove woven",
  "win won",
  "wind wound",
  "write wrote written",
  ...OF_ONE_FAMILY,
].map((line) => line.split(" ").map(porter));

const BY_STEM = new Map<string, string[]>();
for (const forms of FORMS)
  for (const stem of forms)
    BY_STEM.set(stem, [...(BY_STEM.get(stem) ?? []), ...forms.filter((one) => one !== stem)]);

/** The stems of the other forms of an English word: "sent" for "send". */
export function otherForms(stem: string): readonly string[] {
  return BY_STEM.get(stem) ?? [];
}

const CAN_BE = "abl";

/** Stems of what can be done and of doing it: "wash" and "washable", "recycle" and "recyclable". */
export function formsOfAbility(stem: string): readonly string[] {
  if (!stem.endsWith(CAN_BE)) return [`${stem.replace(/e$/, "")}${CAN_BE}`];
  const verb = stem.slice(0, -CAN_BE.length);
  return [verb, `${verb}e`];
}
