import { describe, expect, test } from "vitest";
import { CATALOGUE, titlesIn } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";
import { createListings } from "../support/listings";

/** What the open listing says, what comes near, and what it does not say. */

const { person, lastOf, textOf, titlesOf } = withDemoCatalog();

describe("a question about the open listing", () => {
  test.each([
    ["how can a ship use less fuel", "what would it cost to fit"],
    ["how can a ship use less fuel", "how loud is it?"],
  ])("%s: %s is not stated where no sentence is of its kind", async (need, question) => {
    const { text } = await lastOf(need, question);
    expect(text).toMatch(/: The listing does not say: “[^”]+”\.$/);
  });

  test("a growth stage is no readiness", async () => {
    const { text } = await lastOf("we lose seedlings to weeds", "at which growth stage does it work best");
    expect(text).toContain("at the two- to four-leaf stage");
    expect(text).not.toContain("TRL");
  });

  test("how long it is stable is not how long it is protected", async () => {
    const stable = await lastOf("vaccine delivery without a fridge", "how long is it stable at 40 degrees?");
    expect(stable.text).toContain("91% potency after 12 months at 40 °C");
    expect(stable.text).not.toContain("Legal status");
    const { text } = await lastOf("vaccine delivery without a fridge", "how long is it protected?");
    expect(text).toContain("expires 2040-07-30");
  });

  test("what it is good for is told by its applications, and in plain words by an overview", async () => {
    const use = await lastOf("magnetic gear for pumps", "what is it good for?");
    expect(use.text).toMatch(/: “Hygienic and subsea pumps” \[1\]/);
    const plain = await lastOf("magnetic gear for pumps", "explain that one like I'm twelve");
    expect(plain.text).toContain("A contact-free 5.5:1 gear");
    expect(plain.text).toContain("**Problem**");
  });

  test("whether it is dangerous is told by what it says of safety, not by its limits", async () => {
    const { text } = await lastOf("we lose seedlings to weeds", "is it dangerous for people nearby");
    expect(text).toContain("Hood and interlock meet laser class 1 outside");
    expect(text).not.toContain("Grasses regrow");
  });

  test("that finds it again is about it", async () => {
    const { text } = await lastOf("biogas upgrading without big towers", "what about hydrogen sulfide");
    expect(text).toMatch(/: Nearest to “what about hydrogen sulfide”/);
  });

  test("for its payback is not answered by other times", async () => {
    const { text } = await lastOf("¿Qué hay para puertos y barcos?", "¿Cuánto tarda en amortizarse?");
    expect(text).toContain("La ficha no lo dice: «Cuánto tarda en amortizarse».");
  });

  test("what rights are taken is told beside the availability, and what it costs in bytes is no price", async () => {
    const taken = await lastOf(
      "milling titanium, tools wear out",
      "which industries is the license already taken for",
    );
    expect(taken.text).toContain(
      "Exclusive rights for aerospace are licensed; other fields may be discussed.",
    );
    const bytes = await lastOf(
      "a bus with no security between old PLCs",
      "how many bytes does it cost per frame",
    );
    expect(bytes.text).not.toContain("does not say");
    expect(await textOf("a bus with no security between old PLCs", "what does it cost?")).toContain(
      "The listing does not say",
    );
  });

  test("whether it is expensive is told by what names money, and “European” names none", async () => {
    const bass = "cardioid subwoofer";
    expect(await textOf(bass, "expensive?")).not.toContain("“");
    const { text } = await lastOf("wind turbine blades at their end of life", "price of the hardener");
    expect(text).toMatch(
      /the fee is agreed with the owner\..*“The hardener costs about four times the amine/,
    );
    expect(text).not.toContain("Creep");
  });

  test("whether anyone may copy it, and whether it is free, are told by its rights alone", async () => {
    const glue = "plywood glue from lignin";
    for (const question of ["so is the glue free?", "is it free?", "so anyone may copy it?"]) {
      const { text } = await lastOf(glue, question);
      expect(text, question).toContain("Legal status: expired");
      expect(text, question).not.toContain("“");
    }
  });

  test("what holds at minus 20, what sizes there are, and whether food may touch it", async () => {
    const isolator = await lastOf("isolators for a school against earthquakes", "what if it is minus 20");
    expect(isolator.text).toMatch(/: “Below −15 °C breakaway friction rises to 9 %\.” \[1\]$/);
    expect(await textOf("stirling generator for waste heat", "what size do you have")).toMatch(
      /^\*\*Free-piston Stirling/,
    );
    expect(await textOf("show me robots", "is the gripper food safe")).toContain("does not say");
    expect(await textOf("shock recorder for parcels", "is it on sale already")).toContain(": TRL 6");
  });

  test("frost is not told by angles, nor what it can be used for by other figures than its uses", async () => {
    const { text } = await lastOf("cardioid subwoofer", "does it work in frost");
    expect(text).toMatch(/: The listing does not say: “does it work in frost”/);
    const uses = await lastOf("diamond current sensor for batteries", "could it be used for power grids");
    expect(uses.text).toMatch(/: “Electric cars and trucks” \[1\] “Grid storage metering” \[2\]/);
  });

  test("whether it may be copied, and whom to call, are asked for in German and Chinese", async () => {
    expect(await textOf("school desk", "Kann ich es einfach nachbauen?")).toContain("verfallen");
    expect(await textOf("我们的玻璃很薄，运输时会碎", "谁可以联系")).toContain("Seonbaek Institute");
  });

  test("savings, storms and countries of protection are asked for in Chinese", async () => {
    const ships = "有没有适合小型货船的节能技术";
    expect(await textOf(ships, "能省多少油")).toContain("saved 9.1% of fuel");
    expect(await textOf(ships, "台风来了怎么办")).toContain("gusts exceed 18 m/s");
    expect(await textOf(ships, "专利在哪些国家")).toContain("IT 10 2024 9996446");
  });

  test("a sentence unlike the others answers where it is of the kind that is asked for", async () => {
    const { text } = await lastOf("milling titanium, tools wear out", "is it safe to breathe");
    expect(text).toContain("Sensors and extraction are compulsory, since the gas collects in pits.");
  });

  test("after several is asked of the one that answers it", async () => {
    const { text } = await lastOf(
      "concrete or steel: something against earthquakes for a hospital",
      "how far can the building move",
    );
    expect(text).toMatch(/^\*\*Double-concave seismic isolator.+ up to 350 mm/);
  });

  test("“both ends” are not two listings", async () => {
    const { text } = await lastOf("somebody taps our fiber cables", "does it need new hardware at both ends");
    expect(text).toContain("Receivers at both ends must agree");
  });

  test("in another language is named once, whatever its parts", async () => {
    const { text } = await lastOf("Energiespeicher für ein Quartier", "Wie viele Zyklen hält der Speicher?");
    expect(text.match(/Am nächsten kommt/g)).toHaveLength(1);
  });

  test("whether it can be bought or is still in the lab is told by its readiness", async () => {
    const { text } = await lastOf(
      "the bass from our club annoys the neighbors",
      "can I buy it today or is it a lab thing?",
    );
    expect(text).toContain("TRL 9");
    expect(text).toContain("In series production since 2021");
  });

  test("who uses it, and how many there are, is told by the evidence of readiness", async () => {
    expect(await textOf("plywood glue from lignin", "who is already using it")).toContain(
      "In continuous use at one board mill since 2011",
    );
    expect(await textOf("a turbine runner for fish", "how many are installed")).toMatch(
      /: TRL 9.*Twenty-three runners/,
    );
  });

  test("what comes near is shown without a denial", async () => {
    const strong = await lastOf("resin for wind blades", "is it as strong as normal epoxy");
    expect(strong.text).toContain("“Fatigue equal to reference resin”");
    const { text } = await lastOf("height-adjustable school desk", "how long does the spring last");
    expect(text).toMatch(
      /: Nearest to “how long does the spring last”: .*“Warranty returns were 0\.8 %.* If none of these is the answer, the listing does not say it, as far as I can tell\.$/,
    );
  });

  test("limits that a listing does not name are not filled with another sentence", async () => {
    await createListings(person().id, [CATALOGUE.membrane]);
    const { text } = await lastOf("graphene membrane for desalination", "what are its limits?");
    expect(text).toMatch(/: The listing names no limits\.$/);
  });

  test.each([
    ["spot somebody tapping our fibre cables", "only to the amplifier span"],
    ["liquid CO2 for milling titanium", "extraction are compulsory"],
    ["knee brace without a battery", "slopes above 10° confuse the release"],
    ["biogas scrubber of one meter", "Siloxanes foul the mesh"],
  ])("%s: limits are found whatever words state them", async (need, limit) => {
    expect(await textOf(need, "what are its limits?")).toContain(limit);
  });
});

test("a listing that was not shown is named at the start of a question", async () => {
  const reply = await lastOf(
    "heat storage in sand",
    "the subwoofer one, how much quieter is it behind the box?",
  );
  expect(titlesIn(reply)).toEqual([expect.stringContaining("Cardioid subwoofer")]);
});

test("what people say of themselves is not what a match leaves open", async () => {
  const { text } = await lastOf("We make car interiors. Do you have a gripper for delicate parts?");
  expect(text).toContain("gripper");
  expect(text).not.toContain("does not mention “car");
});

test("a listing is named before a comma, in the middle of a question, and with its own words only", async () => {
  const zip = "zip for one hand";
  expect(await titlesOf(zip, "the lactate patch, how long can you wear it")).toEqual([
    expect.stringContaining("lactate"),
  ]);
  const sand = await lastOf("energy storage for the night", "how much does the sand one cost to build");
  expect(sand.text).toContain("under 60 euro per tonne");
});

test("why a patent is gone is told with the status", async () => {
  const { text } = await lastOf("paper machine for long fibres", "why is it revoked?");
  expect(text).toMatch(/Legal status: revoked.*because an earlier conference paper disclosed the diffuser/);
});

test("a summary in two sentences is the summary alone", async () => {
  const { text } = await lastOf("zip for one hand", "sum it up in two sentences for our design team");
  expect(text).not.toContain("**Problem**");
  expect(text.match(/“/g)).toHaveLength(2);
});

test.each(["what's the cheapest tech to license here", "which ones cost nothing at all?"])(
  "%s lists what is free to use",
  async (question) => {
    const { text } = await lastOf(question);
    expect(text).toContain("Ten listings meet this: free to use.");
  },
);

test("somebody's own investors are not a condition", async () => {
  const { result } = await lastOf("I need to show my investors something in energy storage");
  expect(result.memory.brief.must).toEqual([]);
});

test("publications are those of the listing", async () => {
  const { text } = await lastOf("coaxial magnetic gear", "are there papers about it?");
  expect(text).toContain("Bridge saturation and stiffness in canned coaxial magnetic gears");
});

test("which one is closer to patients compares readiness", async () => {
  const { text } = await lastOf("what do you have in microneedles", "which one is closer to patients?");
  expect(text).toMatch(/^The furthest along:[\s\S]*Two-layer dissolving microneedle array/);
});

test("an idea for a startup is not one from a company", async () => {
  const { result } = await lastOf("need an idea for a startup in clothing or accessories");
  expect(result.memory.brief.must).toEqual([]);
});

test("what comes with a license is not its kind", async () => {
  const { text } = await lastOf(
    "yeast strains for proteins without methanol",
    "what is handed over with the license?",
  );
  expect(text).toContain("Frozen master cell banks, plasmids and the batch record");
  expect(text).not.toContain("Offered as");
});

test("a dispute is about the patent, and a proposal for the shortlist is not a look at it", async () => {
  const bass = "subwoofer that is quiet behind";
  expect(await textOf(bass, "is it in dispute?")).toContain("Legal status: granted, opposed");
  const { result } = await lastOf(bass, "good, suggest it for my shortlist");
  expect(result.proposals).toEqual([expect.objectContaining({ kind: "shortlist" })]);
});

test.each([
  ["spot somebody tapping our fibre cables", "are there papers?", "Polarisation transients"],
  [
    "spot somebody tapping our fibre cables",
    "which university is behind it and are there papers?",
    "Asahara Institute of Technology, Japan [1]",
  ],
  ["current sensor for car batteries", "show me the patent numbers", "EP 9 992 404 A1"],
  ["make old turbine blades recyclable", "how is it unmade", "Thiol in hot solvent then cuts the bridges"],
  ["desks that kids can raise themselves", "so can a carpenter here just build it", "Legal status: lapsed"],
  ["un connecteur démontable pour planchers", "Ça tient combien de kilos ?", "128 kN per connector"],
  ["busco un sensor de corriente para baterías de coche", "¿qué rango mide?", "Five decades of current"],
  ["powder antibiotics for the lung", "what dose is possible", "tens of milligrams per dose"],
  ["trench transistor in silicon carbide", "who would buy it", "Traction inverters"],
  ["température d'un rail sans le couper", "Est-ce déjà utilisé par un exploitant ?", "46 sites"],
  ["store heat as sand, steam at the end", "what's still unsolved", "the costly part"],
  ["busco un sensor de corriente para baterías de coche", "¿necesita helio o frío?", "−40 and 85 °C"],
])("%s: %s is asked of the listing in focus", async (need, question, said) => {
  const { text } = await lastOf(need, question);
  expect(text).toMatch(/^\*\*/);
  expect(text).toContain(said);
});

test("“the catch” is a limit, “catch a bend” is not", async () => {
  const { text } = await lastOf(
    "spot somebody tapping our fibre cables",
    "would it catch an accidental bend?",
  );
  expect(text).not.toContain("names no limits");
});

test("as many points as were asked for", async () => {
  const patch = "vaccine delivery without a cold chain";
  const three = await textOf(patch, "give me three bullets on it");
  expect(three.match(/^- “/gm)).toHaveLength(3);
  expect(three).toContain("Twelve months at 40 °C shown");
  expect((await textOf(patch, "give me five key points")).match(/^- “/gm)).toHaveLength(5);
  expect((await textOf(patch, "give me one bullet on it")).match(/^- “/gm)).toHaveLength(1);
  expect(await textOf(patch, "can it stop a bullet?")).not.toMatch(/^- “/m);
});

test("key figures are points that state them", async () => {
  for (const order of ["give me the key figures as bullets", "key numbers please"]) {
    const { text } = await lastOf("vaccine delivery without a cold chain", order);
    const points = text.split("\n").filter((line) => line.startsWith("- "));
    expect(points, order).toHaveLength(5);
    for (const point of points) expect(point).toMatch(/“[^”]*\d[^”]*”/);
  }
});

test("a figure that the summary states is quoted first, and what is retained is what was removed", async () => {
  const { text } = await lastOf("microplastics from our laundry", "what flow can it handle?");
  expect(/“(?!what flow)[^”]+”/.exec(text)?.[0]).toContain("6 m³/h");
  const { text: german } = await lastOf(
    "Mikroplastik im Abwasser unserer Wäscherei",
    "Wie viel wird zurückgehalten?",
  );
  expect(german).toContain("93% removal by mass");
});

test("a letter after thanks is a letter", async () => {
  const { text } = await lastOf("knee brace", "thanks, mail the owner that we want a visit in March");
  expect(text).toContain("We want a visit in March.");
});

test("what to do next is explained", async () => {
  expect(await textOf("knee brace", "thanks. what should I do next?")).toContain("My requests");
});
