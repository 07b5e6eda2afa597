import { beforeEach, expect, test } from "vitest";
import { placesIn } from "~/services/technologies/criteria/places";
import { fold } from "~/vocabulary/words";
import type { Conversation } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";

/** Questions about the catalog and about what was shown, in other languages than English. */

const { newChat } = withDemoCatalog();

let chat: Conversation;

beforeEach(() => {
  chat = newChat();
});

const titles = ({ result }: Awaited<ReturnType<Conversation["ask"]>>) =>
  result.technologies.map(({ title }) => title);

test("French: counts by country, moves to another and ranks", async () => {
  expect((await chat.ask("Combien d'annonces viennent de France ?")).text).toContain(
    "4 fiches : France (sur 63",
  );
  expect((await chat.ask("Et en Italie ?")).text).toContain("3 fiches remplissent ces conditions : Italie");
  expect((await chat.ask("Quelle est la plus avancée des italiennes ?")).text).toContain("TRL 7");
});

test("Chinese: groups by country, and picks from a list", async () => {
  expect((await chat.ask("哪个国家的技术最多？")).text).toContain("瑞典最多");
  await chat.ask("TRL 最高的有哪些？");
  expect(titles(await chat.ask("这些里面哪个跟水电有关？"))).toEqual([
    expect.stringContaining("Fish-safe axial runner"),
  ]);
});

test("German: which of these, and a listing for the shortlist", async () => {
  await chat.ask("Wie viele Technologien kommen aus Schweden?");
  expect((await chat.ask("Welche davon ist am weitesten?")).text).toContain("TRL 9");
  const added = await chat.ask("Danke! Merk dir die erste bitte in meiner Liste");
  expect(added.result.proposals).toEqual([expect.objectContaining({ kind: "shortlist" })]);
});

test("Spanish: a question about the open listing stays with it", async () => {
  await chat.ask("una cremallera que se cierra con una sola mano");
  const answer = await chat.ask("¿Ya tiene patente concedida?");
  expect(answer.text).toContain("Estado legal: patente en trámite");
  expect(titles(answer)).toEqual([expect.stringContaining("Magnet-guided zip fastener")]);
});

test("facts of a listing are asked in four languages", async () => {
  await chat.ask("desk for schools that pupils raise without electricity");
  expect((await chat.ask("Wie viel kann ein Kind da drauflegen?")).text).toContain("loads from 0 to 15 kg");
  expect((await chat.ask("Aus welchem Land kommt das?")).text).toContain("Vereinigtes Königreich");
  await chat.ask("floats glass on ultrasonic plates");
  expect((await chat.ask("它噪音大不大?")).text).toContain("71 dB");
  const maize = "urea que suelta el nitrógeno despacio para maíz";
  await chat.ask(maize);
  expect((await chat.ask("¿Y cuánto rindió comparado con la urea normal?")).text).toContain("11% above");
});

test("Spanish: listings of a country, and of another", async () => {
  expect((await chat.ask("¿Qué tecnologías tienen de Brasil?")).text).toContain(
    "3 fichas cumplen esto: Brasil",
  );
  expect((await chat.ask("¿y de España?")).text).toContain("2 fichas cumplen esto: España");
});

test("a pronoun beside its verb means the listing, and the same owner is understood", async () => {
  await chat.ask("bolsas para fruta compostables en una línea de polietileno");
  expect(titles(await chat.ask("¿Lo probaron en fábrica o solo en laboratorio?"))).toEqual([
    expect.stringContaining("polyhydroxyalkanoate"),
  ]);
  await chat.ask("行车吊着钢坯老是晃,不想在吊钩上装传感器");
  expect((await chat.ask("同一家公司还有别的技术吗?")).text).toContain("有 3 项技术符合：Ferrotide");
});

test("a message in another language that is refused is quoted as it was written", async () => {
  const { text } = await chat.ask("Quelles recettes de cuisine avez-vous ?");
  expect(text).toContain("« Quelles recettes de cuisine avez-vous ? »");
});

test("German: counts all listings, groups them by country and keeps those that are granted", async () => {
  const { text } = await chat.ask("Wie viele Technologien habt ihr insgesamt?");
  expect(text).toContain("63 Technologien");
  expect((await chat.ask("und aus welchem Land kommen die meisten?")).text).toContain(
    "Schweden hat die meisten",
  );
  expect((await chat.ask("Wie viele davon sind erteilt?")).text).toContain("erteilt");
});

test.each([
  ["French", "Et chez les mêmes gens, autre chose ?"],
  ["Spanish", "¿Algo más de la misma empresa?"],
  ["German", "Habt ihr noch was von denen?"],
])("%s: what else its owner lists", async (_, question) => {
  await chat.ask("行车吊着钢坯老是晃,不想在吊钩上装传感器");
  expect((await chat.ask(question)).text).toContain("Ferrotide");
});

test("an apostrophe left out changes nothing: the open listing is asked", async () => {
  await chat.ask("protein from yellow peas without the beany taste");
  const [title] = titles(await chat.ask("what's the energy bill"));
  expect(title).toBeDefined();
  expect(titles(await chat.ask("whats the energy bill"))).toEqual([title]);
});

test("which of them are from a country keeps those of the list", async () => {
  await chat.ask("Which listings are at TRL 9?");
  const { text } = await chat.ask("which of them are Swedish");
  expect(text).toContain("Two listings meet this: TRL 9, Sweden");
});

test.each([
  ["Spanish", "¿qué más tienen de Italia?", "2 fichas cumplen esto: Italia"],
  ["French", "qu'avez-vous d'autre en Italie ?", "2 fiches remplissent ces conditions : Italie"],
  ["German", "Was habt ihr sonst noch aus Italien?", "2 Einträge erfüllen das: Italien"],
])("%s: what else there is from a country, without the need before", async (_, question, lead) => {
  await chat.ask("sails for coasters");
  expect((await chat.ask(question)).text).toContain(lead);
});

test("German: similar ones with a patent", async () => {
  await chat.ask("suche kompostierbare Folie, die auf unserer normalen PE-Anlage läuft");
  expect((await chat.ask("Gibts was Ähnliches mit Patent?")).text).toMatch(
    /^Nichts, was .+ ähnelt, erfüllt das: /,
  );
});

test("Chinese: countries, limits and similar ones", async () => {
  expect((await chat.ask("来自丹麦的技术有哪些？")).text).toContain("有 3 项技术符合：丹麦");
  expect((await chat.ask("那英国呢？")).text).toContain("有 7 项技术符合：英国");
  await chat.ask("我想找一种可以回收的风力叶片树脂");
  expect((await chat.ask("有什么缺点吗？")).text).toContain("Creep rises 18%");
  expect((await chat.ask("只看已经授权的，有没有类似的？")).text).toMatch(/相近的技术都不符合：已授权/);
});

test("every country is known by its name in five languages", () => {
  for (const name of ["Südkorea", "Corée du Sud", "Corea del Sur", "韩国", "South Korea"])
    expect(
      placesIn(name, fold(name)).flatMap(({ codes }) => codes),
      name,
    ).toEqual(["KR"]);
});

test.each([
  ["German", "Schreib denen bitte, dass wir drei Brückenkrane nachrüsten wollen", "Entwurf an"],
  ["English", "send them a mail, we want to retrofit three bridge cranes", "draft to"],
])("%s: a message to the owner says what the person asks for", async (_, order, lead) => {
  await chat.ask("anti-sway control for cranes");
  const { text, result } = await chat.ask(order);
  expect(text).toContain(`${lead} Ferrotide Systems AB`);
  expect(text).toMatch(/three bridge cranes|drei Brückenkrane/);
  expect(result.proposals).toEqual([expect.objectContaining({ kind: "request" })]);
});

test("others are asked for, not read as questions about the open listing", async () => {
  await chat.ask("seismic isolator with replaceable liners");
  expect(titles(await chat.ask("Il y a d'autres choses pour la construction ?"))).toEqual([
    expect.stringContaining("shear connector"),
  ]);
  await chat.ask("second-life battery module bypass");
  expect(titles(await chat.ask("something to measure the current in it really exactly?"))[0]).toContain(
    "current sensor",
  );
});

test.each([
  ["Et une protection contre le givre ?", "Ice-shedding coating"],
  ["¿Y una protección contra el hielo?", "Ice-shedding coating"],
  ["Tests für Blutplasma", "Centrifugal disc"],
  ["Un revêtement qui protège de la corrosion sans chrome", "Chromate-free"],
])("“%s” is a need of its own, though a listing is open", async (need, title) => {
  await chat.ask("height-adjustable school desk");
  expect(titles(await chat.ask(need))[0]).toContain(title);
});

test("what was asked of a listing in another language does not become its search", async () => {
  await chat.ask("Regelung gegen das Pendeln von Kranlasten");
  const { text } = await chat.ask("Wie ausgereift ist das, und wer steckt dahinter?");
  expect(text).toContain("TRL 9");
  expect(text).toContain("Angeboten von Ferrotide Systems AB");
});

test.each([
  [
    "Rotorblätter von Windrädern recyceln",
    "Was macht diese Hochschule sonst noch?",
    "3 Einträge erfüllen das: Technische Hochschule Brackenau",
  ],
  ["une solution pour les séismes", "Cette université propose autre chose ?", "Politecnico di Montelaro"],
  [
    "recubrimiento contra la corrosión sin cromo",
    "¿Qué más tiene la misma universidad?",
    "2 fichas cumplen esto: Harrowmere University",
  ],
])("%s: “%s” lists what its owner has", async (need, question, says) => {
  await chat.ask(need);
  expect((await chat.ask(question)).text).toContain(says);
});
