import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Citation } from "~/agent/turn-events";
import { technologies } from "~/db/schema/technologies";
import type { Actor } from "~/services/people/actor";
import * as details from "~/services/technologies/listings/detail";
import { Conversation, createActor, createCatalogue, type Reply } from "../support/assistant";
import { testContext } from "../support/factories";

let actor: Actor;
let ids: Awaited<ReturnType<typeof createCatalogue>>;
let chat: Conversation;

beforeEach(async () => {
  actor = await createActor();
  ids = await createCatalogue(actor.id);
  chat = new Conversation(actor);
});

/** Expects a citation for every [n], no unused citation, and each quote as a literal substring of the cited field. */
async function expectGrounded({ text, result }: Reply): Promise<void> {
  const used = [...new Set([...text.matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n)))].sort((a, b) => a - b);
  expect(result.citations.map((citation) => citation.n)).toEqual(used);
  for (const citation of result.citations)
    expect(await storedField(citation), citation.quote).toContain(citation.quote);
}

async function storedField({ technology_id, field }: Citation): Promise<string> {
  const listing = await details.show(testContext(), actor, technology_id);
  const value: unknown = listing[field as keyof typeof listing];
  return typeof value === "string" ? value : JSON.stringify(value);
}

const shownBy = ({ result }: Reply) => result.technologies.map(({ id }) => id);

describe("a search", () => {
  test("begins with a count, then shows each listing with literal quotes", async () => {
    const reply = await chat.ask("battery technologies");
    expect(reply.text).toMatch(/^Three listings fit/);
    expect(shownBy(reply).sort()).toEqual([ids.battery, ids.sodium, ids.flow].sort());
    expect(reply.result).toMatchObject({ provider: "embedded", grounding: { cited: true, refused: false } });
    expect(reply.runs.map(({ tool }) => tool)).toEqual(["answer_question"]);
    await expectGrounded(reply);
  });

  test("judges criteria by stored values, and keeps them in the brief", async () => {
    const reply = await chat.ask("granted batteries, TRL 7 or higher");
    expect(shownBy(reply)[0]).toBe(ids.sodium);
    expect(reply.result.memory.brief.must).toMatchObject([
      { field: "trl", operator: "at_least", values: [7] },
      { field: "legal_status", operator: "is", values: ["granted"] },
    ]);
    const [first] = reply.result.evidence;
    expect(first).toMatchObject({ technology_id: ids.sodium, fit: "fits", reason: null });
    expect(first!.criteria.map(({ verdict }) => verdict)).toEqual(["met", "met"]);
    for (const row of reply.result.evidence.slice(1)) expect(row).toMatchObject({ fit: "near" });
    await expectGrounded(reply);
  });

  test("says which terms of the need the only match does not mention", async () => {
    const reply = await chat.ask("harmful algae sensor with a drone");
    expect(reply.text).toMatch(/^One listing fits, but does not mention “drone”\./);
    const [shown] = reply.result.technologies;
    const listing = await details.show(testContext(), actor, shown!.id);
    expect(JSON.stringify(listing)).not.toMatch(/drone/i);
    await expectGrounded(reply);
  });

  test("shows a near miss with its reason", async () => {
    const reply = await chat.ask("water desalination membrane, TRL 8 or higher");
    expect(shownBy(reply)).toEqual([ids.membrane]);
    expect(reply.result.evidence).toMatchObject([{ fit: "near", reason: expect.stringMatching(/TRL/) }]);
    expect(reply.text).toMatch(/But: you asked for TRL 8 or higher/);
  });

  test("lists by criteria alone when there is no need", async () => {
    expect(shownBy(await chat.ask("what comes from Germany?"))).toEqual([ids.battery]);
    expect(shownBy(await chat.ask("technologies from Voltara"))).toEqual([ids.battery]);
  });

  test("finds a product or an owner by name, whatever else the message tells", async () => {
    const told = (name: string) =>
      `Our production manager came back from a trade fair with an idea: ${name}. Does your catalog hold anything in that direction?`;
    expect(shownBy(await chat.ask(told("HydroSeal")))).toEqual([ids.membrane]);
    expect(shownBy(await chat.ask(told("technologies from Voltara")))).toEqual([ids.battery]);
    const met =
      "I met someone from Voltara last week and would like to know what they have on offer, could you tell me?";
    expect(shownBy(await chat.ask(met))).toEqual([ids.battery]);
    const reply = await chat.ask(told("OctoBlend"));
    expect(reply.result.grounding.refused).toBe(true);
  });

  test("goes by the need where a name is beside it", async () => {
    const reply = await chat.ask(
      "We use HydroSeal at home and are happy with it, now we also look for a lithium battery with a ceramic electrolyte.",
    );
    expect(shownBy(reply)[0]).toBe(ids.battery);
  });

  test("omits excluded listings", async () => {
    const reply = await chat.ask("battery but not lithium");
    expect(shownBy(reply)).not.toContain(ids.battery);
    expect(shownBy(reply)).toContain(ids.flow);
    expect(reply.result.memory.brief.must_not).toMatchObject([{ values: ["lithium"] }]);
  });

  test("says how it corrected a misspelled word", async () => {
    const reply = await chat.ask("lithium battrey");
    expect(reply.text).toMatch(/^I read “batter\w*” for “battrey”\./);
    expect(shownBy(reply)[0]).toBe(ids.battery);
  });

  test.each([
    ["de", "Gibt es eine Membran für die Entsalzung von Wasser?"],
    ["fr", "Nous cherchons une membrane pour le dessalement de l'eau"],
    ["es", "Buscamos una membrana para la desalinización del agua"],
    ["zh", "海水淡化膜"],
  ])("finds the same listing in %s", async (_, question) => {
    expect(shownBy(await chat.ask(question))[0]).toBe(ids.membrane);
  });

  test("uses the brief of a clicked chip, not its words", async () => {
    const first = await chat.ask("battery technologies, TRL 8 or higher");
    const brief = { ...first.result.memory.brief, must: [] };
    const reply = await chat.ask("Without “TRL 8 or higher”", { brief });
    expect(shownBy(reply).sort()).toEqual([ids.battery, ids.sodium, ids.flow].sort());
    expect(reply.result.memory.brief.must).toEqual([]);
  });
});

describe("a refusal", () => {
  test("states that nothing matches and shows nothing", async () => {
    const reply = await chat.ask("perfume that smells longer on skin");
    expect(reply.text).toMatch(/^No listing in the catalog matches that\./);
    expect(reply.result).toMatchObject({ technologies: [], citations: [], results: [], total: 0 });
    expect(reply.result.grounding.refused).toBe(true);
  });

  test("declines an off-topic question and keeps the conversation", async () => {
    await chat.ask("battery technologies");
    const before = await chat.ask("the second one");
    const reply = await chat.ask("write me a poem about batteries");
    expect(reply.text).toBe(
      "I can only help with the technologies in this catalog: finding, explaining and comparing them.",
    );
    expect(reply.result.grounding.refused).toBe(true);
    expect(reply.result.memory).toEqual(before.result.memory);
    expect(shownBy(await chat.ask("who offers it?"))).toEqual(shownBy(before));
  });
});

describe("an explanation", () => {
  test("shows the stored fields, each with its source", async () => {
    const reply = await chat.ask("tell me about HydroSeal");
    expect(shownBy(reply)).toEqual([ids.membrane]);
    for (const part of [
      "Reverse osmosis plants spend most",
      "Layered graphene oxide sheets",
      "TRL 6",
      "EP3456789",
    ])
      expect(reply.text).toContain(part);
    await expectGrounded(reply);
  });

  test("lists what a listing does not state", async () => {
    await chat.ask("early warning of algae in lakes");
    expect((await chat.ask("tell me more about it")).text).toMatch(/Not stated: .*problem/i);
    expect((await chat.ask("is it patented?")).text).toMatch(/does not state its legal status/);
    expect((await chat.ask("what warranty do they give?")).text).toMatch(/does not say/);
  });

  test("answers a question about the listing on the screen", async () => {
    const reply = await chat.ask("Which problem does it solve and who offers it?", {
      filters: { technology_id: ids.battery },
    });
    expect(shownBy(reply)).toEqual([ids.battery]);
    expect(reply.text).toContain("Liquid electrolytes in lithium batteries catch fire");
    expect(reply.text).toContain("Voltara GmbH");
    await expectGrounded(reply);
  });
});

describe("follow-ups", () => {
  test("narrow the list, refer to listings and exclude some", async () => {
    await chat.ask("battery technologies");
    const granted = await chat.ask("only granted ones");
    expect(shownBy(granted)[0]).toBe(ids.sodium);
    const other = new Conversation(actor);
    const initial = await other.ask("battery technologies");
    const [first, second] = shownBy(initial);
    expect(shownBy(await other.ask("the second one"))).toEqual([second]);
    expect(shownBy(await other.ask("who offers it?"))).toEqual([second]);
    expect(shownBy(await other.ask("without the second one"))).not.toContain(second);
    expect(first).toBeDefined();
  });

  test("a new subject starts a new brief", async () => {
    await chat.ask("battery technologies, TRL 8 or higher");
    const reply = await chat.ask("Now we need a membrane for desalination");
    expect(shownBy(reply)[0]).toBe(ids.membrane);
    expect(reply.result.memory.brief.must).toEqual([]);
  });

  test("“compare the first two” shows the main differences, then a table of stored fields", async () => {
    const initial = await chat.ask("battery technologies");
    const [first, second] = initial.result.technologies;
    const reply = await chat.ask("compare the first two");
    expect(reply.text).toContain(`|  | **${first!.title}** | **${second!.title}** |`);
    expect(reply.text).toContain("**What decides**");
    expect(reply.result.proposals).toEqual([
      { kind: "comparison", technologies: [first!.id, second!.id], note: null },
    ]);
    await expectGrounded(reply);
  });

  test("a shortlist is proposed, never changed", async () => {
    await chat.ask("battery technologies");
    const reply = await chat.ask("add the first one to my shortlist");
    expect(reply.result.proposals).toEqual([
      { kind: "shortlist", technologies: [shownBy(reply)[0]], note: null },
    ]);
    expect((await chat.ask("show my shortlist")).text).toMatch(/^Your shortlist is empty/);
  });

  test("a message to the owner is drafted as a proposal, never sent", async () => {
    await chat.ask("sodium battery for home storage");
    const reply = await chat.ask("draft a message to its owner");
    expect(reply.result.proposals).toMatchObject([
      { kind: "request", technologies: [ids.sodium], note: expect.stringContaining("Salinas Energy") },
    ]);
    await expectGrounded(reply);
  });

  test("similar listings exclude the listing itself", async () => {
    await chat.ask("sodium battery for home storage");
    const reply = await chat.ask("find similar to the first one");
    expect(reply.text).toContain("close to **Sodium-ion battery for home storage**");
    expect(shownBy(reply)).not.toContain(ids.sodium);
  });

  test("an unresolved reference gets a clarifying question", async () => {
    expect((await chat.ask("is it patented?")).text).toMatch(/^Which listing do you mean\?/);
  });
});

describe("statistics come from stored fields", () => {
  test("counts, groups, averages and superlatives", async () => {
    expect((await chat.ask("how many technologies are in the catalog?")).text).toMatch(/6/);
    expect((await chat.ask("how many have a granted patent?")).text).toMatch(/^Two listings: granted \(of 6/);
    expect((await chat.ask("what is the average TRL?")).text).toContain("5.5");
    expect(shownBy(await chat.ask("which technology is the most mature?"))).toEqual([ids.sodium]);
  });
});

describe("what is hidden", () => {
  async function hide(id: string) {
    const { primary } = testContext();
    await primary.update(technologies).set({ isHidden: true }).where(eq(technologies.id, id));
  }

  test("is neither found nor explained, even for its owner", async () => {
    await chat.ask("sodium battery for home storage");
    await hide(ids.sodium);
    expect((await chat.ask("tell me about the first one")).text).not.toContain("Sodium-ion");
    expect((await chat.ask("battery technologies")).text).not.toContain("Sodium-ion battery");
  });

  test("during an interrupted attempt is not cited by the next one", async () => {
    const first = await chat.ask("battery technologies");
    await hide(ids.flow);
    const again = await new Conversation(actor).ask("battery technologies", { recorded: first.runs });
    expect(again.runs).toEqual([]);
    expect(shownBy(again)).not.toContain(ids.flow);
    expect(again.result.citations.map(({ technology_id }) => technology_id)).not.toContain(ids.flow);
  });
});

test("the same catalog and conversation produce the same bytes, also from recorded runs", async () => {
  const questions = ["battery technologies", "compare the first two", "tell me about the second one"];
  const other = new Conversation(actor);
  for (const question of questions) {
    const first = await chat.ask(question);
    const second = await other.ask(question, { recorded: first.runs });
    expect(second.text).toBe(first.text);
    expect(second.result).toEqual(first.result);
    expect(second.runs).toEqual([]);
  }
});

test("an abort ends the turn without a result", async () => {
  const { runTurn } = await import("~/agent/turn");
  const { turnInput } = await import("../support/assistant");
  const stop = new AbortController();
  const eventTypes: string[] = [];
  for await (const event of runTurn(
    testContext(),
    actor,
    turnInput("battery technologies", { signal: stop.signal }),
  )) {
    eventTypes.push(event.type);
    if (event.type === "text") stop.abort("user stop");
  }
  expect(eventTypes.filter((type) => type === "text")).toHaveLength(1);
  expect(eventTypes).not.toContain("result");
});

test("a failing tool produces an error message and a log entry", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const broken = { ...testContext() };
  const fail = () => {
    throw new Error("D1 is away");
  };
  broken.db = new Proxy(broken.db, { get: fail });
  const reply = await new Conversation(actor, broken).ask("battery technologies");
  expect(reply.text).toBe("The catalog could not be read just now. Please try again.");
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
