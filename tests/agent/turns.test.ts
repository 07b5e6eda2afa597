import { describe, expect, test } from "vitest";
import { technologies } from "~/db/schema/technologies";
import { titlesIn } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";
import { testContext } from "../support/factories";

/** Turns that go back, sort, doubt, correct, or ask for two things at once. */

const { lastOf, textOf } = withDemoCatalog();

describe("the list shown", () => {
  const EXPIRING = "which listings have patents that expire before 2032?";

  test("is sorted by what the message names, here the date that its criterion is about", async () => {
    const { text } = await lastOf(EXPIRING, "sort them by year");
    const days = [...text.matchAll(/^\d+\. (\d{4}-\d\d-\d\d)/gm)].map(([, day]) => day);
    expect(days.length).toBeGreaterThan(2);
    expect(days).toEqual([...days].sort());
  });

  test("is sorted by country and owner too, from A to Z", async () => {
    const { text } = await lastOf(EXPIRING, "please order them by country");
    expect(text.indexOf("Brazil")).toBeLessThan(text.indexOf("Sweden"));
    expect(text).toContain("by country");
  });

  test("cites the patent that has the date", async () => {
    const { result, text } = await lastOf(EXPIRING, "sort them by filing date");
    const rows = await testContext().primary.select().from(technologies);
    const dates = result.citations
      .filter(({ field }) => field === "patents")
      .map(({ technology_id, quote }) => {
        const { patents } = rows.find(({ id }) => id === technology_id)!;
        return patents.find(({ number }) => number === quote)?.filing_date;
      });
    const listed = [...text.matchAll(/^\d+\. (\d{4}-\d\d-\d\d)/gm)].map(([, day]) => day);
    expect(listed.length).toBeGreaterThan(2);
    expect(dates).toEqual(listed);
  });

  test("shows names of owners as text", async () => {
    await testContext()
      .primary.update(technologies)
      .set({
        organization: {
          name: "[Click](https://evil.test) *now*",
          country: "SE",
          type: "company",
          website: null,
        },
      });
    const { text } = await lastOf(EXPIRING, "sort them by owner");
    expect(text).toContain("by owner");
    expect(text).not.toContain("[Click](");
  });

  test("is searched for those of a region", async () => {
    const { text } = await lastOf(EXPIRING, "which of those are in Europe?");
    expect(text).toMatch(/of these 5: Europe/);
    expect(text).not.toContain("struvite");
  });
});

test("a list that is only mentioned proposes nothing", async () => {
  const { result } = await lastOf(
    "anything against rust without chromium",
    "is it on the list of approved substances?",
  );
  expect(result.proposals).toEqual([]);
});

describe("a doubt", () => {
  test.each(["any proof it works?", "does it really work?", "has anyone proved it?", "show me evidence"])(
    "is answered with the evidence: %s",
    async (doubt) => {
      const { text } = await lastOf("methane from a closed landfill, no gas engine", doubt);
      expect(text).toContain("in service on a municipal landfill since 2021");
    },
  );

  test("is another question than how it works", async () => {
    const { text } = await lastOf("methane from a closed landfill, no gas engine", "how does it work?");
    expect(text).toContain("yard-waste compost");
  });
});

describe("a message with two acts", () => {
  test("proposes the shortlist beside a comparison", async () => {
    const { result } = await lastOf("stop our crane from swinging", "add it and compare it with the gripper");
    expect(result.proposals.map(({ kind }) => kind)).toEqual(["comparison", "shortlist"]);
    expect(result.proposals.at(-1)?.technologies).toHaveLength(1);
  });

  test("proposes the shortlist and answers the question beside it", async () => {
    const { text, result } = await lastOf(
      "anything against rust without chromium",
      "ok put it on my list and tell me what a license would involve",
    );
    expect(result.proposals.map(({ kind }) => kind)).toEqual(["shortlist"]);
    expect(text).toContain("Offered as");
  });

  test("is told that nothing happened when it takes a proposal back", async () => {
    const { text } = await lastOf("stop our crane from swinging", "add it to my shortlist", "delete that");
    expect(text).toContain("Nothing was changed");
  });
});

describe("a remark before the question", () => {
  test("is no part of it", async () => {
    const { text } = await lastOf(
      "our operating rooms finish late every day",
      "sounds exactly like what we need tbh. how many theatres was it used in?",
    );
    expect(text).toContain("23 theatres");
    expect(text).not.toContain("sounds exactly");
  });

  test("lets the catalog be asked for something else", async () => {
    const { text } = await lastOf(
      "headbox for long fibres on a paper machine",
      "Forget that one for a sec. Which other listings have an opposed or revoked patent?",
    );
    expect(text).toContain("opposed or revoked");
    expect(text).toContain("Cardioid subwoofer");
  });

  test("corrects the question about the listing in focus", async () => {
    const reply = await lastOf(
      "upgrade biogas in a small casing",
      "how often does it break down",
      "no i mean reliability. how many hours was it out of service on that farm",
    );
    expect(titlesIn(reply)).toEqual([expect.stringContaining("Rotating packed-bed")]);
    expect(reply.text).toContain("availability was 94%");
  });

  test("about the situation excludes nothing", async () => {
    const { text } = await lastOf(
      "bees",
      "My daughter teaches, they have no sockets in the room. Is there a sit stand desk for kids without power?",
    );
    expect(text).toContain("Height-adjustable school desk");
    expect(text).not.toContain("Left out");
  });
});

test.each([
  [
    "PFAS im Grundwasser entfernen",
    "Wer bietet das an, und gibt es ein Patent?",
    "Angeboten von",
    "Schutzrechtsstand:",
  ],
  [
    "enlever le goût de haricot des protéines de pois",
    "quelle licence ? un brevet ?",
    "Proposé sous",
    "aucun brevet",
  ],
  [
    "bolsas compostables con nuestra extrusora",
    "¿cuánto cuesta la licencia?",
    "Se ofrece como",
    "se acuerda con",
  ],
  ["测钢轨应力不想锯轨", "谁提供?有专利吗?", "提供方", "法律状态"],
])("stored fields are stated in the language of the question: %s", async (need, question, ...phrases) => {
  const { text } = await lastOf(need, question);
  for (const phrase of phrases) expect(text).toContain(phrase);
  expect(text).not.toMatch(/Offered by|Legal status|It names/);
});

test("the shortlist is proposed in the language of the question", async () => {
  const { text } = await lastOf("PFAS im Grundwasser entfernen", "Setz das bitte auf meine Merkliste");
  expect(text).toContain("auf Ihre Merkliste");
});

test("a measurement that something biases the answer is a fact, not an order to the reader", async () => {
  const { text } = await lastOf("stress of rails without cutting them", "curves?");
  expect(text).toContain("Bending in curves tighter than 300 m");
});

test("what somebody wants no more is no reason against what does without it", async () => {
  const { text } = await lastOf("Our fertilizer customers don't want plastic coatings any more");
  expect(text).toContain("Urea granule");
  expect(text).not.toContain("not what you asked for");
});

test("leaving out what has no granted patent keeps what has one", async () => {
  const { text } = await lastOf(
    "what do you have from Germany?",
    "leave out anything without a granted patent",
  );
  expect(text).toContain("Axial-flux generator");
  expect(text).not.toContain("Elastocaloric");
});

test("who asks is no topic of a count", async () => {
  const { text } = await lastOf(
    "Hi! I'm a journalist writing about green tech. How many technologies do you have and how many come from Germany?",
  );
  expect(text).toMatch(/^Seven listings: Germany \(of \d+/);
  expect(await textOf("Total number of technologies, and how many German.")).toMatch(
    /^Seven listings: Germany/,
  );
});

describe("a draft", () => {
  test("is written again as the next message wants it", async () => {
    const { text, result } = await lastOf(
      "methane from a closed landfill, no gas engine",
      "write an email to these people asking for the drawings",
      "Leave out the middle bit. Say we are a town council with a closed dump.",
    );
    expect(text).toContain("We are a town council with a closed dump");
    expect(result.proposals.map(({ kind }) => kind)).toEqual(["request"]);
  });
});

test("products on sale, and the number of all listings, are read where listings are counted", async () => {
  expect(await textOf("how many of your listings are on sale as a product already?")).toMatch(
    /ready for the market \(of \d+ in the catalog\)/,
  );
  expect(await textOf("how many of the 63 come from companies and not universities?")).toMatch(
    /^Ten listings/,
  );
});

describe("a reference", () => {
  test("goes back to an earlier listing, though the one in focus has the same word", async () => {
    const { text } = await lastOf(
      "glue for exterior plywood with less phenol",
      "anything else for wooden furniture?",
      "go back to the glue. who offers it?",
    );
    expect(text).toContain("University of Varnsund");
  });

  test("to one that was not shown searches for it", async () => {
    const reply = await lastOf("planning of operating theatres", "and the finger-prick blood one?");
    expect(titlesIn(reply)[0]).toContain("finger-prick");
  });

  test("with a condition alone stays with the listing in focus", async () => {
    const reply = await lastOf("anything against rust without chromium", "and on steel?");
    expect(titlesIn(reply)).toEqual([expect.stringContaining("Chromate-free")]);
  });

  test("asks what goes with the listing in focus, not for a field of technology", async () => {
    const reply = await lastOf("keep cells in a perfusion bioreactor", "which pumps do we need?");
    expect(titlesIn(reply)).toEqual([expect.stringContaining("Spiral inertial")]);
  });

  test("means what help explained just before", async () => {
    const { text } = await lastOf("what is an evaluation license?", "and which listings offer one?");
    expect(text).toMatch(/listings meet this: evaluation license/);
  });
});

test("an e-mail is drafted for a colleague and for the owner", async () => {
  const crane = "stop our crane from swinging";
  expect(await textOf(crane, "can you mail that to my colleague")).toContain("a draft for your colleague");
  expect(await textOf(crane, "could you ask them for a quote?")).toContain("a draft to Ferrotide");
});

test("a field and a criterion make a list, whatever the asker does with it", async () => {
  const { text } = await lastOf("looking at investing in something in medtech that's close to market");
  expect(text).toContain("Knee orthosis");
});
