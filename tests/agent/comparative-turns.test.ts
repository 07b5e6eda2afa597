import { expect, test } from "vitest";
import { CATALOGUE, titlesIn } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";
import { createListings } from "../support/listings";

/** Follow-ups that compare, count and rank, and where the user is. */

const { person, newChat, lastOf, textOf, titlesOf } = withDemoCatalog();

test("the most mature of a field is one of that field", async () => {
  expect(await textOf("what's the most mature thing in energy")).toMatch(
    /^The furthest along \(electrical machinery and energy and 2 related fields\):\n\n- \*\*Fish-safe axial runner/,
  );
  expect(await textOf("what's the newest in materials", "and the most mature in optics?")).toMatch(
    /^The furthest along \(optics\):\n\n- \*\*Open-top light-sheet microscope/,
  );
});

test("“one that is more mature” keeps the brief but for the stage", async () => {
  const { text } = await lastOf(
    "I want to invest in something in chemistry at an early stage",
    "and one that is more mature",
  );
  expect(text).toMatch(/^One listing meets this: investment, chemistry, TRL 4 or/);
});

test("the technologies of an owner that states no figure to rank them by are listed all the same", async () => {
  expect(
    await textOf("technologies from Tamarack Ridge University, and which of its patents expires last?"),
  ).toMatch(/^The listings do not say\.\n\nOne listing meets this: Tamarack Ridge University/);
});

test("where none of an owner meets a criterion, its listings come nearest", async () => {
  const { text, result } = await lastOf("technologies from Fjellhus Energi, TRL 9");
  expect(text).toContain("Without “TRL 9” two listings do");
  expect(result.technologies).toHaveLength(2);
});

test("what is more mature than the listing in focus is searched for", async () => {
  const fieldbus = "message authentication for fieldbus";
  const security = await lastOf(fieldbus, "show me security stuff that is more mature");
  expect(security.text).toContain("TRL 5 or higher");
  expect(titlesIn(security)).not.toContainEqual(expect.stringContaining("Message authentication"));
  expect(await textOf("ice on wind turbine blades", "anything more mature?")).toMatch(
    /fits? \(TRL 4 or higher\)[^*]*\*\*Disulfide vitrimer/,
  );
});

test("a position beyond what was shown is asked back", async () => {
  expect(await textOf("knee brace", "the second one, how heavy is it")).toContain(
    "Which listing do you mean?",
  );
});

test("which one is closer to market, of one listing, is answered by its readiness", async () => {
  expect(await textOf("knee brace", "which one is closer to market")).toContain("TRL 8");
});

test("why it is rated so is answered by the evidence of its readiness", async () => {
  expect(await textOf("height adjustable desk", "why is it rated that way")).toContain(
    "About 31,000 desks sold",
  );
});

test("how many of a thing is answered with its number, in words too", async () => {
  const fieldbus = "message authentication for fieldbus";
  expect(await textOf(fieldbus, "how many bytes does it add")).toContain("spending one payload byte");
  expect(await textOf("5G lens antenna", "how many beams")).toMatch(/: “Nineteen beams/);
  expect(await textOf("school desk", "how many springs are in there")).toMatch(/: “Two extension springs/);
});

test("weak points are what is worn, not what protects", async () => {
  const weak = await textOf("school desk", "what are its weak points");
  expect(weak).toContain("Column tooling is worn");
  expect(weak).not.toContain("not crushed");
});

test("a demo, a sample or a quote is asked of the owner in a letter", async () => {
  for (const order of ["send the owner a request for a demo", "request a demo"])
    expect(await textOf("knee brace", order)).toContain("speak about this: a demo.");
  expect(await textOf("knee brace", "could you ask for a sample and a quote?")).toContain(
    "speak about this: a sample and a quote.",
  );
});

test("where the user works is no criterion, in other languages too", async () => {
  const wind = "Wir betreiben einen Windpark in Schweden, die Blätter vereisen im Winter";
  expect(await textOf(wind)).toMatch(/^Ein Eintrag passt\.\n\n\*\*Ice-shedding coating/);
  const blades = "Somos una empresa en México y necesitamos reciclar palas eólicas";
  expect((await titlesOf(blades))[0]).toContain("Disulfide vitrimer");
  expect(await textOf("Was haben Sie aus Schweden?")).toContain("8 Einträge erfüllen das: Schweden.");
});

test("cheaper is cheaper in Spanish", async () => {
  expect(await textOf("Tratar agua subterránea con PFAS", "¿Hay algo más barato?")).toMatch(
    /^Ninguna ficha indica un precio/,
  );
});

test("a list is cleared for another", async () => {
  const titles = await titlesOf("list everything from Norway", "clear that, show me what is open for sale");
  expect(titles).toContainEqual(expect.stringContaining("school desk"));
  expect(titles).not.toContainEqual(expect.stringContaining("Open-top"));
});

test("two of a kind are compared, whatever was shown before", async () => {
  const comparison = await lastOf("compare the two microneedle things");
  expect(titlesIn(comparison)).toHaveLength(2);
  expect(comparison.result.proposals[0]?.kind).toBe("comparison");
  const later = await titlesOf("railway stuff", "compare the two microneedle things");
  expect(later.every((title) => title.includes("microneedle"))).toBe(true);
});

test("what about steel is asked of the listing in focus", async () => {
  const coating = "Can I get rid of chromate on aluminium?";
  expect(await textOf(coating, "what about steel")).toMatch(/^\*\*Chromate-free conversion coating/);
});

test("a question whether something is mentioned is asked of the listing in focus", async () => {
  const text = await textOf("methane from closed landfills", "is there competition mentioned");
  expect(text).toMatch(/^\*\*Biochar-amended biowindow/);
});

test("where it was tested is answered from the description when no TRL is stated", async () => {
  const text = await textOf("fertiliser with recovered phosphorus", "where was it tested");
  expect(text).toContain("The listing does not state its TRL.");
  expect(text).toContain("Two seasons of maize");
});

test("which vaccines is a question, although the title has the word", async () => {
  expect(await textOf("two-layer vaccine patch", "which vaccines")).not.toContain("**Problem**");
});

test("a term of the trade is explained, however it is asked", async () => {
  expect(await textOf("Could you explain what a provisional application is?")).toContain(
    "A provisional application is a first filing",
  );
});

test("a field beside criteria and others in a field are read", async () => {
  const investor = "I'm a VC. close to market, cleantech, ideally exclusive license";
  expect(await textOf(investor)).toContain("environmental technology");
  expect(await textOf("technologies with an expired patent", "any others in mechanical engineering")).toMatch(
    /listings meet this: mechanical engineering/,
  );
});

test("plastic pollution finds what catches microfibres", async () => {
  expect((await titlesOf("Which of your inventions could help with plastic pollution?"))[0]).toContain(
    "textile microfibres",
  );
});

test("what the university wants is asked of the owner of the listing in focus", async () => {
  const text = await textOf("small wind turbine generator", "what would the university want in return");
  expect(text).toMatch(/^\*\*Axial-flux generator[^*]*\*\*: Offered as/);
});

test("limits are not denied beside sentences that state them, nor one risk with all of them", async () => {
  const limits = await textOf("light-sheet microscope", "what are its limits");
  expect(limits).toContain("Depth ends at about 4 mm");
  expect(limits).not.toContain("names no limits");
  expect(await textOf("liquid CO2 for milling titanium", "is CO2 safe for the operators")).not.toContain(
    "names no limits",
  );
});

test("a field that is filled in is not called unstated, however few words it shares with the rest", async () => {
  const powder = "aluminum powder for additive manufacturing";
  expect(await textOf(powder, "compare it with the microneedle patch")).toMatch(
    /\| \*\*Evidence of readiness\*\* \| Impellers from 300 kg/,
  );
});

test("similar ones of other owners leave out the owner's own", async () => {
  const similar = await lastOf("light-sheet microscope", "similar ones from other owners?");
  expect(similar.text).not.toContain("Nordhavn Institute of Applied Physics, Denmark");
  expect(similar.text).not.toContain("Message authentication");
});

test("more about the second one is an overview in German too", async () => {
  const second = "Erzähl mir mehr über die zweite";
  expect(await textOf("Gibt es Technologien für Krankenhäuser?", second)).toMatch(
    /^\*\*Vortex capture[^*]*\*\* \(TRL 6/,
  );
});

test("where it runs, who sells it and whether children can use it are asked of the listing in focus", async () => {
  expect(await textOf("used batteries, second life", "where's it running")).toContain(
    "commercial cold store",
  );
  expect(await textOf("liquid CO2 for milling titanium", "who can sell me a kit")).toContain("Offered by");
  expect(await textOf("knee brace", "what about kids")).toMatch(/^\*\*Knee orthosis/);
});

test("the countries of those that were shown are told of each", async () => {
  const text = await textOf("what do you have in measurement", "which countries do these come from");
  expect(text).toMatch(/^- \*\*[^\n]+: Kestrel Loop Electronics Ltd, Ireland \[/m);
  expect(text).toMatch(/^- \*\*[^\n]+: Saanvale Research Institute, Canada \[/m);
  // Ten of them.
  const free = "Which technologies can I license for free?";
  expect(await textOf(free, "which countries do these come from")).toMatch(
    /^By country, 5 in all \(free to use\):\n\n- United Kingdom: 3\n- Sweden: 3\n- Brazil: 2\n/,
  );
});

test("which one to pick is told by readiness", async () => {
  expect(await textOf("what do you have in energy", "which one would you pick?")).toMatch(
    /^The furthest along:\n\n- \*\*Fish-safe axial runner/,
  );
});

test("“anything with AI in it” is a search", async () => {
  expect(await titlesOf("is there anything with AI in it?")).toContainEqual(
    expect.stringContaining("Safety filter for learned controllers"),
  );
});

test("“show me other sensors” leaves out the one in focus, in Spanish too", async () => {
  for (const [need, others] of [
    ["busco un sensor de corriente para baterías de coche", "muéstrame otros sensores"],
    ["I need a current sensor for car batteries", "show me other sensors"],
  ] as const) {
    const titles = await titlesOf(need, others);
    expect(titles.length, others).toBeGreaterThan(0);
    expect(titles, others).not.toContainEqual(expect.stringContaining("Diamond quantum"));
  }
});

test("the other one of a kind is compared, shown or not, and its cells hold whole sentences", async () => {
  const vaccine = "vaccine delivery without a cold chain";
  const text = await textOf(vaccine, "compare it with the other microneedle patch");
  expect(text).toContain("and **Hollow-microneedle patch");
  for (const row of text.split("\n").filter((line) => /^\| \*\*(?:Summary|Problem|Solution)/.test(line)))
    expect(row).not.toMatch(/\.;|\p{Ll} \[\d+\]/u);
  const further = [vaccine, "compare it with the other microneedle patch", "which is further"];
  expect(await textOf(...further)).toMatch(/^The furthest along:\n\n- \*\*Two-layer/);
});

test("listings with what was just explained", async () => {
  expect(
    await titlesOf("Could you explain what a provisional application is?", "ok which listings have one"),
  ).toHaveLength(3);
});

test("two of a kind are compared at once, and the next question is asked of them", async () => {
  const compare = "compare the two needle patches";
  expect(await titlesOf(compare)).toEqual([
    expect.stringContaining("Hollow-microneedle"),
    expect.stringContaining("Two-layer dissolving"),
  ]);
  expect(await textOf(compare, "which one is further along?")).toMatch(/\*\*Two-layer [^*]*\*\*: TRL 5/);
});

test("“put it next to” another compares the two", async () => {
  expect(await titlesOf("vapour-chamber core pins", "put it next to the CO2 milling thing please")).toEqual([
    expect.stringContaining("Vapour-chamber"),
    expect.stringContaining("liquid CO2"),
  ]);
});

test("what most people looked at is the most viewed", async () => {
  for (const question of ["the one most people looked at?", "what do people look at most"])
    expect(await textOf(question), question).toMatch(/^First by views:/);
});

test("the same for another country takes the place of the first", async () => {
  const { text } = await lastOf("technologies from Sweden past TRL 5", "thanks. and the same for Japan?");
  expect(text).toContain("TRL 6 or higher, Japan");
  expect(text).not.toContain("Sweden");
});

test("closer to market than the listing in focus is a condition of the same search", async () => {
  expect(await textOf("cooling without any refrigerant", "hmm and anything closer to market?")).toContain(
    "TRL 4 or higher",
  );
});

test("a running patent is one in force, among those shown", async () => {
  expect(
    await titlesOf("technologies from Sweden past TRL 6", "which of those still have a patent running?"),
  ).toEqual([expect.stringContaining("Safety filter")]);
});

test("owned by a university is a kind of owner, not a topic", async () => {
  expect(await textOf("how many are university owned?")).toBe(
    await textOf("how many are from universities?"),
  );
});

test("“the ones in mechanics” narrows the list before it", async () => {
  const { text } = await lastOf("list everything that is free to use", "the ones in mechanics");
  expect(text).toMatch(/^One listing meets this: free to use, mechanical engineering\./);
});

test("what people have now is no listing to compare with", async () => {
  expect(
    await textOf("theatre scheduling software", "can you compare it to what we have now, an Excel sheet"),
  ).toMatch(/^I can compare listings only/);
});

test("“is any of them from Japan” restricts what was listed", async () => {
  const { text } = await lastOf("which listings offer an exclusive license", "is any of them from Japan");
  expect(text).toMatch(/^Three listings meet this: exclusive license, Japan\./);
});

test("which level most listings have is counted", async () => {
  expect(await textOf("ok which level do most of your listings have")).toMatch(
    /^TRL 5 and TRL 7 have the most: 13 listings each\./,
  );
});

test("“against suction cups, how does it compare?” quotes what the listing says of them", async () => {
  expect(
    await textOf("jamming gripper for fruit", "and against suction cups, how does it compare?"),
  ).toContain("says of “suction cups”");
});

test("a comparison of all listings about something leaves out what hardly mentions it, and “which are” asks of those", async () => {
  const chat = newChat();
  const compared = await chat.ask("I'd like to compare all listings about vaccines or drugs");
  expect(titlesIn(compared)).toEqual([
    expect.stringContaining("vaccine"),
    expect.stringContaining("antibiotics"),
    expect.stringContaining("lactate"),
  ]);
  expect(titlesIn(await chat.ask("which are in clinical trials"))).toEqual(titlesIn(compared));
});

test("“which has …” and “which is …” narrow what was listed, though they name no noun", async () => {
  const field = "what do you have for medicine";
  expect(await textOf(field, "which has a granted patent")).toMatch(
    /^Two listings meet this: analysis of biological materials and 2 related fields, granted\./,
  );
  expect(await textOf(field, "which has a granted patent", "which is closest to patients")).toMatch(
    /^The furthest along, 2 share it:/,
  );
  expect(await textOf("batteries", "tell me about the first one", "which of them are from Sweden")).toMatch(
    /\*\*Module bypass/,
  );
  expect(await textOf("heat recovery or storage", "how hot does it get", "which one can be bought")).toMatch(
    /^One listing fits \(sale of the rights\)/,
  );
});

test("“sort by readiness” after one listing counts nothing", async () => {
  expect(
    await textOf("which technologies are at TRL 7 or higher", "only those from Germany", "sort by readiness"),
  ).toMatch(/^\*\*Through-tool liquid CO2.+: TRL 8, system complete/);
});

test("“the one for …” is the listing that says so, wherever it does", async () => {
  const { text } = await lastOf(
    "look into batteries, what is there?",
    "the one for electrolysers, how exact is it",
  );
  expect(text).toMatch(/^\*\*Diamond quantum current sensor.+charge error/);
});

test("“I meant for …” keeps the need, and others for a use are no question about the open one", async () => {
  expect(await textOf("something against frozen blades or cables", "no, I meant for airplanes")).toMatch(
    /\*\*Ice-shedding coating/,
  );
  const others = await textOf(
    "Nous fabriquons des éoliennes, que faire des pales en fin de vie ?",
    "montrez-moi d'autres choses pour l'éolien",
  );
  expect(others).toContain("**Axial-flux generator");
});

test("after several listings “it” is the one that surely answers", async () => {
  expect(await textOf("what do you have for medicine", "how many needles does it have")).toMatch(
    /^\*\*Two-layer dissolving microneedle array.+225/,
  );
});

test("similar ones are asked for in Chinese, and fees of the marketplace are explained", async () => {
  expect(await textOf("我们医院的手术室总是拖延", "有没有类似的技术")).toContain("**Safety filter");
  expect(await textOf("how much do you charge")).toMatch(/^Reading the catalog .* is free\./);
});

test("“which of the two” is asked of those two, and “better for” shows the one for that use", async () => {
  expect(
    await textOf("lactate sensor for runners", "and one for vaccines", "which of the two has been on people"),
  ).toMatch(/^\*\*Hollow-microneedle patch.+“Eight volunteers/);
  expect(
    await textOf("compare the sand battery and the Stirling engine", "which one is better for a dairy"),
  ).toMatch(/^One listing fits\.\n\n\*\*Moving-bed sand heat storage/);
});

test("a field narrows a list of criteria, and what somebody invests in is no need", async () => {
  expect(
    await textOf("I invest in early stage deep tech, what is below TRL 4", "which is in semiconductors"),
  ).toMatch(/^One listing meets this: TRL 3 or lower, semiconductors\./);
});

test("a condition in French, and two qualities, are asked of the open listing", async () => {
  expect(await textOf("je cherche un revêtement contre le givre", "et sur un avion ?")).toMatch(
    /^\*\*Ice-shedding coating/,
  );
  expect(await textOf("cardioid subwoofer", "what about mids and highs")).toMatch(
    /^\*\*Cardioid subwoofer[^(]+: Nearest to/,
  );
  expect(await textOf("Gibt es etwas für Kräne?", "Wo läuft es schon?")).toMatch(/: TRL 9, .*140 cranes/);
});

test("“mail to my boss” is a letter that can be changed, and “and the fish turbine” is saved as well", async () => {
  const letter = ["compare the sand battery and the Stirling engine", "mail to my boss why the first"];
  expect(await textOf(...letter)).toMatch(/^Here is a draft for your boss\./);
  expect(await textOf(...letter, "and mention what can go wrong")).toContain("Elevator buckets at 150 °C");
  const { result } = await lastOf("add the wing sail to my list", "and the fish turbine");
  expect(result.proposals).toMatchObject([{ kind: "shortlist" }]);
  expect(await textOf("add the wing sail to my list", "and the patents")).toContain("Legal status");
});

test("a verb that the listing has no word for is not said to be missing", async () => {
  expect(await textOf("something that cleans PFAS")).toMatch(/^The closest listing:\n/);
});

test("a region has all its countries, also beside another, and the next question knows it", async () => {
  expect(await textOf("something with batteries from Europe", "how mature is it")).toContain("TRL");
  expect(await textOf("anything from Europe or Asia?")).toMatch(/^51 listings meet this: Europe or Asia\./);
  expect(await textOf("technologies from Africa or Latin America")).toMatch(/^Three listings meet this/);
});

test("an owner with the longest name is still known to the next question", async () => {
  const name = `Institute of ${"Applied Desalination ".repeat(9)}`.slice(0, 200).padEnd(200, "x");
  await createListings(person().id, [
    { ...CATALOGUE.membrane, organization: { ...CATALOGUE.membrane.organization, name } },
  ]);
  expect(await textOf(`technologies from ${name}`, "how mature is it")).toContain("TRL 6");
});

test("“how many of those” counts within what was counted, “of them” after all of the catalog within all", async () => {
  const free = ["how many technologies are free to use", "and how many of those from Europe"];
  expect(await textOf(...free)).toMatch(/^Seven listings: free to use, Europe \(of 63/);
  expect(await textOf(...free, "list them")).toMatch(/^Seven listings meet this: free to use, Europe\./);
  expect(await textOf("how many technologies are there?", "how many of them have a granted patent?")).toMatch(
    /^22 listings: granted \(of 63/,
  );
});

test("where something may be used for nothing is no origin, and no origin that is ruled out", async () => {
  expect(await textOf("which of your technologies may I use for nothing in Germany")).toMatch(
    /^Ten listings meet this: free to use\./,
  );
});

test("“only” at the end narrows too, and a recipe for the kitchen is none of the listings", async () => {
  expect(await textOf("we are a VC. which ones want investment?", "medical or energy only")).toMatch(
    /^Five listings meet this: investment, /,
  );
  expect(await textOf("somebody taps our fiber cables", "recipe for pancakes?")).toMatch(
    /^I can only help with/,
  );
});

test("a letter to an officer of the user's own is a memo, with the weak points that it asks for", async () => {
  const memo = ["biowindow", "write to our sustainability officer why it is interesting"];
  expect(await textOf(...memo)).toMatch(/^Here is a draft for your sustainability officer\./);
  expect(await textOf(...memo, "include the weak points please")).toContain("Frozen ground halves the rate");
});

test("a ratio, and whether a patent is pending, are asked of the open listing", async () => {
  expect(await textOf("pump gear without contact", "what ratio")).toMatch(/: “A contact-free 5\.5:1 gear/);
  expect(await textOf("plywood glue from lignin", "is it still pending")).toContain("Legal status: expired");
});
