import { expect, test } from "vitest";
import { withDemoCatalog } from "../support/demo-catalog";

/** Short messages of a scout who goes on from an answer. */

const { lastOf, textOf, titlesOf } = withDemoCatalog();

test("“which one” and “the one that” are asked of those that were shown or compared", async () => {
  const compared = "compare the two microneedle patches";
  expect(await textOf(compared, "and which one is still looking for investors")).toMatch(
    /^Two listings of these 2: investment/,
  );
  expect(await textOf(compared, "the one that has a granted patent")).toMatch(
    /^One listing of these 2: granted\.\n\n\*\*Two-layer/,
  );
  expect(await textOf("what do you have from Norway?", "the one that is licensed already")).toMatch(
    /^No listing meets all of this: Norway, already licensed\./,
  );
  expect(await textOf("something about microneedles", "which pays back fastest")).toMatch(
    /Hollow-microneedle.*does not say.*Two-layer.*does not say/s,
  );
});

test("“next” is the listing after the one in focus, and behind the last one it is asked back", async () => {
  const list = ["Do you have anything from Harrowmere?", "the second one, what is its TRL"];
  expect(await titlesOf(...list, "next")).toEqual([expect.stringContaining("Photomechanical")]);
  expect(await textOf(...list, "next", "and the next one")).toContain("Which listing do you mean?");
});

test("all of a kind are compared, and one of them is left out", async () => {
  const all = "compare all the heat technologies";
  expect(await titlesOf(all)).toEqual(
    expect.arrayContaining([
      expect.stringContaining("sand heat storage"),
      expect.stringContaining("Stirling generator"),
      expect.stringContaining("heat pump"),
    ]),
  );
  expect(await titlesOf(all, "leave out the heat pump")).not.toContainEqual(
    expect.stringContaining("heat pump"),
  );
});

test("the shortlist is shown after a proposal, and what takes a listing off it is explained", async () => {
  expect(await textOf("put the microscope on my shortlist", "what else is on it?")).toMatch(
    /^Your shortlist (?:has|is)/,
  );
  expect(await textOf("remove the microscope from my shortlist")).toContain("open “Shortlist” (/shortlist)");
  expect(await textOf("put the microscope on my shortlist", "take it off again")).toContain(
    "Nothing was changed",
  );
});

test("the next question about the marketplace is answered as one, and an owner is written to by the name of the thing", async () => {
  const asked = "how do I contact an owner?";
  expect(await textOf(asked, "does it cost anything")).toContain("sending requests is free");
  expect(await textOf(asked, "ok contact the owner of the loudspeaker then")).toMatch(
    /^Here is a draft to Kestrel Loop/,
  );
});

test("owners are counted and ranked, and the best are the furthest along", async () => {
  expect(await textOf("how many universities are there")).toMatch(
    /^By organization, 12 in all \(a university\):/,
  );
  expect(await textOf("how many universities are there", "which has most listings")).toMatch(
    /^University of Varnsund has the most: five listings/,
  );
  expect(await textOf("is there a way to see who listed what")).toMatch(/^By organization, 28 in all:/);
  expect(await titlesOf("just show me your three best")).toHaveLength(3);
});

test.each([
  ["I want to buy the patents outright, which ones can be assigned?", "sale of the rights"],
  ["I'd like something a startup could be built on", "spin-out"],
  ["list the listings of companies", "a company"],
  ["which of your inventions come from Sweden and are older than 2015", "filing date before 2015, Sweden"],
  ["list patents expiring between 2037 and 2039", "expiry date from 2037 to 2039"],
  ["I'm after a licence I can have alone, nobody else", "exclusive license"],
])("%s: lists what meets it", async (question, words) => {
  expect(await textOf(question)).toMatch(new RegExp(`^\\w+ listings meet this: ${words}\\.`));
});

test("“only those that are proven” narrows a list", async () => {
  expect(await textOf("technologies that are free to use", "only those that are proven")).toMatch(
    /^Six listings meet this: free to use, shown outside the laboratory\./,
  );
});

test("whether it is made, useful or only in the lab is told by its readiness, and what not by its limits", async () => {
  expect(await textOf("school furniture", "is it still made?")).toContain("About 31,000 desks sold");
  expect(await textOf("hydrogen smelting of iron ore", "is it a real plant or just a lab")).toMatch(
    /: TRL 3, experimental proof of concept/,
  );
  expect(await textOf("crystals that bend in light", "is that useful yet?")).toMatch(/: TRL 1, basic/);
  expect(await textOf("laser weeding", "which weeds not")).toContain(
    "Grasses regrow since their meristem lies below ground.",
  );
  expect(await textOf("titane usinage refroidissement", "est-ce libre ?")).toContain("Statut juridique");
});

test("what it costs in data is an overhead, not a price", async () => {
  expect(await textOf("video over several mobile links", "what does it cost in extra data")).toContain(
    "with 11 % overhead",
  );
});

test("a question that the listing's card has answered is not answered a second time", async () => {
  const text = await textOf("is it safe for fish?");
  expect(text.match(/Power density is 12% lower/g)).toHaveLength(1);
});

test("what is counted of a long list is counted of all of it", async () => {
  const pending = "which listings are still pending";
  expect(await textOf(pending, "count them by country")).toMatch(
    /^By country, 11 in all \(patent pending\):\n\n- South Korea: 4/,
  );
  expect(await textOf(pending, "how many of them are from universities")).toMatch(
    /^Ten listings: patent pending, a university/,
  );
});

test("a position that is a whole message is beyond the one listing, and “with” keeps the need", async () => {
  expect(await textOf("joint development in civil engineering", "the second")).toContain(
    "Which listing do you mean?",
  );
  expect(await textOf("something against fake messages on CAN bus", "then with a provisional")).toMatch(
    /^One listing fits \(provisional application\)/,
  );
});

test("a question by whom, and one of how accurate, is asked of those shown", async () => {
  expect(await textOf("subwoofer that is quiet behind the stage", "opposed by whom")).toMatch(
    /^\*\*Cardioid subwoofer[^:]*: Legal status: granted, opposed/,
  );
  expect(await textOf("搜索 电池 电流 测量", "精度怎么样")).toContain(
    "charge error after ten hours was 0.21 %",
  );
});

test("a letter about an owner's listings needs none that were shown, and asks for more on demand", async () => {
  const letter = "can you help me write a request to Fjellhus Energi about both of their things";
  expect(await textOf(letter)).toMatch(/“Free-piston Stirling.*“Moving-bed sand heat storage/s);
  expect(await textOf(letter, "ask about delivery times")).toContain("delivery times");
});

test("the first of a ranking are proposed for the shortlist", async () => {
  const { text, result } = await lastOf("add the three newest to my shortlist");
  expect(text).toMatch(/^Add these listings to your shortlist\?/);
  expect(result.proposals).toMatchObject([{ kind: "shortlist", technologies: { length: 3 } }]);
  expect(await textOf("batteries", "add the most mature one to my shortlist")).toContain("Module bypass");
});

test("who writes the contract is explained, not searched for", async () => {
  expect(
    await textOf("how does payment work when I license something", "and who draws up the contract"),
  ).toContain("the license itself is agreed between the two of you");
});

test("a need for something, and how many run, is asked of the open listing in German, French and Spanish", async () => {
  const crane = "Suche Kran der nicht pendelt";
  expect(await textOf(crane, "Braucht man Sensoren?")).toContain("“No sensor or cable on the hook block”");
  expect(await textOf(crane, "Wie viele laufen schon?")).toContain("In daily use on about 140 cranes");
  const coating = "un revêtement contre la corrosion sans chrome";
  expect(await textOf(coating, "faut-il des bains chauds ?")).toContain("bath temperature is 40 K higher");
  const aluminium = "necesitamos proteger aluminio de aviones sin cromo";
  expect(await textOf(aluminium, "¿se necesita electricidad?")).toContain("Electrical contact resistance");
  expect(await titlesOf(aluminium, "compárelo con la capa antihielo")).toEqual([
    expect.stringContaining("Chromate-free"),
    expect.stringContaining("Ice-shedding"),
  ]);
});

test("of several listings the one that is described is meant, and the free ones are all that are free", async () => {
  const fluidics = "I want something with microfluidics";
  expect(await titlesOf(fluidics, "the one for cells")).toEqual([expect.stringContaining("Spiral inertial")]);
  const swedish = "what comes from Sweden?";
  for (const follow of ["the free ones", "only the free ones"])
    expect(await textOf(swedish, follow)).toMatch(/^Three listings meet this: Sweden, free to use\./);
  expect(await textOf("welche Technologien kommen aus Schweden?", "nur die freien")).toMatch(
    /^3 Einträge erfüllen das: Schweden, frei nutzbar\./,
  );
});

test("which of the two is further is told by readiness, and two names are compared where help to choose is asked", async () => {
  const railway = ["anything to inspect railway tracks", "and one for the locomotive"];
  expect(await textOf(...railway, "which of the two is further")).toMatch(
    /^The furthest along:\n\n- \*\*Stress-free rail/,
  );
  expect(await titlesOf("I need help choosing: wing sail or magnetic gear for a ship yard")).toEqual([
    expect.stringContaining("wing sail"),
    expect.stringContaining("magnetic gear"),
  ]);
});

test("a similar one that is free is none where nothing close is free", async () => {
  expect(
    await textOf("tell me about the Doherty amplifier", "and is there a similar one that is free"),
  ).toMatch(/^Nothing close to \*\*Doherty.* meets this: free to use\./);
});

test("who sees a conversation is explained", async () => {
  for (const question of [
    "do you keep my questions private",
    "can the owners see what I ask",
    "delete this chat",
  ])
    expect(await textOf(question)).toContain("owners see only the requests that you send them");
});

test("“owned by universities” groups nothing, and trying it first is asked of the license in Spanish", async () => {
  expect(await textOf("technologies with a granted patent", "owned by universities")).not.toContain(
    "By organization",
  );
  expect(await textOf("quiero reciclar palas de aerogenerador", "¿puedo probarlo antes de pagar?")).toContain(
    "Se ofrece como",
  );
});

test("how it is made is told by how it works, not by its readiness", async () => {
  expect(await textOf("best way to keep vaccines without cold", "how is it made")).not.toContain("TRL 5");
});

test("an overview of a field lists it, a table of them compares them, and the most protected has the most patents", async () => {
  expect(await textOf("give me an overview of what you have in transport")).toMatch(
    /^Two listings meet this: transport\./,
  );
  const table = await textOf("compare the two microneedle patches", "make me a table of them");
  expect(table).toContain("| **Legal status** |");
  expect(await textOf("find me the most protected invention")).toMatch(/^First by number of patents/);
});

test("who is lost is told what to ask, and something for others is looked for beside an open listing", async () => {
  expect(await textOf("I don't understand any of this, what should I do first")).toMatch(
    /^I answer questions about the technologies in this catalog/,
  );
  expect(await textOf("robots for fragile fruit", "something fun for kids?")).toMatch(/^No listing/);
});

test("whether it is free now is told by the rights, and how small by its size", async () => {
  expect(await textOf("anti-sway control for cranes", "is it free now")).toContain("Legal status: expired");
  expect(await textOf("zero-power shock recorder", "how small")).toContain("A 3 × 3 mm silicon chip");
});

test("a field of those that seek investors is listed, and a place narrows it", async () => {
  const ready = "find investors-ready energy tech";
  expect(await textOf(ready)).toMatch(
    /^Three listings meet this: investment, electrical machinery and energy/,
  );
  expect(await textOf(ready, "only Norway")).toMatch(/^Two listings meet this: investment, .*Norway\./);
});

const WING_SAIL = "we want to save fuel on small cargo ships";
const FILM = "Je cherche un emballage biodégradable pour film soufflé";

test.each([
  ["for which cranes", "anti-sway control for cranes", /“About 140 cranes in steelworks/],
  ["which sensors", "looking for a fast blood test without a lab", /^\*\*Centrifugal disc.+Nearest to/],
  ["quels capteurs", "Un système pour savoir si une locomotive va patiner", /^\*\*Estimating wheel-rail/],
  ["how thin can the glass be", "we transport thin glass without contact", /: “.+from 30 to 200 µm thick/],
  ["wie dünn darf das Glas sein", "Glas berührungslos transportieren", /: “.+from 30 to 200 µm thick/],
  ["est-ce qu'on peut passer sous les ponts", WING_SAIL, /^\*\*Inflatable two-element wing sail/],
  ["quel est le prix", WING_SAIL, /^\*\*Inflatable two-element wing sail.+La fiche ne le dit pas/],
  ["¿qué universidad es?", WING_SAIL, /Ofrecido por Università di Valsorana/],
  ["谁是所有者？", WING_SAIL, /^\*\*Inflatable.+提供方： Università di Valsorana/],
])("“%s” is asked of the open listing", async (question, opening, answer) => {
  expect(await textOf(opening, question)).toMatch(answer);
});

test.each([
  ["ask the owner about it for me", "a draft to Università di Valsorana"],
  ["contact them for me", "a draft to Università di Valsorana"],
  ["我想联系他们", "写给 Università di Valsorana 的草稿"],
])("“%s” gets a letter", async (order, draft) => {
  expect(await textOf(WING_SAIL, order)).toContain(draft);
});

test("“who tested it” is answered with the trial", async () => {
  const trial = "Moulded discs evaluated with fresh blood of 118 donors";
  expect(await textOf("looking for a fast blood test without a lab", "who tested it")).toContain(trial);
  expect(await textOf("looking for a fast blood test without a lab", "qui a testé cela")).toContain(trial);
});

test("“others” leaves out what was shown, and says when there are none", async () => {
  expect(
    await textOf("looking for a fast blood test without a lab", "what else is there in diagnostics"),
  ).toBe("That is all the catalog has on it; nothing else comes close.");
  expect(await titlesOf(FILM, "avez-vous d'autres plastiques")).not.toContainEqual(
    expect.stringContaining("blown film"),
  );
  expect(await titlesOf("locomotive wheels that slip", "montrez-moi autre chose pour le rail")).toEqual(
    expect.arrayContaining([expect.stringContaining("Stress-free rail")]),
  );
});

test("listings below a level are removed, and the one to use today is the furthest along", async () => {
  const energy = "what do you have in energy?";
  for (const order of ["remove the ones below TRL 6", "nothing under TRL 6"])
    expect(await textOf(energy, order), order).toContain("TRL 6 or higher");
  expect(await textOf("was habt ihr zu Energie?", "ohne die unter TRL 6")).toContain("TRL ≥ 6");
  expect(await textOf(energy, "drop everything above TRL 6")).toContain("TRL 6 or lower");
  expect(await textOf("is there nothing below TRL 3?")).toContain("TRL 2 or lower");
  expect(await textOf("We are a railway. What do you have?", "which one could we use today")).toMatch(
    /^The furthest along:\n\n- \*\*Sliding-window/,
  );
});

test("protection against something is no question about patents", async () => {
  const text = await textOf(
    "how could our factory network be hacked",
    "protection against forged messages on machine buses",
  );
  expect(text).toMatch(/Message authentication/);
  expect(text).not.toContain("Legal status:");
});

test("a listing without scandium or a certificate is said to have none", async () => {
  expect(await textOf("scandium-free aluminium powder", "does it contain scandium")).toMatch(
    /^\*\*Scandium-free [^*]*\*\*: “Scandium-free composition”/,
  );
  // Isolation has the letters of ISO.
  expect(await textOf("a diamond sensor for battery current", "is it certified for cars")).toContain(
    "The listing does not say: “is it certified for cars”.",
  );
});

test("above and below a level are read in other languages too", async () => {
  expect(
    await textOf("Que proposez-vous pour l'agriculture ?", "seulement ce qui est au-dessus de TRL 5"),
  ).toContain("TRL ≥ 6");
  expect(await textOf("¿qué hay de Suecia?", "solo por encima de TRL 6")).toContain("TRL ≥ 7");
  expect(await textOf("¿qué hay de Suecia?", "solo por debajo de TRL 6")).toContain("TRL ≤ 5");
  expect(await textOf("Was habt ihr aus Schweden?", "nur mit TRL über 6")).toContain("TRL ≥ 7");
  expect(await textOf("有没有TRL高于7的技术？")).toContain("TRL ≥ 8");
});

test.each([
  "thanks, that's enough",
  "Danke, das reicht",
  "danke, tschüss",
  "merci, ça me suffit",
  "gracias, es suficiente",
  "adiós",
])("“%s” ends a conversation", async (goodbye) => {
  const { text, result } = await lastOf(WING_SAIL, goodbye);
  expect(text).toMatch(/^(?:Goodbye|Auf Wiedersehen|Au revoir|Adiós)/);
  expect(result.technologies).toEqual([]);
});

test("a colleague gets a summary, not the owner a letter", async () => {
  const text = await textOf("我们需要一种不含钪的铝粉", "给我写一封给同事的邮件");
  expect(text).toContain("值得一看的技术：Scandium-free");
});

test("a quality or a part is asked of the open listing, though another listing has its words", async () => {
  expect(await textOf("magnetic zip", "machine wash?")).toContain("60 washes at 40 °C");
  expect(await textOf("demountable shear connector", "what does the fastener cost")).toMatch(
    /^\*\*Demountable shear connector.+does not say/s,
  );
});

test("“how heavy” after a refusal is asked of the listing that it named", async () => {
  expect(
    await textOf("The concert next door annoys my tenants. What technology helps?", "how heavy"),
  ).toMatch(/^\*\*Cardioid subwoofer/);
});

test("what people say they do is no need of its own", async () => {
  expect(
    await textOf("We press oil from olives and the wash water smells, what have you got?"),
  ).not.toContain("For “We press oil");
});

test("a level asked for after a list narrows it, and what a message turns away from is no need", async () => {
  expect(
    await textOf("a list of everything in medical technology that is patented", "and below TRL 7"),
  ).toMatch(/medical technology/);
  expect(await textOf("wheels that never go flat", "ok. forget bikes, something for schools")).toContain(
    "Height-adjustable school desk",
  );
});

test("a measured quality is asked of what was shown, not searched for", async () => {
  expect(await textOf("heat pump with no refrigerant", "cycle life?")).toMatch(
    /^\*\*Elastocaloric heat pump.+1\.2 million cycles/s,
  );
  expect(await textOf("laundry", "flow rate")).toContain("6 m³/h");
});

test("what may not be done with it, when it is a product and one to test are asked of the open listing", async () => {
  expect(await textOf("methanol-free yeast", "what may it not be used for")).toContain(
    "unsuitable for parenteral glycoproteins",
  );
  expect(await textOf("elastocaloric heat pump", "when will it be a product")).toContain("TRL 3");
  expect(await textOf("granular jamming gripper", "can I get one for a test")).toContain("Offered as");
  expect(await textOf("foam-forming headbox", "which paper machine was it")).not.toContain("publications");
});
