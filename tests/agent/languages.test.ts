import { expect, test } from "vitest";
import { phrasesOf } from "~/agent/write/phrases/in-language";
import { fieldOf, labelInSentence, namesWith } from "~/contract/listing/fields";
import { hasNames } from "~/contract/listing/translated-names";
import { inSentence } from "~/lib/value-name";
import { LANGUAGES } from "~/vocabulary/function-words";
import { titlesIn } from "../support/assistant";
import { DEMO_LISTINGS, withDemoCatalog } from "../support/demo-catalog";

/** The assistant's own sentences are in the language of the question; quotes and names stay as they are (answers.md 3). */

const { newChat, lastOf, textOf, titlesOf } = withDemoCatalog();

const NAMES = (DEMO_LISTINGS as { title: string; organization: { name: string } | null }[]).flatMap(
  ({ title, organization }) => [title, organization?.name ?? title],
);

/** The text without tables, titles, quotes and the names of organizations. */
const ownWords = (text: string) =>
  NAMES.reduce((rest, name) => rest.replaceAll(name, ""), text).replace(
    /^\|.*$|[A-Z][^:：;\n]*…|“[^”]*”|\*\*[^*]*\*\*|„[^“]*“|«[^»]*»/gm,
    "",
  );

/** Refusals and answers that find nothing quote the question. */
const isUnanswered = (text: string, question: string) =>
  ["„", "“", "« ", "«"].some((mark) => text.includes(mark + question.replace(/[?？ ]+$/, "")));

const ENGLISH =
  /\b(?:the|is|are|of|this|listings?|these|what|you|not|stated|by|and|granted|pending|meets?|with)\b/i;

const MOST_UNTRANSLATED = 3;

const QUESTIONS: readonly (readonly [language: string, questions: readonly string[]])[] = [
  [
    "German",
    [
      "Welche Technologien kommen aus Schweden?",
      "Sortiere sie nach Land",
      "ohne die zweite",
      "Vergleiche die ersten beiden",
      "Wer bietet die erste an?",
      "Ist sie patentiert?",
      "Was ist TRL?",
      "Welches Land hat die meisten?",
      "Wie viele Patente sind erteilt?",
      "TRL 9 oder höher aus Kanada",
      "Setz es auf meine Merkliste",
      "Was steht auf meiner Merkliste?",
    ],
  ],
  [
    "French",
    [
      "Quelles technologies viennent de Suède ?",
      "Triez-les par pays",
      "sans la deuxième",
      "Compare les deux premières",
      "Qui propose la première ?",
      "Est-elle brevetée ?",
      "Qu'est-ce que le TRL ?",
      "Combien de brevets sont délivrés ?",
      "TRL 9 ou plus au Canada",
      "Ajoute-la à ma sélection",
      "Combien de technologies avez-vous ?",
    ],
  ],
  [
    "Spanish",
    [
      "¿Qué tecnologías tienen de Suecia?",
      "Ordénalas por país",
      "sin la segunda",
      "Compara las dos primeras",
      "¿Quién ofrece la primera?",
      "¿Está patentada?",
      "¿Qué es el TRL?",
      "¿Cuántas patentes están concedidas?",
      "TRL 9 o más de Canadá",
      "Añádela a mi lista",
      "¿Cuántas tecnologías hay?",
    ],
  ],
  [
    "Chinese",
    [
      "有哪些来自瑞典的技术？",
      "按国家排列",
      "去掉第二个",
      "比较前两个",
      "第一个的专利状态如何？",
      "TRL是什么意思",
      "哪个国家的技术最多？",
      "加入我的收藏",
    ],
  ],
];

test.each(QUESTIONS)("%s: a conversation has no English sentence of its own", async (_, questions) => {
  const chat = newChat();
  for (const question of questions) {
    const { text } = await chat.ask(question);
    expect(isUnanswered(text, question), question).toBe(false);
    expect(ownWords(text), question).not.toMatch(ENGLISH);
  }
});

test("a message of no language is answered in that of the conversation", async () => {
  const chat = newChat();
  await chat.ask("Welche Technologien kommen aus Schweden?");
  expect((await chat.ask("TRL?")).text).toContain("TRL 9");
  expect((await chat.ask("TRL 9 Kanada")).text).toContain("erfüllt das");
  expect((await chat.ask("Which of these are granted?")).text).toMatch(/listings? of these/);
});

test.each([
  ["TRL 9, nicht aus Schweden", "nicht „Schweden“"],
  ["TRL 9, pas de Suède", "pas « Suède »"],
  ["TRL 9 que no sean de Suecia", "no es «Suecia»"],
  ["TRL 9，不是来自瑞典的", "不符合“瑞典”"],
])("%s rules the country out, and says so", async (question, words) => {
  const { text, result } = await newChat().ask(question);
  expect(text).toContain(words);
  expect(result.technologies).toHaveLength(4);
  expect(text).not.toContain("University of Varnsund");
});

test.each([
  ["TRL 8 oder höher, aber nicht von Universitäten", "nicht „Hochschule“"],
  ["TRL 8 ou plus, mais pas d'une université", "pas « une université »"],
  ["TRL 8 o más pero no de universidades", "no es «una universidad»"],
  ["哪些不是大学的，TRL 8以上", "不符合“大学”"],
])("%s rules out a kind of owner", async (question, words) => {
  const { text, result } = await newChat().ask(question);
  expect(text).toContain(words);
  expect(result.technologies.length).toBeGreaterThan(3);
  expect(result.technologies.map(({ organization }) => organization)).not.toContain("University of Varnsund");
});

test("a draft is in the language of the chat where the owner's country speaks it, and in English elsewhere", async () => {
  const chat = newChat();
  await chat.ask("Welche Technologien kommen aus Deutschland?");
  const { text, result } = await chat.ask("Entwirf eine E-Mail an den Inhaber der ersten");
  expect(text).toContain("**Betreff:** Anfrage zu „Through-tool liquid CO2");
  expect(result.proposals[0]?.note).toContain("wir haben Ihren Eintrag");
  await chat.ask("Welche Technologien kommen aus Schweden?");
  const abroad = await chat.ask("Entwirf eine E-Mail an den Inhaber der ersten");
  expect(abroad.text).toMatch(/^Hier ist ein Entwurf an University of Varnsund/);
  expect(abroad.text).toContain("**Subject:** Inquiry about");
  expect(abroad.result.proposals[0]?.note).toContain("We read your listing");
});

test("a letter to one's own people is not one to the owner", async () => {
  const chat = newChat();
  await chat.ask("¿Qué tecnologías tienen de Suecia?");
  const { text, result } = await chat.ask("Redacta un correo para mi jefe sobre la primera");
  expect(text).toContain("**Asunto:** Una tecnología que conviene ver");
  expect(result.proposals).toEqual([]);
});

test("or higher, at least and from are bounds in every language", async () => {
  for (const question of [
    "TRL 9 oder höher aus Schweden",
    "ab TRL 9 aus Schweden",
    "TRL 9 ou plus en Suède",
    "TRL 9 o más de Suecia",
    "瑞典TRL 9以上的技术",
  ]) {
    const { result } = await newChat().ask(question);
    expect(result.technologies, question).toHaveLength(2);
    expect(result.memory.brief.must, question).toContainEqual(
      expect.objectContaining({ field: "trl", operator: "at_least", values: [9] }),
    );
  }
});

test.each(LANGUAGES)("%s: each suggestion is one that the assistant answers", async (language) => {
  const first = {
    en: "What do you have in medicine?",
    de: "Was habt ihr für die Medizin?",
    fr: "Quelles technologies avez-vous pour la médecine ?",
    es: "¿Qué tienen para la medicina?",
    zh: "有哪些医疗技术？",
  }[language];
  const words = phrasesOf(language).suggestions;
  for (const suggestion of Object.values(words)) {
    const chat = newChat();
    const { result } = await chat.ask(first);
    const question = typeof suggestion === "string" ? suggestion : suggestion(7);
    const before = result.technologies.length;
    const reply = await chat.ask(question);
    expect(isUnanswered(reply.text, question), question).toBe(false);
    expect(reply.text.length, question).toBeGreaterThan(15);
    expect(before).toBeGreaterThan(0);
  }
});

test("suggestions are in the language of the answer", async () => {
  const { result } = await newChat().ask("Welche Technologien kommen aus Schweden?");
  expect(result.suggestions).toContain("Vergleiche die ersten beiden");
});

test("values of fields have their names in every language, and labels too", () => {
  const fields = namesWith("cited");
  const values = fields.flatMap((name) => {
    const field = fieldOf(name);
    const isClosed = field.kind === "choice" || field.kind === "choices";
    const parts = (value: string) => (name === "domain" ? [value] : inSentence(value).split(", "));
    return isClosed ? Object.values(field.names).flatMap(parts) : [];
  });
  expect(values.filter((name) => !hasNames(name))).toEqual([]);
  // A new field may keep its English label for a while.
  const labels = fields.map(labelInSentence).filter((label) => label !== "TRL" && !hasNames(label));
  expect(labels.length, labels.join(", ")).toBeLessThan(MOST_UNTRANSLATED);
});

test.each([
  ["German", "suche Greifer für Obst", "was hast du noch von denen", "Harrowmere University"],
  ["German", "Anti-Schwing-Steuerung für Krane", "wie viele sind im Einsatz?", "140 cranes"],
  ["German", "nur was aus Schweden", "die mit dem Kran: wie viele sind im Einsatz?", "140 cranes"],
  ["German", "suche Greifer für Obst", "gibt es dazu Konkurrenz im Katalog", "ähnel"],
  ["German", "suche Greifer für Obst", "Welche Alternativen hast du dazu?", "ähnel"],
  [
    "German",
    "Laser gegen Unkraut",
    "schreib dem Anbieter dass wir 200 ha Möhren haben",
    "Entwurf an Calloway",
  ],
  ["German", "microneedle patches", "Welche der beiden ist weiter?", "TRL 5"],
  ["French", "pales d'éoliennes recyclables", "Proposez-la pour ma présélection", "votre sélection ?"],
  ["Spanish", "busco turbinas que no maten peces", "Propóngala para mi shortlist", "a su lista?"],
  ["French", "amplificateur Doherty", "y a-t-il d'autres choses pour la 5G ?", "26 GHz"],
  ["French", "pales d'éoliennes recyclables", "qui contacter ?", "Request collaboration"],
  ["Spanish", "busco turbinas que no maten peces", "¿cuántas hay instaladas?", "Twenty-three runners"],
  [
    "Chinese",
    "我们洗衣厂的废水里有很多塑料纤维，有办法吗？",
    "需要换滤网吗",
    "No cartridge or screen to clean",
  ],
  ["Chinese", "有没有不用胶水的家具连接", "已经有产品在卖吗", "260 chairs"],
  ["Chinese", "我们需要检测光纤是否被窃听", "误报率是多少？", "False alarms averaged 0.4"],
  ["Chinese", "有没有适合学校的可升降课桌？", "最高能升到多少？", "1,180 mm"],
  ["Chinese", "我们想用余热发电，温度大约350度", "多久需要维护？", "该条目没有说明"],
  ["German", "suche Greifer für Obst", "Vergleiche es mit der ähnlichsten Technologie", "Squeeze-film"],
  [
    "French",
    "un patch pour mesurer le lactate",
    "est-ce qu'il y a un brevet en Espagne ?",
    "brevet national (Espagne)",
  ],
  ["French", "revêtement sans chromate", "combien d'heures au brouillard salin ?", "3,000 h salt spray"],
  ["Chinese", "有没有不用胶水的家具连接", "和学校课桌比较一下", "school desk"],
])("%s: after “%s”, “%s” stays with what was shown", async (_, need, question, expected) => {
  const chat = newChat();
  await chat.ask(need);
  expect((await chat.ask(question)).text).toContain(expected);
});

test("technology fields have their names in the language of the question", async () => {
  expect(await textOf("Welche Technologien habt ihr im Bereich Energie?")).toMatch(
    /^6 Einträge erfüllen das: elektrische Maschinen und Energie \(\+2\)\./,
  );
  expect(await textOf("¿Qué hay en biotecnología?")).toContain("cumplen esto: biotecnología.");
  expect(await textOf("montrez-moi la chimie")).toContain("remplissent ces conditions : chimie.");
  const energy = await lastOf("What do you have in energy?");
  for (const question of [
    "Qu'avez-vous dans le domaine de l'énergie ?",
    "我想看能源方面的技术",
    "能源领域有哪些技术？",
    "¿Qué tienen en el campo de la energía?",
  ])
    expect(await titlesOf(question), question).toEqual(titlesIn(energy));
});

test("a French question for something else leaves out what is open, and the Chinese one for countries tells them", async () => {
  const composts = "On cherche un emballage plastique qui se composte";
  expect(await textOf(composts, "vous avez autre chose avec des bioplastiques")).toBe(
    "Je ne trouve rien d’autre à ce sujet dans le catalogue.",
  );
  expect(await textOf("我们想给小型货船加装风帆", "它们来自哪些国家")).toContain("意大利");
});

test("a German compound that names a concept is not asked for by its parts", async () => {
  expect(await titlesOf("Habt ihr etwas mit Mikronadeln?")).toEqual([
    expect.stringContaining("microneedle"),
    expect.stringContaining("microneedle"),
  ]);
});

test.each([
  ["Welches Patent läuft als nächstes ab?", "Fish-safe axial runner", "2033-05-27"],
  ["¿Qué patente vence antes?", "Fish-safe axial runner", "2033-05-27"],
  ["Quel brevet expire le plus tard ?", "Safety filter", "2042-06-01"],
  ["哪个专利最晚到期？", "Safety filter", "2042-06-01"],
])("“%s” is answered by the patents in force", async (question, title, date) => {
  const { text } = await lastOf(question);
  expect(text).toContain(title);
  expect(text).toContain(date);
});

test.each([
  ["Welche sind schon abgelaufen?", "6 Einträge erfüllen das: nicht mehr geschützt."],
  ["lesquels sont déjà expirés", "6 fiches remplissent ces conditions : qui n’est plus protégé."],
  ["¿cuáles ya están caducadas?", "6 fichas cumplen esto: ya sin protección."],
  ["哪些专利已经过期", "有 6 项技术符合：不再受保护。"],
  ["Wie viele sind noch angemeldet?", "20 Einträge: Patent angemeldet (von 63 im Katalog)."],
  ["combien sont encore en attente", "20 fiches : brevet en instance (sur 63 dans le catalogue)."],
  ["¿Cuántas patentes están pendientes?", "20 fichas: patente en trámite (de 63 en el catálogo)."],
])("“%s” is asked of the whole catalog", async (question, lead) => {
  expect(await textOf(question)).toMatch(new RegExp(`^${lead.replace(/[().]/g, "\\$&")}`));
});

test("“er” is the open listing, and a German order to write needs no noun for the letter", async () => {
  const chat = newChat();
  await chat.ask("Ich bin Landwirt und suche einen Dünger, der langsamer wirkt");
  expect((await chat.ask("Ist er für Bio zugelassen?")).text).toMatch(/struvite.*Das steht nicht im Eintrag/);
  expect((await chat.ask("Schreib dem Anbieter bitte auf Englisch")).text).toContain("Dear Universidade");
});

test("a letter is in the language that the request names", async () => {
  const chat = newChat();
  await chat.ask("heat from squeezed metal without refrigerant");
  expect((await chat.ask("write to the owner in German")).text).toContain("**Betreff:** Anfrage zu");
  expect((await chat.ask("in French please")).text).toContain("**Objet :** Question sur");
});
