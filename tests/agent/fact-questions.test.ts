import { expect, test } from "vitest";
import { withDemoCatalog } from "../support/demo-catalog";

/** Questions about the listing in focus, with the sentence that has to come first or be among those quoted. */

const { textOf } = withDemoCatalog();

test.each([
  ["vapour-chamber core pins", "how much faster would we be?", "the cycle from 11.8 to 8.9 s"],
  ["biogas scrubber", "¿qué pureza alcanza?", "97.8% methane"],
  ["sand heat storage", "how much is lost over a day", "Thermal efficiency is 91% on a daily cycle"],
  ["sand heat storage", "what breaks first", "tube wear was below 30 µm"],
  ["laser weeding", "is there any risk for people", "meet laser class 1"],
  ["lactate patch", "how often does it give a value", "Reading every minute"],
  ["dissolving microneedle vaccine", "is it as good as a needle", "not inferior to intramuscular"],
  ["inhaled antibiotics powder", "which antibiotics", "Tobramycin, amikacin"],
  ["blown film from polyhydroxyalkanoate", "is it food safe", "allowed for food contact"],
  ["chromate-free coating", "how many hours of salt spray", "3,000 h"],
  ["diamond current sensor", "explain how it works in two sentences", "Two diamond chips sit on"],
  [
    "lignin glue for plywood",
    "gibt es einen Partner der das schon benutzt",
    "In continuous use at one board mill",
  ],
])("%s, %s: %s", async (listing, question, fact) => {
  const quotes = [...(await textOf(listing, question)).matchAll(/“([^”]+)”/g)].map(([, quote]) => quote);
  expect(quotes[0]).toContain(fact);
});

test.each([
  ["battery current sensor", "what current range does it measure?", "from 15 mA to 500 A"],
  ["microfibres from laundry", "how much water does it handle?", "at 6 m³/h"],
])("%s, %s: %s is among what is quoted", async (listing, question, fact) => {
  expect(await textOf(listing, question)).toContain(fact);
});

test("“what fails first” is asked of the open listing, not of the first", async () => {
  const questions = [
    "which of your technologies would help a hospital",
    "the laundry one, how much water does it handle?",
  ];
  expect(await textOf(...questions, "what fails first?")).toContain("**Vortex capture");
  expect(await textOf(...questions, "the first one, what fails?")).toContain(
    "**Operating-theatre scheduling",
  );
});

test("how many times something lasts is answered with its cycles", async () => {
  expect(await textOf("magnetic zip", "how many times does it last?")).toContain("5,000 closings");
});

test("a letter does not repeat a need of one word", async () => {
  const letter = await textOf(
    "we run a jazz festival by the lake and the neighbours complain about the bass",
    "draft me a short mail to them, we have 4 stages",
  );
  expect(letter).toContain("We have 4 stages.");
  expect(letter).not.toContain("the bass");
});

test("what a listing does without, in its title, answers whether it is needed", async () => {
  expect(await textOf("scandium-free aluminium powder", "do you need scandium?")).toMatch(
    /^\*\*Scandium-free [^*]*\*\*: “Scandium-free composition”/,
  );
});

test.each([
  [
    "epoxy for wind blades",
    "is there someone in Germany we can call",
    "Technische Hochschule Brackenau, Germany",
  ],
  ["knee brace", "is it from Japan?", "Orrin Gait Devices Pty Ltd, Australia"],
  ["inhaled antibiotics powder", "who opposed the patent?", "by one party"],
  ["inhaled antibiotics powder", "when is the hearing", "oral proceedings are due in 2027"],
  ["message authentication for fieldbus", "which countries is the patent filed in", "US 99/908,080 P"],
])("%s, %s: %s", async (listing, question, answer) => {
  expect(await textOf(listing, question)).toContain(answer);
});

test("“the patent” of no listing is asked back", async () => {
  expect(await textOf("which countries is the patent filed in")).toContain("Which listing do you mean?");
});

test("a letter in English does not repeat a need in German", async () => {
  const letter = await textOf(
    "wir haben ein Problem mit PFAS im Grundwasser neben dem Flughafen",
    "Schreib bitte eine kurze Anfrage auf Englisch",
  );
  expect(letter).toContain("We read your listing and would like to know more.");
  expect(letter).not.toContain("Flughafen");
});

test("“ice costs 4 dB” is no price", async () => {
  expect(await textOf("quiero imprimir antenas para 5G", "¿cuánto cuesta fabricar la lente?")).toContain(
    "La ficha no lo dice",
  );
});

test.each([
  ["glue-free joint", "how long until the joint is tight", "tightens itself within two days"],
  ["school desk", "is the mechanism safe for fingers", "so fingers under the top are not crushed"],
  ["jamming gripper", "how hard does it press", "Contact force of 3 N"],
  ["fieldbus authentication", "what delay does it add", "30 ms at a 10 ms cycle"],
  ["operating theatre scheduling", "does it leak patient information", "no names leave the site"],
  ["memory capabilities for microcontrollers", "which attacks are not caught?", "61 were stopped"],
  ["laser weeding", "does it hurt the onions?", "Crop plants hit: 0.4%"],
  ["laser weeding", "what happens on a dewy morning?", "leaves wet with dew double the energy"],
  ["landfill biowindow", "what's it made of", "yard-waste compost with 30% biochar"],
  ["knee brace", "how does the clutch know when to release?", "slopes above 10° confuse the release"],
  ["magnetic gear", "is it oil free", "without oil"],
  ["elastocaloric heat pump", "what's the COP", "Coefficient of performance is 2.9"],
  ["urea granule", "what did the field trials show", "11% above plain urea"],
  ["inhaled antibiotics", "has it been tried on people yet", "18 volunteers"],
  ["lignin plywood adhesive", "does the smell bother anyone", "Dimethyl sulfide is given off"],
  ["laser weeding", "which weeds survive", "Weeds killed: 91%"],
  ["glue-free joint", "which wood does it work with", "A beech wedge"],
  ["biogas scrubber", "for which animals", "at a dairy farm"],
  ["laundry microfibres", "how much of it gets caught", "93% removal by mass"],
  ["laundry microfibres", "does it ever clog", "No cartridge or screen to clean"],
  ["district heating AI", "does it need our data", "estimated in ten days of ordinary operation"],
])("%s, %s", async (listing, question, answer) => {
  const text = await textOf(listing, question);
  expect(text).toContain(answer);
  expect(text).not.toMatch(/Nearest to|does not say/);
});

test("a question without words of its own asks of the need", async () => {
  expect(
    await textOf("Can plastic be made to degrade in a home compost heap?", "how long does that take"),
  ).toMatch(/: “Home-compost disintegration took 26 weeks/);
});

test("a design file that no sentence mentions is not said, and “how do I get it” tells the terms", async () => {
  expect(await textOf("glue-free joint", "is there a CAD file")).toContain("The listing does not say");
  expect(await textOf("methanol-free yeast", "how do I get it")).toContain("Offered as non-exclusive");
});
