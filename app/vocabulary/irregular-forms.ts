import { porter } from "~/lib/porter";

/** Forms of one verb that no stemmer brings together: a person asks "how is it sent", a report says "sends". */
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
  "choose chose chosen",
  "dig dug",
  "draw drew drawn",
  "drive drove driven",
  "fall fell fallen",
  "feed fed",
  "find found",
  "fly flew flown",
  "freeze froze frozen",
  "give gave given",
  "grind ground",
  "grow grew grown",
  "hear heard",
  "hold held",
  "keep kept",
  "lead led",
  "lose lost",
  "make made",
  "melt molten",
  "pay paid",
  "rise rose risen",
  "run ran",
  "sell sold",
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
  "wear wore worn",
  "weave wove woven",
  "win won",
  "wind wound",
  "write wrote written",
].map((line) => line.split(" ").map(porter));

const BY_STEM = new Map(
  FORMS.flatMap((forms) => forms.map((stem) => [stem, forms.filter((one) => one !== stem)] as const)),
);

/** The stems of the other forms of an English verb: "sent" for "send". */
export function otherForms(stem: string): readonly string[] {
  return BY_STEM.get(stem) ?? [];
}
