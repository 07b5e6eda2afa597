import { describe, expect, test } from "vitest";
import { clausesOf, searchable } from "~/agent/read/clauses";
import { criteriaIn } from "~/services/technologies/criteria/criteria";
import {
  compareQuantities,
  quantitiesIn,
  requestedQuantities,
} from "~/services/technologies/criteria/quantities";
import { exclusionsIn } from "~/services/technologies/needs/exclusions";
import { fixTypos, inEnglish } from "~/services/technologies/texts/content-words";
import { fold } from "~/vocabulary/words";

const NAMES = {
  organizations: [
    "Nordhaven University",
    "Voltara GmbH",
    "Ember Works Co., Ltd.",
    "EMBER WORKS LIMITED",
    "Energy Systems, Inc.",
  ],
  people: ["Ida Kjær"],
};

/** The criteria of a message, each as "field operator values". */
function criteriaOf(text: string): string[] {
  const { criteria } = criteriaIn(text, fold(text), NAMES);
  return criteria.map(({ criterion: { field, operator, values } }) => `${field} ${operator} ${values}`);
}

test.each(["something that doesn't burn", "we couldn’t lift it", "it wouldnt and shouldn't leak"])(
  "a contraction is no typo: %s",
  (text) => {
    expect(fixTypos(text)).toBe(text.replace("wouldnt", "wouldn't"));
  },
);

describe("a message is clauses, each with a role", () => {
  const rolesOf = (text: string) => clausesOf(text).map(({ role, text: clause }) => [role, clause]);

  test("separates politeness, background and need", () => {
    expect(
      rolesOf(
        "Hi there! My boss asked me to find out about waste heat. We need a membrane for desalination. Thanks in advance!",
      ),
    ).toEqual([
      ["talk", "Hi there!"],
      ["background", "My boss asked me to find out"],
      ["need", "about waste heat."],
      ["need", "We need a membrane for desalination."],
      ["talk", "Thanks in advance!"],
    ]);
  });

  test("questions about what was shown follow a need in the same sentence", () => {
    expect(rolesOf("Hello, we are looking for a battery; who offers it and how mature is it?")).toEqual([
      ["talk", "Hello"],
      ["need", "we are looking for a battery;"],
      ["shown", "who offers it"],
      ["shown", "and how mature is it?"],
    ]);
  });

  test.each([
    ["act", "compare the first two and draft a message to the owner"],
    ["product", "What is TRL?"],
    ["shown", "Which one is the most mature?"],
    ["talk", "Vielen Dank"],
    ["talk", "谢谢"],
  ])("%s: %s", (role, text) => {
    expect(clausesOf(text).map((clause) => clause.role)).toEqual([role]);
  });

  test("every clause has the offsets of its text", () => {
    const text = "Good morning!  We need a pump - ideally quiet. Thanks";
    for (const clause of clausesOf(text)) expect(text.slice(clause.at, clause.end)).toBe(clause.text);
  });

  test("only the searchable clauses remain, with the same offsets", () => {
    const text = "Hi there! We need a membrane for desalination. Thanks in advance!";
    const searched = searchable(text, clausesOf(text));
    expect(searched.trim()).toBe("a membrane for desalination.");
    expect(searched.indexOf("membrane")).toBe(text.indexOf("membrane"));
  });
});

describe("criteria come from the field table", () => {
  test.each([
    ["TRL 6 or higher", "trl at_least 6"],
    ["above TRL 5", "trl at_least 6"],
    ["below TRL 7", "trl at_most 6"],
    ["past TRL 6", "trl at_least 7"],
    ["between TRL 3 and 5", "trl is 3,4,5"],
    ["TRL six or above", "trl at_least 6"],
    ["Reifegrad 6 oder höher", "trl at_least 6"],
    ["run outside a lab", "trl at_least 7"],
    ["ready for the market", "trl at_least 8"],
    ["energy things that are ready to be used", "trl at_least 8"],
    ["einsatzbereite Technologien", "trl at_least 8"],
    ["still in the lab", "trl at_most 4"],
    ["patents that are granted", "legal_status is granted"],
    ["not patented", "legal_status is unprotected"],
    ["lapsed", "legal_status is lapsed"],
    ["brevet délivré", "legal_status is granted"],
    ["已授权", "legal_status is granted"],
    ["trade secret", "ip_types is trade_secret"],
    ["exclusive license", "partnership_types is exclusive_licence"],
    ["non-exclusive licence", "partnership_types is non_exclusive_licence"],
    ["open to investors", "partnership_types is investment"],
    ["still available", "availability is available"],
    ["licensed to nobody yet", "availability is available"],
    ["from universities", "organization.type is university"],
    ["Scandinavian teams", "organization.country is SE,NO,DK"],
    ["from Germany or France", "organization.country is DE,FR"],
    ["patents in Germany, France and Japan", "patents.jurisdiction is DE,FR,JP"],
    ["anything from Germany, France or Italy?", "organization.country is DE,FR,IT"],
    ["aus Deutschland", "organization.country is DE"],
    ["technologies from Nordhaven", "organization.name is Nordhaven University"],
    ["What does Ember Works have?", "organization.name is Ember Works Co., Ltd.,EMBER WORKS LIMITED"],
    ["everything by Ida Kjær", "inventors.name is Ida Kjær"],
    ["US patent", "patents.jurisdiction is US"],
    ["filed since 2018", "patents.filing_date at_least 2018-01-01"],
    ["filed in 2020", "patents.filing_date is 2020-01-01,2020-12-31"],
    ["granted before 2019", "patents.grant_date at_most 2019-01-01"],
    ["valid until 2030", "patents.expiry_date at_least 2030-01-01"],
    ["no longer protected since 2020", "legal_status is inactive"],
  ])("%s: %s", (text, criterion) => {
    expect(criteriaOf(text)).toEqual([criterion]);
  });

  test.each(["how an ember works in the dark", "Energy systems for ships"])(
    "common words are a name only where they are written as one: %s",
    (text) => {
      expect(criteriaOf(text)).toEqual([]);
    },
  );

  test("several in one message are separate criteria", () => {
    expect(criteriaOf("a granted patent in Japan")).toEqual([
      "legal_status is granted",
      "patents.jurisdiction is JP",
    ]);
    expect(criteriaOf("granted patents that expire after 2030, from a university in Denmark")).toEqual([
      "patents.expiry_date at_least 2030-12-31",
      "legal_status is granted",
      "organization.type is university",
      "organization.country is DK",
    ]);
    expect(criteriaOf("granted ones filed after 2018")).toEqual([
      "patents.filing_date at_least 2018-12-31",
      "legal_status is granted",
    ]);
  });

  test.each([
    "does it help us with pumps",
    "a pump for sewage",
    "the market for batteries",
    "shipping vaccines without a fridge in Africa",
  ])("%s: none", (text) => {
    expect(criteriaOf(text)).toEqual([]);
  });

  test("a chip words a criterion naturally", () => {
    const { criteria } = criteriaIn(
      "above TRL 5, not from the US",
      fold("above TRL 5, not from the US"),
      NAMES,
    );
    expect(criteria.map(({ criterion }) => criterion.words)).toEqual([
      "TRL 6 or higher",
      "not the United States",
    ]);
  });
});

describe("a negation has a scope", () => {
  test.each([
    ["not TRL 9", ["trl is_not 9"]],
    ["not exclusive", ["partnership_types is_not exclusive_licence"]],
    ["except from China", ["organization.country is_not CN"]],
    ["that doesn't come from China", ["organization.country is_not CN"]],
    ["not from Germany or France", ["organization.country is_not DE", "organization.country is_not FR"]],
    ["not from Germany, but from France", ["organization.country is_not DE", "organization.country is FR"]],
  ])("of a criterion: %s", (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria);
  });

  test.each<[string, string[]]>([
    ["heat pumps but no generators", ["generators"]],
    ["anything but software for irrigation", ["software"]],
    ["drug delivery that are not patches", ["patches"]],
    ["batteries, not lithium or sodium", ["lithium", "sodium"]],
    ["membranes, except ceramic", ["ceramic"]],
    ["packaging other than plastic", ["plastic"]],
    ["I am not sure what I need", []],
    ["not only for hospitals", []],
    ["a brace for legs that fold, he could not say who makes it", []],
  ])("of words: %s", (text, phrases) => {
    const excluded = exclusionsIn(text).filter(({ isFeature }) => !isFeature);
    expect(excluded.map(({ phrase }) => phrase)).toEqual(phrases);
  });

  test.each([
    ["cleaning that leaves no residue", "residue"],
    ["filtration without a membrane", "membrane"],
    ["a motor that does not use magnets", "magnets"],
    ["a coating that is not toxic", "toxic"],
  ])("an absence may be the feature: %s", (text, phrase) => {
    expect(exclusionsIn(text)).toMatchObject([{ phrase, isFeature: true }]);
  });
});

describe("numbers carry units", () => {
  const readAsked = (text: string) =>
    requestedQuantities(text, fold(text)).map(({ operator, kind, low, high }) => [operator, kind, low, high]);

  test.each([
    ["at least 350 °C", ["at_least", "temperature", 623.15, 623.15]],
    ["up to 60 degrees", ["at_most", "temperature", 333.15, 333.15]],
    ["低于60度", ["at_most", "temperature", 333.15, 333.15]],
    ["below 5 kWh per cubic metre", ["at_most", "energy of a volume", 18e6, 18e6]],
    ["20 mA to 400 A", ["about", "current", 0.02, 400]],
    ["1.5 to 3 bar", ["about", "pressure", 150_000, 300_000]],
    ["1,200 kPa", ["about", "pressure", 1_200_000, 1_200_000]],
    ["2 million litres", ["about", "volume", 2_000, 2_000]],
    ["37,5 %", ["about", "share", 0.375, 0.375]],
    ["mindestens 20 kg", ["at_least", "mass", 20, 20]],
    ["moins de 3 kg", ["at_most", "mass", 3, 3]],
    ["350 degrees Celsius or more", ["at_least", "temperature", 623.15, 623.15]],
    ["100:1", ["about", "ratio", 100, 100]],
  ])("%s", (text, [operator, kind, low, high]) => {
    expect(readAsked(text)).toEqual([
      [operator, kind, expect.closeTo(Number(low), 6), expect.closeTo(Number(high), 6)],
    ]);
  });

  test("levels and years are not quantities", () => {
    expect(quantitiesIn("TRL 6, filed in 2019")).toEqual([]);
  });

  test.each([
    ["up to 140 °F", "works at 60 °C", "met"],
    ["at least 350 °C", "heats to 60 °C", "not_met"],
    ["at least 400 °C", "heats to 350 °C", "near"],
    ["below 10 microns", "pores of 0.005 mm", "met"],
    ["over 2 tonnes", "lifts 2,500 kg", "met"],
    ["50 A", "from 20 mA to 400 A", "met"],
    ["5 MW", "draws 5 mW", "not_met"],
    ["5 kg", "5 bar", null],
  ])("requested %s, stated %s: %s", (requested, stated, verdict) => {
    const [one] = requestedQuantities(requested, fold(requested));
    const [other] = quantitiesIn(stated);
    expect(compareQuantities(other!, one!)).toBe(verdict);
  });
});

describe("languages", () => {
  test.each([
    ["de", "Gibt es eine Membran für die Entsalzung von Wasser?"],
    ["fr", "Nous cherchons une membrane pour le dessalement de l'eau"],
    ["es", "Buscamos una membrana para la desalinización del agua"],
    ["zh", "海水淡化膜"],
  ])("%s is read in the English words of listings", (language, text) => {
    const translation = inEnglish(text);
    expect(translation.language).toBe(language);
    expect(translation.english).toMatch(/membrane/);
    expect(translation.english).toMatch(/desalination/);
  });

  test.each(["AI camera", "die casting", "RFID tag", "plus size garments", "membrane"])(
    "“%s” is English",
    (text) => {
      expect(inEnglish(text)).toEqual({ english: text, language: "en", choices: [] });
    },
  );
});
