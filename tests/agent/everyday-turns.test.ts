import { describe, expect, test } from "vitest";
import { countingIn } from "~/agent/read/counting";
import { titlesIn } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";

/** Follow-ups as people type them, each of a kind that an answer once got wrong. */

const { repliesTo, lastOf, textOf, titlesOf } = withDemoCatalog();

describe("a list", () => {
  test("is asked for in full when what was shown is dropped first", async () => {
    const { text } = await lastOf(
      "something to invest in, close to market and not medical",
      "ok drop the ship one, what else is at TRL 9",
    );
    expect(text).toContain("Without “investment” six listings do");
    expect(text).not.toContain("wing sail");
  });

  test("of others leaves out what was shown", async () => {
    const titles = await titlesOf(
      "catalysts without precious metals",
      "what else have you got for fine chemicals",
    );
    expect(titles).toEqual([expect.stringContaining("diazotisation")]);
  });

  test("of rights is asked of the catalog, not of the listing in focus", async () => {
    const desk = "how heavy a school desk can a pupil lift";
    expect(await titlesOf(desk, "are there other expired patents I may use free")).toContainEqual(
      expect.stringContaining("Anti-sway control"),
    );
    const { text } = await lastOf(
      "a magnetic gear for pumps",
      "and its efficiency?",
      "any with a pending patent",
    );
    expect(text).toMatch(/^20 listings meet this: patent pending/);
  });

  test("is of a field, by the names that people use for it", async () => {
    const { text } = await lastOf("I'm writing an article on climate tech. What's interesting here?");
    expect(text).toMatch(/^Three listings meet this: environmental technology/);
    expect(await textOf("who els does metals")).toContain("materials and metallurgy");
  });

  test("of disputes has the opposed patents", async () => {
    const titles = await titlesOf("I'm a patent lawyer. Which listings are in dispute?");
    expect(titles).toEqual([
      expect.stringContaining("Cardioid subwoofer"),
      expect.stringContaining("inhaled antibiotics"),
    ]);
  });

  test("of the first has as many as the question asks for", async () => {
    const { text } = await lastOf("What are the three most viewed technologies?");
    expect(text.match(/views \d+/g)).toHaveLength(3);
  });

  test("of others is asked for in Spanish too", async () => {
    const titles = await titlesOf(
      "Tenemos un vertedero cerrado que emite metano",
      "¿Hay algo más para el medio ambiente?",
    );
    expect(titles).toHaveLength(2);
    expect(titles).not.toContainEqual(expect.stringContaining("biowindow"));
  });

  test("does not take where somebody sells for where the owner is", async () => {
    const { text } = await lastOf("We make wind turbine blades in Denmark and want them to shed ice");
    expect(text).toMatch(/^One listing fits\.\n\n\*\*Ice-shedding coating/);
  });
});

describe("the listing that is meant", () => {
  test("is the glue, not the glue-free joint", async () => {
    const talk = ["show me things made of wood", "does the joint survive humid rooms"];
    expect(await titlesOf(...talk, "and the glue, does it smell?")).toEqual([
      expect.stringContaining("Kraft-lignin phenolic adhesive"),
    ]);
  });

  test("is named by a noun in German", async () => {
    const [title] = await titlesOf("etwas gegen Eis auf Flugzeugflügeln", "Wie lange hält die Schicht?");
    expect(title).toContain("Ice-shedding coating");
  });

  test("is the one that says what was asked of several", async () => {
    const canada = ["any tech from Canada that's past the lab", "which one would interest a railway"];
    const rails = [expect.stringContaining("Stress-free rail temperature")];
    expect(await titlesOf(...canada)).toEqual(rails);
    expect(await titlesOf(...canada, "how does it deal with rust")).toEqual(rails);
  });

  test("is asked for what the title has no words for", async () => {
    const cranes = ["stop crane loads swinging", "is the software open source?"];
    expect(await titlesOf(...cranes)).toEqual([expect.stringContaining("Anti-sway control")]);
    const turbine = [expect.stringContaining("Fish-safe axial runner")];
    for (const question of ["for which species", "which standards are mentioned"])
      expect(await titlesOf("fish friendly turbine", question)).toEqual(turbine);
  });

  test("has what is counted, and no number of another thing", async () => {
    const { text } = await lastOf("bass with little sound to the rear", "how many drivers does it need");
    expect(text).toMatch(/: “One driver and one amplifier channel” \[1\]$/);
  });

  test("fits though it says what it does without, beside what it is for", async () => {
    const { text } = await lastOf("I need a small generator for a wind turbine of 5 kW");
    expect(text).toMatch(/^One listing fits \(5 kW\).+\n\n\*\*Axial-flux generator/);
  });

  test("is asked how it would be used", async () => {
    const drop = ["how could I test a drop of blood without a centrifuge"];
    const titles = await titlesOf(...drop, "what about using it in a village without power");
    expect(titles).toEqual([expect.stringContaining("Centrifugal disc")]);
    expect(await textOf(...drop, "what about using it in a village without power")).not.toContain("Left out");
  });

  test("does not answer what it costs with what others cost", async () => {
    const { text } = await lastOf("slow release nitrogen fertiliser", "does it cost more than normal urea");
    expect(text).toMatch(/: The listing does not say: “does it cost more than normal urea”\.$/);
  });

  test("is asked for its false alarms in German", async () => {
    const { text } = await lastOf("Software gegen das Anzapfen von Glasfaser", "Wie oft gibt es Fehlalarme?");
    expect(text).toMatch(/: “False alarms averaged 0\.4 per 100 km and month\.” \[1\]$/);
  });

  test("is not asked for others of its kind", async () => {
    const { text } = await lastOf("conveyor that floats ultrathin glass", "any other glass handling?");
    expect(text).not.toContain("Nearest to");
  });

  test("is asked by how much it is better, in German", async () => {
    const pins = [
      "Kernstifte für den Spritzguss, und sie werden zu heiß",
      "Wie viel schneller wird der Zyklus?",
    ];
    expect(await textOf(pins[0]!)).not.toContain("Zu „");
    expect(await textOf(...pins)).not.toContain("im Katalog");
    expect(countingIn("Wie viele Hersteller gibt es?")).not.toBeNull();
  });

  test("is found by what it detects, though it says what leaves nothing to detect", async () => {
    expect(await textOf("detecting fibre taps")).toMatch(/^One listing fits\./);
  });

  test("stays the same for a part of it", async () => {
    const title = expect.stringContaining("Message authentication");
    expect(await titlesOf("authentication on field buses", "which chips")).toEqual([title]);
  });

  test("is another one where the figure is of another", async () => {
    const titles = await titlesOf("is the loudspeaker in dispute?", "how much drug fits in one capsule?");
    expect(titles).toEqual([expect.stringContaining("inhaled antibiotics")]);
  });

  test("keeps being asked about qualities, and leaves for what another listing is", async () => {
    const sail = ["anything to save fuel on ships", "how much fuel does it save"];
    expect(await titlesOf(...sail, "what about maintenance")).toEqual([expect.stringContaining("wing sail")]);
    expect((await titlesOf(...sail, "what about cranes?"))[0]).toContain("Anti-sway control");
  });
});

describe("a need", () => {
  test("leaves out what was taken back", async () => {
    const [title] = await titlesOf(
      "We make drones that need to land on ice... no wait, we need coatings against ice on antennas",
    );
    expect(title).toMatch(/^Ice-shedding coating/);
    expect(await titlesOf("Wait, no lithium please: a battery sensor for cars")).toContain(
      "Diamond quantum current sensor for vehicle battery packs",
    );
  });
});

describe("a fact", () => {
  test.each([
    ["methane from an old dump", "so can I just build one", "no protection"],
    ["a knee brace without a battery", "so who can make it now", "revoked"],
    ["plywood glue from lignin", "can I use it for free", "expired"],
    ["waste heat of a furnace to electricity", "who owns it and what do they want", "Offered as"],
    ["who listens on our optical fibre", "is it open source", "Offered as"],
    ["hold thin glass without touching it", "who is behind it and would they sell", "Offered as"],
    ["Nous fabriquons des enceintes", "Ça tourne déjà quelque part ?", "In series production since 2021"],
    [
      "Fabricamos tableros y buscamos un pegamento con menos fenol",
      "¿Funciona ya en algún sitio?",
      "since 2011",
    ],
    ["ein Sensor für den Strom der Batterie im Auto", "Läuft das schon irgendwo?", "TRL 5"],
    ["methane from an old dump", "what would a city do with it?", "Closed municipal landfills"],
    ["waste heat of a furnace to electricity", "what's the catch with it", "cracked flexure"],
    ["PFAS in well water", "what happens to the short-chain ones", "Short chains foam poorly"],
    ["a zip that starts with one hand", "what's it made of", "cast in zinc"],
    ["cranes that do not swing", "then what exactly would I be buying?", "source code, tuning tables"],
    ["a turbine that spares fish", "who has one running?", "Twenty-three runners in commercial operation"],
    ["the diamond current sensor", "and what could go wrong?", "Bandwidth is 150 Hz"],
    ["milling titanium burns our tools", "How much CO2 does it need?", "9–14 kg/h per spindle"],
    ["Titan fräsen, ohne dass die Werkzeuge verbrennen", "Wie viel CO2 braucht man dafür?", "9–14 kg/h"],
    ["Titan fräsen, ohne dass die Werkzeuge verbrennen", "Wer kann mir das liefern?", "Angeboten von"],
    ["emballage compostable pour mes machines", "qui peut me le fournir", "Proposé par"],
    ["plywood glue from lignin", "what would a critic say?", "Dimethyl sulfide is given off"],
    ["embalaje compostable para mis máquinas", "¿quién lo puede suministrar?", "Ofrecido por"],
  ])("%s: %s", async (need, question, said) => {
    expect(await textOf(need, question)).toContain(said);
  });

  test("is told in Spanish when only the marks of the question say so", async () => {
    const { text } = await lastOf(
      "Busco algo para detectar si alguien pincha una fibra óptica",
      "¿Da falsas alarmas?",
    );
    expect(text).not.toContain("Am nächsten");
    expect(text).toContain("False alarms averaged");
    const terms = await lastOf(
      "detectar si alguien pincha una fibra óptica",
      "¿Quién lo ofrece y en qué condiciones?",
    );
    expect(terms.text).toContain("Se ofrece como");
  });

  test("of who benefits is no list of advantages, and of food contact no owner", async () => {
    const users = await lastOf("the diamond current sensor", "who would benefit from it");
    expect(users.text).toContain("Electric cars and trucks");
    expect(users.text).not.toContain("Five decades of current");
    const contact = await lastOf("compostable film", "is it suitable for food contact?");
    expect(contact.text).toContain("already allowed for food contact");
    expect(contact.text).not.toContain("Offered by");
  });

  test("of two listings is told of each", async () => {
    const { text } = await lastOf("railway stuff", "are the two from the same country");
    expect(text).toMatch(
      /Offered by University of Varnsund, Sweden[\s\S]+Offered by Saanvale Research Institute, Canada/,
    );
  });
});

describe("the open listing is asked", () => {
  test("for its own readiness, and the assistant for the scale", async () => {
    const cranes = "keep the load of a crane from swinging";
    expect(await textOf(cranes, "what is the TRL and what was shown")).toContain(
      "TRL 9, proven in operational environment",
    );
    const bass = "less bass behind the stage for the neighbors";
    expect(await textOf(bass, "how many dB less behind the stage")).toMatch(/: “Front-to-back ratio/);
    expect(await textOf(cranes, "what is the TRL scale")).toContain("says how far a technology");
  });

  test("what a license costs, who wrote the code, and for the next step", async () => {
    const compression = "checkpoint compression";
    const { text } = await lastOf(compression, "what does a license cost");
    expect(text).toContain("“Open core, no licence fee”");
    expect(await textOf(compression, "who wrote the code and under what license")).toContain(
      "Invented by Callum Ashgrove",
    );
    const next = await lastOf(compression, "what would be the next step if a lab wants to join");
    expect(next.text).toMatch(/Offered by Lindmere University.*Availability: available/);
  });

  test("for what has to be developed, how thin a thing can be, and its stage in Spanish", async () => {
    const glass = "glass handling in display production";
    expect(await textOf(glass, "what still has to be developed")).toContain("lose lift");
    expect(await textOf(glass, "how thin can the glass be")).toContain("from 30 to 200 µm thick");
    expect(await textOf(glass, "¿en qué fase está?")).toContain("TRL 5");
  });

  test("for a summary of two sentences, and gives no more", async () => {
    const { text } = await lastOf("resin for wind blades", "give me a two sentence summary for my readers");
    expect(text.match(/“[^”]+\.”/g)).toHaveLength(2);
    expect(text).not.toContain("**Problem**");
  });

  test("who else could use it, and for its open problems, not the problem that it solves", async () => {
    const resin = "resin for wind blades";
    expect(await textOf(resin, "who else could use it")).toContain("Boat hulls");
    const { text } = await lastOf(resin, "what are the open problems");
    expect(text).toContain("Creep rises 18%");
    expect(text).not.toContain("about 40,000 t a year");
  });

  test("for what was tested with people, and what is not proven yet", async () => {
    const watch = "a sensor for lactate without blood";
    expect(await textOf(watch, "what did the tests with athletes show")).toContain("Eight volunteers");
    const { text } = await lastOf("hydrogen plasma smelting", "which step is not proven yet");
    expect(text).toContain("awaits partners");
  });

  test("how it knows something, and by how much it changes something", async () => {
    expect(await textOf("knee brace without a battery", "how does it know when to lock")).toContain(
      "pendulum cam",
    );
    expect(await textOf("checkpoint compression", "how much smaller do the files get")).toContain(
      "at a ratio of 14.2",
    );
  });

  test("whom to talk to, and who holds the patent, in other languages", async () => {
    const fish = "turbines that do not kill fish";
    for (const question of ["¿con quién hablo?", "Mit wem spreche ich?", "Avec qui puis-je parler ?"])
      expect(await textOf(fish, question), question).toContain("Wapiskau Research Institute");
    expect(await textOf(fish, "专利是谁的?")).toContain("Wapiskau Research Institute");
    expect(await textOf(fish, "有没有授权费用?")).toContain("没有说明许可费用");
  });
});

test("how many of a unit is asked of the open listing, and competitors of the catalog", async () => {
  const generator = "a small wind generator that starts in light wind";
  expect(await textOf(generator, "how many watts")).toContain("5.1 kW at 300 rpm");
  const { text } = await lastOf("knee brace without a battery", "any competitors of it in your database?");
  expect(text).toContain("close to **Knee orthosis");
  const maker = await lastOf("a gear without oil for a food pump", "qui le fabrique ?");
  expect(maker.text).toContain("Hoshinoe Institute");
});

test("weak points in one sentence are no summary", async () => {
  const planning = "software that plans the operating rooms better";
  expect(await titlesOf(planning)).toEqual([expect.stringContaining("Operating-theatre scheduling")]);
  expect(await textOf(planning, "what are its weak points in one sentence")).toContain("the gain vanishes");
});

test("the listing in focus is compared with one that only its title names", async () => {
  for (const order of ["compare it with the lignin adhesive", "compáralo con el adhesivo de lignina"])
    expect(await titlesOf("something to recycle wind turbine blades", order), order).toContainEqual(
      expect.stringContaining("Kraft-lignin"),
    );
  const glue = await titlesOf("school desk", "compare it to the lignin glue");
  expect(glue).toContainEqual(expect.stringContaining("Kraft-lignin"));
});

test("everything that meets a criterion is asked of the catalog, whatever is open", async () => {
  const { text } = await lastOf("knee brace without a battery", "list everything that is free to use then");
  expect(text).toMatch(/^Ten listings meet this: free to use/);
});

test("a choice for others is the furthest along", async () => {
  const { text } = await lastOf("Which three listings would you show our board, and why?");
  expect(text).toMatch(/^The furthest along, 6 share it; 3 of them:/);
  expect(text.match(/: TRL 9/g)).toHaveLength(3);
  const { text: one } = await lastOf(
    "hm, which listings are about batteries?",
    "pick one for a lay audience",
  );
  expect(one).toMatch(/^The furthest along:\n\n- \*\*Module bypass/);
});

test("references are asked of the open listing in German, French and Spanish", async () => {
  const laundry = "microplastics from our laundry";
  for (const question of ["Gibt es Referenzen?", "y a-t-il des références ?", "¿hay referencias?"])
    expect(await textOf(laundry, question), question).toContain("Eight weeks on the full drain flow");
});

test("two things of a kind are compared, and what it cannot do is a limit", async () => {
  const railways = await titlesOf("I'd like to compare two things for railways");
  expect(railways).toEqual([expect.stringContaining("rail"), expect.stringContaining("rail")]);
  const gripper = "a robot that picks fruit and light bulbs with one gripper";
  expect(await textOf(gripper, "what can't it pick up")).toContain("only half of the flat ones");
  const planning = "software that plans surgery";
  expect(await textOf(planning, "results so far?")).toContain("23 theatres in two public hospitals");
});

test("something simpler is something similar, and for a small firm the fee is asked", async () => {
  const groundwater = "PFAS in groundwater";
  for (const question of ["anything simpler?", "is there a smaller one?"])
    expect(await textOf(groundwater, question), question).toContain("close to **Foam fractionation");
  expect(await textOf("knee brace without a battery", "is it lighter?")).not.toContain("close to");
  expect(await textOf(groundwater, "could a small firm afford that?")).toContain("agreed with the owner");
});

test("the closest listing of a doubtful match says that it may not fit", async () => {
  expect(await textOf("a battery without lithium for grid storage")).toMatch(
    /^The closest listing, which may not be what you need:/,
  );
});

test("needs in lay words", async () => {
  expect(await titlesOf("chrome six is going to be banned for our aluminum parts")).toEqual([
    expect.stringContaining("Chromate-free"),
  ]);
  expect(await titlesOf("we'd like to know how much charge is left in our e-bus batteries")).toEqual([
    expect.stringContaining("Diamond quantum current sensor"),
  ]);
  expect(await titlesOf("our plane wash station must stop using chromium. anything?")).toEqual([
    expect.stringContaining("Chromate-free"),
  ]);
  expect(await titlesOf("Buscamos algo contra malas hierbas sin químicos")).toEqual([
    expect.stringContaining("Laser weeding boom"),
  ]);
  expect(await titlesOf("I've got an old PLC network, somebody could send fake commands")).toEqual([
    expect.stringContaining("Message authentication"),
  ]);
  expect(await textOf("we want to know how hard it is to recycle wind blades")).not.toContain("know-how");
  expect(await textOf("something for cooling moulds")).toMatch(/^One listing fits\..*core pins/s);
  expect(await titlesOf("our trams slip on leaves and the drivers brake too early")).toContainEqual(
    expect.stringContaining("wheel-rail adhesion"),
  );
});

describe("a letter", () => {
  test("asks about what the order names", async () => {
    const { text } = await lastOf(
      "corrosion of scratched aircraft panels",
      "draft a question to them about bath life",
    );
    expect(text).toContain("bath life");
  });

  test("in English quotes what its writer says in another language", async () => {
    const { text } = await lastOf(
      "Beschichtung gegen Eis auf Rotorblättern",
      "Schreib dem Anbieter, dass wir Muster brauchen",
    );
    expect(text).toContain("We would like to speak about this: “dass wir Muster brauchen”.");
  });

  test("asks in French and Spanish for what the order asks, not for the order", async () => {
    const french = await lastOf(
      "des turbines qui ne tuent pas les poissons",
      "Merci. Rédige un mail pour demander un rendez-vous.",
    );
    expect(french.text).toContain("Nous aimerions parler de ceci : « un rendez-vous ».");
    const spanish = await lastOf(
      "turbinas que no maten peces",
      "Gracias. Escribe un correo al titular para pedir una reunión.",
    );
    expect(spanish.text).toContain("“una reunión”");
  });

  test("says what the order asks, and no question of before", async () => {
    const rails = "stop trains from buckling the tracks in summer";
    const { text } = await lastOf(rails, "email the inventors and ask about a pilot in Austria");
    expect(text).toContain("draft to Saanvale Research Institute");
    expect(text).toContain("We would like to speak about this: a pilot in Austria.");
    const desk = await lastOf("school desk without power", "ask them whether the tooling is for sale");
    expect(desk.text).toContain("We would like to know whether the tooling is for sale.");
    const cost = await lastOf("PFAS in well water", "ask the owner about cost for 50 m3 a day");
    expect(cost.text).toContain("We would like to speak about this: cost for 50 m3 a day.");
    const samples = await lastOf("lactate patch for athletes", "draft a short note asking for samples");
    expect(samples.text).toMatch(/draft to Haneul.*speak about this: samples\./s);
    const budget = await lastOf("school desk", "write a note to my boss asking for a budget");
    expect(budget.text).toMatch(/^Here is a draft for your boss/);
    const sand = await lastOf(
      "waste heat of a furnace",
      "who else could I ask? any other heat technology",
      "put the sand storage on my list and write to them asking for a site visit",
    );
    expect(sand.text).not.toContain("who else could I ask");
    expect(sand.result.proposals.map(({ technologies }) => technologies.length)).toEqual([1, 1]);
  });

  test("for the user's own people keeps its listings when it is changed", async () => {
    const { text } = await lastOf("railway stuff", "write a memo about both to my boss", "make it shorter");
    expect(text).toContain("Estimating wheel-rail adhesion");
    expect(text).toContain("Stress-free rail temperature");
  });

  test("for a manager is as long as asked for", async () => {
    const [, two, one] = await repliesTo(
      "something that keeps crane loads from swinging",
      "write me two sentences for our plant manager",
      "make it shorter",
    );
    expect(two!.text).toMatch(/^Here is a draft for your plant manager/);
    expect(two!.text.match(/“[^”]+\.”/g)).toHaveLength(2);
    expect(one!.text.match(/“[^”]+\.”/g)).toHaveLength(1);
  });

  test("repeats no question as what its writer is after", async () => {
    const { text } = await lastOf(
      "how can I keep the load of my crane from swinging?",
      "write to the owner that we want a demo",
    );
    expect(text).toContain("We read your listing");
    expect(text).not.toContain("what we are after");
  });

  test("goes to each of two owners", async () => {
    const { text, result } = await lastOf("railway stuff", "send a note to both");
    expect(text.match(/^Dear .+ team,$/gm)).toEqual([
      "Dear University of Varnsund team,",
      "Dear Saanvale Research Institute team,",
    ]);
    expect(result.proposals.map(({ kind }) => kind)).toEqual(["request", "request"]);
  });
});

test("a listing without electronics in one place is not without what is electric", async () => {
  const { text } = await lastOf("what do you have for electric cars?");
  expect(text).toMatch(/^The closest listing:\n\n\*\*Diamond quantum current sensor/);
  expect(await textOf("anything on current sensors", "which of those is further along")).toContain("TRL 5");
});

test("a rate is asked by its unit alone", async () => {
  const { text } = await lastOf("random-bit cell with magnetic tunnel junctions", "bits per second?");
  expect(text).toContain("every 5 ns");
});

test("a listing may have a recipe in its title, and batteries be of e-bikes", async () => {
  const { text } = await lastOf(
    "Tell me about Compounding recipe and die settings for blown film from polyhydroxyalkanoate",
  );
  expect(text).toMatch(/^\*\*Compounding recipe and die settings/);
  expect(await titlesOf("old e-bike batteries in a storage box")).toEqual([
    expect.stringContaining("second-life battery strings"),
  ]);
});

test("one listing is compared with what is most like it", async () => {
  const { text, result } = await lastOf(
    "granular jamming gripper",
    "compare it to something similar you have",
  );
  expect(text).toMatch(/^\*\*Granular jamming gripper .+ and \*\*Squeeze-film conveyor/);
  expect(result.proposals.map(({ kind }) => kind)).toEqual(["comparison"]);
  for (const question of ["compare it to an alternative", "compare it with its closest competitor"]) {
    expect(await textOf("granular jamming gripper", question)).toContain("Squeeze-film conveyor");
  }
  const others = await lastOf("printed lens antenna at 26 GHz", "who else works on this in your catalogue?");
  expect(others.text).toMatch(/^One listing is close to \*\*Printed gradient-index lens/);
});

test("where something was used, and who checked it, is told by its evidence", async () => {
  const gripper = "granular jamming gripper";
  const evidence = "in a grocery fulfilment pilot";
  expect(await textOf(gripper, "has it been used in a warehouse")).toContain(evidence);
  expect(await textOf(gripper, "who checked that it works")).toContain(evidence);
});

test("a country is told where no patent of the listing is", async () => {
  const patch = "lactate microneedle patch";
  expect(await textOf(patch, "is it patented in Japan?")).toContain("It names no patent in Japan");
  expect(await textOf(patch, "is it patented in Spain?")).toContain("no national patent in Spain");
  // Ukraine is no member of the European Patent Convention.
  expect(await textOf(patch, "is it patented in Ukraine?")).toContain("It names no patent in Ukraine");
  expect(await textOf(patch, "is it patented in the US?")).not.toContain("It names no patent");
});

test("energy covers turbines, engines and heat storage", async () => {
  const { text } = await lastOf(
    "energy technologies that already ran at a customer and have a granted patent",
  );
  expect(text).toMatch(/^Two listings meet this:/);
  expect(text).toContain("Free-piston Stirling generator");
});

test("“y algo para …” asks for another, and an explanation for a grandmother is an overview", async () => {
  const other = await lastOf(
    "Tengo una granja con biogás y hay que quitar el CO2",
    "muchas gracias. ¿y algo para el metano de los vertederos?",
  );
  expect(titlesIn(other)[0]).toContain("Biochar-amended biowindow");
  const { text } = await lastOf("silicon-carbide power transistor", "explain it to my grandma");
  expect(text).toContain("**Problem**");
});

test("the owner of that one is asked for a demo in a letter", async () => {
  const { text } = await lastOf("a magnetic gear without oil", "ask the owner of that one for a demo");
  expect(text).toContain("We would like to speak about this: a demo.");
});

test("a pitch is a summary, and “when does it come out” is no request for one", async () => {
  const pitch = await lastOf("a magnetic gear without oil", "great, give me the elevator pitch for that one");
  expect(pitch.text).toMatch(/^\*\*Coaxial magnetic gear .+\n\n“A contact-free 5\.5:1 gear[^\n]+$/);
  const { text } = await lastOf("phosphorus recycling into fertiliser", "when does the nitrogen come out");
  expect(text).not.toContain("Partnership types");
});

test("samples and power failures that a listing does not mention are said to be missing", async () => {
  const notSaid = /The listing does not say: “(?:can I get samples|what if the power fails)”\.$/;
  expect(await textOf("beany taste of pea protein", "can I get samples")).toMatch(notSaid);
  const glass = "moves thin glass without touching it";
  expect(await textOf(glass, "and what if the power fails")).toMatch(notSaid);
});

test("“how much does it catch” asks for no price, and what smells for no danger", async () => {
  const filter = "microplastics from laundry";
  expect(await textOf(filter, "how much does it catch")).toContain("gave 93% removal by mass");
  expect(await textOf("wing sail for ships", "how much does it weigh")).toContain("8.4 t");
  const pea = "beany taste of pea protein";
  expect(await textOf(pea, "how much of the smell is gone")).toContain("against 6.8");
});

test("“which esters work” is a question, and what does not work are its limits", async () => {
  const catalyst = "catalysts without ruthenium for making alcohols";
  expect(await textOf(catalyst, "which esters work")).not.toContain("Partnership types");
  const limits = await lastOf(catalyst, "what doesn't work");
  expect(limits.text).toContain("Water above 400 ppm kills the complex");
});

test("the kind of partnership that owners look for is asked of the open listing, in French and German", async () => {
  const fr = await lastOf("un patch pour vacciner sans aiguille", "quel type de partenariat cherchent-ils ?");
  expect(fr.text).toContain("Proposé sous la forme");
  const de = await lastOf("Wir möchten Wärme in Sand speichern", "Welche Art von Partnerschaft suchen sie?");
  expect(de.text).toContain("Angeboten als");
});

test("a quality of nothing that was named is asked back, and one that the listing does not state is not made up", async () => {
  const { text } = await lastOf("do you have a cure for baldness", "how heavy");
  expect(text).toMatch(/^Which listing do you mean\?/);
  const pins = await lastOf("core pins for injection moulds", "what do the pins weigh");
  expect(pins.text).toContain("The listing does not say: “what do the pins weigh”.");
});

test("another need after “what about” is looked up by itself", async () => {
  const titles = await titlesOf(
    "any idea how to keep fish fresh on the boat without ice",
    "what about cooling without refrigerant in general",
  );
  expect(titles[0]).toContain("Elastocaloric heat pump");
  const { text } = await lastOf(
    "keep fish fresh on the boat without ice, at TRL 3 or more",
    "what about cooling without refrigerant in general",
  );
  expect(text).toMatch(/TRL 3 or higher/);
  expect(text).toContain("Elastocaloric heat pump");
});

test("who develops something, and whether it is dearer, is read in French", async () => {
  const blades = "un matériau qui se recycle pour les pales d'éoliennes";
  const owner = await lastOf(blades, "qui le développe ?");
  expect(owner.text).toContain("Proposé par Technische Hochschule Brackenau");
  expect(await textOf(blades, "est-ce plus cher ?")).toContain("about four times the amine");
});

test("a list for a part of a field says which listings do not mention that part", async () => {
  const { text } = await lastOf("anything in robotics?");
  const heading = "In the field, but without a mention of “robotics”:";
  const [mentioning, others] = text.split(heading);
  expect(mentioning).toContain("Granular jamming gripper");
  expect(others).toContain("Squeeze-film conveyor");
  expect(await titlesOf("what do you have in aerospace")).toContainEqual(
    expect.stringContaining("milling titanium"),
  );
});

test("“is there any registered design” is asked of the open listing, and an overhead is no price", async () => {
  const zip = await lastOf("a zip that starts with one hand", "is there any registered design");
  expect(zip.text).toContain("Kinds of protection: patent, design");
  const routers = "I supply ambulances with routers";
  expect(await textOf(routers, "what overhead does it cost")).toContain("11 % overhead");
  expect(await textOf(routers, "how many trains use it")).toContain("forty trainsets");
});
