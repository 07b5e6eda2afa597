import { beforeEach, expect, test } from "vitest";
import { asksForAlike, asksForCheaper, asksForMore, topicOfThose } from "~/agent/read/about-shown";
import { type Conversation, titlesIn } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";

/** Short messages about the listings that were shown, with the demo catalog. */

const { newChat } = withDemoCatalog();

let chat: Conversation;

beforeEach(() => {
  chat = newChat();
});

test("a request for similar listings names no topic of its own", () => {
  for (const text of ["show similar ones", "any alternatives?", "zeig ähnliche", "otras similares"])
    expect(asksForAlike(text), text).toBe(true);
  for (const text of ["similar sensors for rails", "alternatives to lithium", "is it comparable to steel?"])
    expect(asksForAlike(text), text).toBe(false);
  expect(asksForCheaper("anything cheaper?")).toBe(true);
  expect(asksForCheaper("something less expensive")).toBe(true);
  for (const text of ["cheaper batteries for buses", "what's the price?", "is that expensive?"])
    expect(asksForCheaper(text), text).toBe(false);
  expect(topicOfThose("list those about energy")).toBe("list those about ".length);
  expect(topicOfThose("list everything about energy")).toBeNull();
});

test("a request for more names no topic and no listing", () => {
  for (const text of [
    "show me more",
    "what else have you got?",
    "any other options",
    "is there a second best",
  ])
    expect(asksForMore(text), text).toBe(true);
  for (const text of [
    "tell me more",
    "and the other one?",
    "other sensors",
    "anything more mature?",
    "show me more like this",
    "what else can it do?",
    "no more, thanks",
    "more about the patent",
    "thanks",
  ])
    expect(asksForMore(text), text).toBe(false);
});

test("“show me more” pages through a list to its end, and says when that is all", async () => {
  const pages = [await chat.ask("what is patented"), await chat.ask("show me more"), await chat.ask("more")];
  expect(pages.map(({ text }) => text.split("\n")[0])).toEqual([
    "24 listings meet this: patented. The 10 furthest along:",
    "14 more meet this: patented. The 10 furthest along:",
    "Four more meet this: patented.",
  ]);
  const ids = pages.flatMap(({ result }) => result.technologies.map(({ id }) => id));
  expect(new Set(ids).size).toBe(24);
  const end = await chat.ask("any more?");
  expect(end.text).toBe("That is all the catalog has on it; nothing else comes close.");
});

test("pages of a long list never repeat a listing, nor end with a claim that there are no others", async () => {
  const pages = [await chat.ask("TRL 2 or higher")];
  for (let page = 2; page <= 4; page += 1) pages.push(await chat.ask("show me more"));
  const ids = pages.flatMap(({ result }) => result.technologies.map(({ id }) => id));
  expect(ids).toHaveLength(30);
  expect(new Set(ids).size).toBe(30);
  expect(pages[3]!.text).toMatch(/^What would you like to know\?/);
});

test("“any other options?” after all that fits adds what is nearest to the best", async () => {
  await chat.ask("the bass from our club annoys the neighbors");
  const all = await chat.ask("what else have you got?");
  expect(all.text).toBe("That is all the catalog has on it; nothing else comes close.");
  const options = await chat.ask("any other options?");
  expect(options.text).toMatch(
    /^That is all .+ close to \*\*Cardioid subwoofer.+ Of its field, audio-visual/s,
  );
});

test("“more” is asked in other languages too", async () => {
  await chat.ask("Technologien für Krankenhäuser");
  const german = await chat.ask("Gibt es noch andere?");
  expect(german.text).toMatch(/^Am nächsten kommt[^\n]*:\n\n\*\*Double-concave seismic isolator/);
  const spanish = await chat.ask("¿hay más opciones?");
  expect(spanish.text).toContain("Open-top light-sheet microscope");
  const french = await chat.ask("Y a-t-il d'autres options ?");
  const idsOf = ({ result }: typeof french) => result.technologies.map(({ id }) => id);
  const ids = [german, spanish, french].flatMap(idsOf);
  expect(new Set(ids).size).toBe(ids.length);
});

test("who is in the catalog is told by its owners, and “mechanical” is a sector", async () => {
  expect((await chat.ask("which companies are listed")).text).toMatch(/^By organization, 28 in all:/);
  expect((await chat.ask("who is in the catalog?")).text).toMatch(/^By organization, 28 in all:/);
  expect((await chat.ask("what do you have in mechanical engineering")).text).toMatch(
    /^\d+ listings meet this: mechanical engineering\./,
  );
});

test("a message that asks for nothing gets no second greeting", async () => {
  await chat.ask("which ones come from Germany");
  const { text } = await chat.ask("the others?");
  expect(text).toMatch(/^What would you like to know\?/);
});

test("similar listings share the subject; when none does, the answer says so and shows the field", async () => {
  await chat.ask("magnetic gear for pumps");
  const close = await chat.ask("show similar ones");
  expect(close.text).toMatch(/^One listing is close to \*\*Coaxial magnetic gear/);
  expect(close.text).toContain("Axial-flux generator");

  await chat.ask("compostable film for bags");
  const none = await chat.ask("any alternatives?");
  expect(none.text).toMatch(/^Nothing in the catalog is close to .+ Of its field, polymers:/);
});

test("a question for something cheaper says that no listing states a price, and quotes what is said of cost", async () => {
  await chat.ask("knee brace without motor");
  const { text, result } = await chat.ask("anything cheaper?");
  expect(text).toMatch(/^No listing states a price/);
  expect(text).toContain("Sold parts cost about a tenth of electronic joints");
  expect(result.citations.length).toBeGreaterThan(0);
});

test("which one is cheaper to build is not told by what ice costs in gain", async () => {
  await chat.ask("radio coverage for backhaul with millimeter waves");
  await chat.ask("compare it with the power amplifier");
  const { text } = await chat.ask("which one is cheaper to build");
  expect(text).toBe("No listing states a price: what a license costs is agreed with the owner.");
});

test("“list those about …” narrows what was counted", async () => {
  await chat.ask("how many listings come from Germany?");
  const { text, result } = await chat.ask("list those about energy");
  expect(text).toMatch(
    /^Two listings meet this: Germany, electrical machinery and energy and 2 related fields/,
  );
  expect(result.technologies).toHaveLength(2);
});

test("what people are is no part of the concepts that they need", async () => {
  const { text } = await chat.ask("we're a brewery with waste heat");
  expect(text).toContain("Free-piston Stirling generator");
});

test("who something is for weighs little beside what it is", async () => {
  const { text } = await chat.ask("zipper for my disabled son");
  expect(text).toContain("Magnet-guided zip fastener");
});

test("a symptom on an object leads to what solves it, not to the object", async () => {
  const { text } = await chat.ask("ice on our power lines breaks them");
  expect(text).toContain("Ice-shedding coating");
  expect(text).not.toContain("transmission lines");
});

test("a wood adhesive is not a joint without adhesive", async () => {
  const { text } = await chat.ask("wood adhesive");
  expect(text).toMatch(/^One listing fits; one comes close/);
  expect(text.indexOf("Kraft-lignin")).toBeLessThan(text.indexOf("Glue-free"));
});

test("“who else works on …” and “no, I meant …” search, “who else has licensed it?” asks the open listing", async () => {
  await chat.ask("crane without sway");
  const asked = await chat.ask("who else has licensed it?");
  expect(asked.text).toMatch(/^\*\*Anti-sway control/);
  const meant = await chat.ask("no, I meant wind propulsion for ships");
  expect(meant.text).toContain("Inflatable two-element wing sail");
  const others = await chat.ask("who else works on railways?");
  expect(others.text).toMatch(/rail/i);
  expect(others.text).not.toMatch(/^\*\*Inflatable/);
});

test("“last” without “the” is a verb", async () => {
  await chat.ask("is there a way to make flat glass move without touching?");
  await chat.ask("and the energy use?");
  const { text } = await chat.ask("how long does the sonotrode last");
  expect(text).toMatch(/^\*\*Squeeze-film conveyor/);
});

test("a Chinese pronoun means the listing in focus", async () => {
  await chat.ask("我们需要一种可以抓取易碎物品的机器人夹爪");
  const { text } = await chat.ask("它能抓多重的东西？");
  expect(text).toMatch(/^\*\*Granular jamming gripper/);
  expect(text).not.toContain("。.");
  const others = await chat.ask("还有其他关于玻璃的技术吗？");
  expect(others.text).not.toMatch(/^\*\*Granular/);
});

test("AI is what listings call machine learning", async () => {
  expect((await chat.ask("do you have any AI stuff?")).text).toContain("learned controllers");
});

test("a broad need finds the narrower ones: cleaning water is cleaning wastewater and groundwater", async () => {
  const { result } = await chat.ask("water cleaning");
  expect(result.technologies.map(({ title }) => title.split(" ")[0])).toEqual(["Vortex", "Foam"]);
});

test("others like it for another use are searched for, and their absence is said", async () => {
  await chat.ask("patch that measures lactate through the skin");
  const others = await chat.ask("Is there anything else like this but for a blood test from a finger?");
  expect(others.result.technologies[0]?.title).toContain("Centrifugal disc");
  expect((await chat.ask("and anything like it for horses?")).text).toMatch(
    /^Nothing in the catalog is like/,
  );
});

test("others of the same owner are listed", async () => {
  await chat.ask("magnetic gear for pumps");
  const { text } = await chat.ask("is there anything from the same people?");
  expect(text).toMatch(/^Three listings meet this: Hoshinoe Institute/);
});

test("a kind of thing is no listing to compare with", async () => {
  await chat.ask("sand storage that makes steam");
  const { text, result } = await chat.ask("compare it with a membrane");
  expect(text).toContain("says nothing of “a membrane”");
  expect(result.technologies).toHaveLength(1);
});

test("a refusal is repeated when doubted, and the nearest listing is meant only when asked about", async () => {
  expect((await chat.ask("rats in the grain store, without poison")).text).toContain("The nearest I found");
  const doubted = await chat.ask("really nothing?");
  expect(doubted.text).toContain("I searched all 63 listings");
  expect(doubted.result.grounding.refused).toBe(true);
  expect((await chat.ask("how hot does it get?")).text).toContain("Moving-bed sand heat storage");
});

test("a restriction keeps the need and the restrictions before it", async () => {
  await chat.ask("storing heat for steam");
  await chat.ask("only granted patents please");
  const { text } = await chat.ask("And TRL 6 or more, not from the US.");
  expect(text).toContain("granted, TRL 6 or higher, not the United States");
});

test("a message that asks for two acts gets both", async () => {
  await chat.ask("sand storage that makes steam");
  const { result } = await chat.ask("put it on my list and draft a message asking for a visit");
  expect(result.proposals.map(({ kind }) => kind).sort()).toEqual(["request", "shortlist"]);
});

test("similar listings can be restricted, and the listing in focus stays when none is left", async () => {
  await chat.ask("compostable film for standard polyethylene lines");
  const none = await chat.ask("anything similar with a patent?");
  expect(none.text).toMatch(/^Nothing close to .+ meets this: patented\./);
  const { result } = await chat.ask("ok then save the film");
  expect(result.proposals).toEqual([expect.objectContaining({ kind: "shortlist" })]);
  expect(result.technologies[0]!.title).toContain("blown film");
});

test("which one of two listings that were found one after the other", async () => {
  await chat.ask("lignin glue for plywood");
  await chat.ask("and if we wanted wood joints without any glue");
  const { text, result } = await chat.ask("which one is further along?");
  expect(result.technologies).toHaveLength(1);
  expect(text).toContain("Kraft-lignin");
});

test("a superlative after another asks the catalog again, with the restrictions so far", async () => {
  await chat.ask("what's the newest listing from Sweden?");
  const { text } = await chat.ask("and the most mature?");
  expect(text).toContain("TRL 9");
  expect(text).toContain("Sweden");
  expect(text).not.toContain("the United Kingdom");
});

test("another country or status replaces the one before it", async () => {
  await chat.ask("how many granted patents from Germany?");
  expect((await chat.ask("and from the US?")).text).toContain(
    "One listing meets this: granted, the United States",
  );
  expect((await chat.ask("and pending ones?")).text).toContain(
    "Two listings meet this: the United States, patent pending",
  );
});

test("a doubted refusal says how much was searched, whatever the doubt names", async () => {
  await chat.ask("direct lithium extraction from brine");
  const { text } = await chat.ask("Are you sure? maybe it's filed under mining");
  expect(text).toContain("I searched all 63 listings");
});

test("in simple words, who is behind it, and whether it is a product", async () => {
  await chat.ask("crystals that bend in light");
  expect((await chat.ask("sorry what is this in simple words")).text).toContain("**Problem**");
  expect((await chat.ask("so its not a product?")).text).toContain("TRL 1, basic principles observed");
  expect((await chat.ask("whos behind it")).text).toContain("Offered by Harrowmere University");
});

test("all that share the first place are counted, and a restriction keeps those of them", async () => {
  const { text } = await chat.ask("which is the most mature?");
  expect(text).toContain("6 share it");
  expect((await chat.ask("any of those from Scandinavia")).text).toContain(
    "Two listings of these 6: Scandinavia",
  );
});

test("the owner with the most listings, and what they have", async () => {
  expect((await chat.ask("who is the biggest owner")).text).toContain(
    "University of Varnsund has the most: five",
  );
  expect((await chat.ask("show me what they have")).text).toContain(
    "Five listings meet this: University of Varnsund",
  );
});

test("what broke, what it lifts, and what it cannot do", async () => {
  await chat.ask("free-piston Stirling generator for waste heat");
  expect((await chat.ask("did it ever break?")).text).toContain("cracked flexure at 6,100 h");
  await chat.ask("granular jamming gripper");
  expect((await chat.ask("how heavy can it lift?")).text).toContain("74 N");
});

test("anything among those for a use picks from the list", async () => {
  await chat.ask("How many have no patent at all?");
  const { result } = await chat.ask("anything among those for a city? we have an old landfill");
  expect(result.technologies.map(({ title }) => title)).toEqual([expect.stringContaining("landfills")]);
});

test("similar ones without something leave out the open listing", async () => {
  await chat.ask("plasma from a finger prick on a disc");
  const { text } = await chat.ask("Any similar ones that don't need blood at all?");
  expect(text).toMatch(/^One listing is close to .+\n[\s\S]*lactate/);
});

test("those about a subject, when none is, and a restriction after it", async () => {
  await chat.ask("How many are still unpatented?");
  expect((await chat.ask("which of them are about batteries")).text).toBe(
    "I find nothing about “batteries” in any of these.",
  );
  expect((await chat.ask("and from universities only")).text).toContain("not patented, a university");
});

test("a field with a readiness, then what is not from a university", async () => {
  const { text } = await chat.ask("I'm an investor. what do you have in food that's past TRL 6?");
  expect(text).toMatch(/^One listing meets this: TRL 7 or higher, food chemistry/);
  expect((await chat.ask("is there anything that isn't from a university")).text).toContain(
    "not a university",
  );
});

test("which ones can be had exclusively keeps those of the list", async () => {
  await chat.ask("show me everything from Scandinavia that is granted");
  const { text } = await chat.ask("which one could I license exclusively");
  expect(text).toMatch(/^Three listings meet this: granted, Scandinavia, exclusive license/);
});

test("what happens after a request is a question, not an act", async () => {
  await chat.ask("only in the US");
  const { result } = await chat.ask("ok and what happens after i send a request");
  expect(result.proposals).toEqual([]);
});

test("Chinese: a question with 需要 is asked of the open listing", async () => {
  await chat.ask("我们想回收风力发电机叶片，有什么技术？");
  expect((await chat.ask("需要多高的温度？")).text).toContain("Disulfide vitrimer");
});

test("which kind of owner lists more, and the university with the most", async () => {
  expect((await chat.ask("do universities or companies list more with you")).text).toMatch(
    /- University: \d+\n[\s\S]*- Company: \d+/,
  );
  expect((await chat.ask("which university has the most")).text).toContain(
    "University of Varnsund has the most",
  );
  expect((await chat.ask("and who else does energy")).text).toMatch(
    /listings meet this: electrical machinery/,
  );
});

test("the next steps are those of a request", async () => {
  await chat.ask("what's your most viewed technology");
  expect((await chat.ask("what are the next steps")).text).toContain("/requests");
});

test("German: alternatives", async () => {
  await chat.ask("Ich suche eine Methode, Laktat ohne Blut zu messen");
  expect((await chat.ask("Zeig mir Alternativen")).text).not.toContain("steht das nicht");
});

test("“why that one?” is answered by what of the need and of the criteria it meets", async () => {
  await chat.ask("I want to invest in something in chemistry at an early stage");
  expect((await chat.ask("why that one")).text).toMatch(
    /crucible\*\*: Meets: at an early stage \[1\], investment \[2\], chemistry \[3\]\./,
  );
  // Asked of an answer, not of what was shown.
  await chat.ask("is it patented");
  expect((await chat.ask("why?")).text).not.toContain("Meets: ");
  await chat.ask("software for hospitals or railways");
  const [hospital, railway] = (await chat.ask("why did you pick these two?")).text
    .split("\n")
    .filter(Boolean);
  expect(hospital).toMatch(/^- \*\*Operating-theatre scheduling .*“Written for hospitals/);
  expect(railway).toMatch(/^- \*\*Sliding-window .*“A regional rail operator/);
});

test("“among them” restricts what was shown, “open the first one” shows all of it", async () => {
  await chat.ask("what is new this month");
  expect((await chat.ask("anything from Brazil among them")).text).toMatch(/^No listings of these 5: Brazil/);
  await chat.ask("show me coatings");
  expect((await chat.ask("open the first one")).text).toMatch(
    /Chromate-free conversion coating[\s\S]*- \*\*Problem\*\*: /,
  );
});

test("“open source” asks for rights and terms, not for software", async () => {
  await chat.ask("software for hospitals or railways");
  const { text } = await chat.ask("are any of them open source");
  expect(text).not.toContain("listings of these");
  expect(text.match(/Legal status: know-how/g)).toHaveLength(2);
  await chat.ask("a codec that compresses simulation checkpoints");
  expect((await chat.ask("is it open source?")).text).toContain("“Open core, no licence fee”");
});

test("“where can I try it” is answered by whom to ask", async () => {
  await chat.ask("knee brace without a battery");
  expect((await chat.ask("where can I try it")).text).toMatch(/: Offered by Orrin Gait Devices/);
});

test("“send them my phone number” offers a letter", async () => {
  await chat.ask("an inhaled antibiotic");
  expect((await chat.ask("send them my phone number")).text).toMatch(
    /^Here is a draft to Kilvarra Biologics/,
  );
});

test.each([
  ["any inventions about sound", "audio-visual technology"],
  ["anything about the internet", "digital communication"],
])("“%s” names a field", async (question, field) => {
  expect((await chat.ask(question)).text).toContain(`meet this: ${field}.`);
});

test("“the top two” are the first two shown, and “the first one: …” asks that one", async () => {
  const shown = titlesIn(await chat.ask("show me everything from Ireland"));
  expect(titlesIn(await chat.ask("compare the top two"))).toEqual(shown.slice(0, 2));
  await chat.ask("Which of your technologies would help a furniture maker?");
  expect((await chat.ask("the first one: does it need glue")).text).toContain(
    "“No tools, metal or adhesive”",
  );
});

test("“who can build it for us” is answered by the owner, not by the rights", async () => {
  await chat.ask("our old dump stinks and the regulator is after us");
  expect((await chat.ask("who can build it for us")).text).toContain(
    "Offered by Universidade de Serra Alvim",
  );
});

test("after a refusal, a comparison takes what was shown, not what the refusal named", async () => {
  const patches = titlesIn(await chat.ask("How does a microneedle patch work?"));
  expect((await chat.ask("do you have two of them")).result.technologies).toEqual([]);
  expect(titlesIn(await chat.ask("what's the difference"))).toEqual(patches);
});

test("what a listing does without is not what it is about", async () => {
  const [first] = titlesIn(await chat.ask("batteries"));
  expect(first).toContain("battery strings");
  expect(titlesIn(await chat.ask("knee brace without a battery"))).toEqual([
    expect.stringContaining("Knee orthosis"),
  ]);
});
