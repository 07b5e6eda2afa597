import { describe, expect, test } from "vitest";
import { withDemoCatalog } from "../support/demo-catalog";

/** Conversations in German, French, Spanish and Chinese. */

const { lastOf, textOf, titlesOf } = withDemoCatalog();

describe("a first message in another language", () => {
  test.each([
    ["Ich will wissen, ob jemand unser Glasfaserkabel anzapft", "Detection of clip-on fibre taps"],
    ["Ich suche eine Technik, die Gleisverwerfungen vorhersagt", "Stress-free rail temperature"],
    ["Nous avons besoin d'un ampli radio efficace", "Doherty power amplifier"],
    ["Habt ihr was für schnellere OP-Planung?", "Operating-theatre scheduling"],
    ["Je veux produire des anticorps en continu", "Spiral inertial microchannel"],
    ["Queremos producir toallitas con fibras largas", "Foam-forming headbox"],
    ["有没有适合小型水电站的发电机？", "Axial-flux generator"],
    ["Je cherche une prothèse ou un appareil pour marcher", "Knee orthosis"],
    ["Unsere Straßenbahnen bremsen im Herbst schlecht", "Estimating wheel-rail adhesion"],
    ["Avez-vous quelque chose pour les personnes qui ont eu un AVC ?", "Magnet-guided zip"],
  ])("%s", async (message, title) => {
    expect((await titlesOf(message))[0]).toContain(title);
  });

  test("“sans gaz fluorés” is met by what has no refrigerant", async () => {
    expect(await textOf("Nous voulons refroidir sans gaz fluorés")).toMatch(
      /^Une fiche convient\..+Elastocaloric heat pump/s,
    );
  });

  test("a developing country is not China", async () => {
    expect(await textOf("有没有给发展中国家用的疫苗技术？")).not.toContain("中国");
  });

  test("asks for what is free to use", async () => {
    expect(await textOf("¿Qué tecnologías gratuitas tienen?")).toMatch(/^10 fichas cumplen esto/);
    expect(await textOf("Quelles technologies sont libres de droits ?")).toMatch(/^10 fiches remplissent/);
  });
});

describe("the open listing is asked", () => {
  test.each([
    ["heating with AI and no legionella", "Wie stark sank die Rücklauftemperatur?", "from 48.6 to 43.9 °C"],
    ["magnetic zip", "Ist das waschbar?", "60 washes"],
    ["school desk", "Wie viele Tische wurden verkauft?", "31,000 desks"],
    ["operating theatre scheduling", "需要多少年的数据？", "Three years of records"],
    ["glue-free joint", "能拆开吗？", "Separating the joint takes ten minutes"],
    ["wing sail for ships", "船员要增加吗？", "No extra crew"],
    ["vaccine patch", "¿Se probó en humanos?", "No human data exist"],
    ["vaccine patch", "Wurde es an Menschen getestet?", "No human data exist"],
    ["laser weeding", "Was kann er nicht?", "Grasses regrow"],
    ["silicon oscillator", "Was ist noch unklar?", "not yet understood"],
    ["second-life battery string", "Wo steht die Anlage?", "cold store"],
    ["second-life battery string", "Où est-ce installé ?", "cold store"],
    [
      "second-life battery string",
      "Que se passe-t-il si un module tombe en panne ?",
      "Failed module is skipped",
    ],
    ["compostable blown film", "Quel accompagnement proposent-ils ?", "Five days of start-up support"],
    ["silicon carbide transistor", "¿Qué falta por hacer?", "qualification have not begun"],
    ["operating theatre scheduling", "De combien ont-elles baissé ?", "from 4.9 % to 3.1 %"],
    ["wheel-rail adhesion", "Können wir das ein halbes Jahr ausprobieren?", "Testlizenz"],
    ["second-life battery string", "Quel est le rendement ?", "Bypass loss is 0.6 %"],
    ["inhaled antibiotics", "效果怎么样", "18 volunteers"],
    ["fish-safe turbine runner", "Combien de turbines tournent déjà ?", "Twenty-three runners"],
    ["vapour-chamber core pins", "Welche Rechte sind in Europa geschützt?", "Er nennt kein Patent"],
    ["fieldbus authentication", "Quel délai cela ajoute-t-il ?", "30 ms at a 10 ms cycle"],
  ])("%s, %s", async (listing, question, answer) => {
    const text = await textOf(listing, question);
    expect(text).toContain(answer);
    expect(text).not.toMatch(/Am nächsten|Le plus proche|Lo más cercano|最接近/);
  });

  test("who may make it without a license is a question of its rights", async () => {
    expect(await textOf("school desk", "peut-on le fabriquer sans licence ?")).toMatch(
      /^\*\*Height-adjustable.+Statut juridique : déchu/s,
    );
  });

  test("a letter and a comparison are asked for in other words", async () => {
    const letter = await textOf("antenne sans déphaseurs", "Envoyez-lui un message en français");
    expect(letter).toContain("À l’équipe de Universidad Politécnica de Valdoria");
    const { text } = await lastOf("Mikroplastik aus der Wäsche", "Vergleich das mal mit der PFAS-Anlage");
    expect(text).toMatch(/Vortex capture.+Foam fractionation/s);
  });
});

test("“Merken bitte” puts the open listing on the list", async () => {
  expect(await textOf("Laser gegen Unkraut", "Merken bitte")).toMatch(
    /^Soll ich diesen Eintrag auf Ihre Merkliste/,
  );
});

test("“la plus proche du marché” is the furthest along of what was listed", async () => {
  expect(
    await textOf("Quelles technologies viennent de France ?", "Laquelle est la plus proche du marché ?"),
  ).toMatch(/^La plus avancée :\s+- \*\*Sliding-window/);
});

test("a word for a price or a place of use is a question of the open listing", async () => {
  expect(await textOf("shock recorder without battery", "单价")).toContain("0.38 euro");
  expect(await textOf("turbine that does not kill eels", "où tourne-t-elle déjà")).toContain(
    "Twenty-three runners in commercial operation",
  );
});
