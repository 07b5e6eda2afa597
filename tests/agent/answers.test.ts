import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Citation } from "~/agent/turn-events";
import { technologies } from "~/db/schema/technologies";
import type { Actor } from "~/services/auth/tokens";
import * as details from "~/services/technologies/detail";
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

/** Every [n] has a citation, every citation stands in the text, and its quote stands literally in the cited field. */
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

describe("a search", () => {
  test("begins with a count and what was asked, then a cited line per listing", async () => {
    const reply = await chat.ask("battery technologies");
    expect(reply.text).toMatch(/^3 listings match “battery”:\n\n1\. \*\*/);
    expect(reply.text).toContain(
      "**Solid-state lithium battery with ceramic electrolyte** - Electrical machinery and energy, TRL 4, patent pending. “A lithium battery with a ceramic electrolyte that does not burn and charges to 80 percent in ten minutes.” [",
    );
    expect(reply.result).toMatchObject({
      total: 3,
      provider: "embedded",
      grounding: { cited: true, refused: false },
    });
    expect(reply.result.technologies.map(({ id }) => id).sort()).toEqual(
      [ids.battery, ids.sodium, ids.flow].sort(),
    );
    await expectGrounded(reply);
  });

  test("names the filters it used", async () => {
    const reply = await chat.ask("granted batteries, TRL 7 or higher");
    expect(reply.text).toMatch(/^One listing matches “batteries” \(TRL 7 to 9, granted\):/);
    expect(reply.result.filters).toEqual({ trl: [7, 8, 9], legal_status: "granted" });
  });

  test("lists by filters alone when there are no words", async () => {
    const reply = await chat.ask("energy technologies");
    expect(reply.text).toMatch(/^3 listings in Electrical machinery and energy:/);
  });

  test("finds an organisation whose name goes on", async () => {
    const reply = await chat.ask("technologies from Voltara");
    expect(reply.result.technologies.map(({ id }) => id)).toEqual([ids.battery]);
  });

  test("leaves out what was excluded", async () => {
    const reply = await chat.ask("battery but not lithium");
    expect(reply.result.technologies.map(({ id }) => id)).toEqual([ids.flow]);
  });

  test("says what it took a misspelt word for", async () => {
    const reply = await chat.ask("lithium battrey");
    expect(reply.text).toMatch(/^I read “batter\w*” for “battrey”\./);
    expect(reply.result.technologies[0]?.id).toBe(ids.battery);
  });

  test("suggests questions that it can answer", async () => {
    const first = await chat.ask("battery technologies");
    expect(first.result.suggestions).toContain("Only granted ones");
    for (const suggestion of first.result.suggestions) {
      const next = new Conversation(actor);
      next.history.push(chat.history[0]!);
      const reply = await next.ask(suggestion);
      expect(reply.result.technologies.length, suggestion).toBeGreaterThan(0);
    }
  });
});

describe("a refusal", () => {
  test("says plainly that nothing matches and shows nothing", async () => {
    const reply = await chat.ask("perfume that smells longer on skin");
    expect(reply.text).toMatch(/^No listing in the catalogue matches that\./);
    expect(reply.result).toMatchObject({ technologies: [], citations: [], results: [], total: 0 });
    expect(reply.result.grounding.refused).toBe(true);
  });

  test("names the filter that leaves nothing and shows what comes closest without it", async () => {
    const reply = await chat.ask("water desalination, TRL 8 or higher");
    expect(reply.text).toMatch(
      /^No listing is recorded as TRL 8 to 9 for “water desalination”\. Without the readiness filter/,
    );
    expect(reply.result.technologies.map(({ id }) => id)).toEqual([ids.membrane]);
  });

  test("declines what has nothing to do with the catalogue in one sentence, without a search", async () => {
    const reply = await chat.ask("write me a poem about batteries");
    expect(reply.text).toBe(
      "I can only help with the technologies in this catalogue: finding, explaining and comparing them.",
    );
    expect(reply.runs).toEqual([]);
    expect(reply.result.grounding.refused).toBe(true);
  });
});

describe("an explanation", () => {
  test("tells the stored sections, each with its source", async () => {
    const reply = await chat.ask("tell me about HydroSeal");
    for (const part of [
      "**Problem.** “Reverse osmosis plants spend most of their energy on pressure.",
      "**Solution.** “Layered graphene oxide sheets",
      "- “Half the pressure of reverse osmosis” [",
      "**Readiness.** TRL 6, demonstrated in relevant environment [",
      "“A pilot unit treated 20 cubic metres of brackish water a day for four months.” [",
      "Patent: EP3456789",
      "Partnership types: exclusive licence, joint development [",
    ])
      expect(reply.text).toContain(part);
    await expectGrounded(reply);
  });

  test("says what a listing does not state", async () => {
    await chat.ask("early warning of algae in lakes");
    const reply = await chat.ask("tell me more about it");
    expect(reply.text).toContain("Measurement, TRL 5, legal status not stated.");
    expect(reply.text).toContain(
      "Not stated: problem, solution, advantages, applications, evidence of readiness, legal status, partnership types, organization.",
    );
    const rights = await chat.ask("is it patented?");
    expect(rights.text).toContain("**Rights.** Not stated in this listing.");
  });

  test("answers the part that was asked for about the listing on the screen", async () => {
    const reply = await chat.ask("Which problem does it solve and who offers it?", {
      filters: { technology_id: ids.battery },
    });
    expect(reply.text).toContain("**Problem.** “Liquid electrolytes in lithium batteries catch fire");
    expect(reply.text).toContain("**Offered by.** Voltara GmbH, DE [");
    expect(reply.text).not.toContain("**Solution.**");
    await expectGrounded(reply);
  });
});

describe("follow-ups", () => {
  test("narrow, widen and point", async () => {
    await chat.ask("battery technologies");
    const granted = await chat.ask("only granted ones");
    expect(granted.result.technologies.map(({ id }) => id)).toEqual([ids.sodium]);
    const widened = await chat.ask("any status");
    expect(widened.result.total).toBe(3);
    const second = widened.result.technologies[1]!;
    const explained = await chat.ask("the second one");
    expect(explained.text.startsWith(`**${second.title}**`)).toBe(true);
  });

  test("compare the first two: a table of what is stored, and the differences", async () => {
    const found = await chat.ask("battery technologies");
    const [first, second] = found.result.technologies;
    const reply = await chat.ask("compare the first two");
    expect(reply.runs.map((run) => run.tool)).toEqual(["compare_technologies"]);
    expect(reply.text).toContain(`|  | **${first!.title}** | **${second!.title}** |`);
    expect(reply.text).toMatch(/\| \*\*Readiness\*\* \| TRL \d, [\w ]+ \[\d+\] \| TRL \d, [\w ]+ \[\d+\] \|/);
    expect(reply.text).toContain("**Differences**");
    await expectGrounded(reply);
  });

  test("compare two ways of something: searches for it and compares the best two", async () => {
    const reply = await chat.ask("compare two kinds of battery");
    expect(reply.runs.map((run) => run.tool)).toEqual(["search_technologies", "compare_technologies"]);
    expect(reply.text).toContain("side by side");
    expect(new Set(reply.result.citations.map((citation) => citation.technology_id)).size).toBe(2);
    await expectGrounded(reply);
  });

  test("compare two ways of something that nobody lists is refused", async () => {
    const reply = await chat.ask("compare two ways of knitting socks");
    expect(reply.runs.map((run) => run.tool)).toEqual(["search_technologies"]);
    expect(reply.result.technologies).toEqual([]);
  });

  test("compare names what it could not find", async () => {
    const reply = await chat.ask("compare HydroSeal and Zorblatt");
    expect(reply.text).toContain("I found no listing for “Zorblatt”");
  });

  test("a shortlist is proposed, never changed", async () => {
    await chat.ask("battery technologies");
    const reply = await chat.ask("add the first one to my shortlist");
    expect(reply.result.proposals).toEqual([
      { kind: "shortlist", technologies: [reply.result.technologies[0]!.id], note: null },
    ]);
    expect((await chat.ask("show my shortlist")).text).toMatch(/^Your shortlist is empty/);
  });

  test("similar listings leave out the listing itself", async () => {
    await chat.ask("sodium battery for home storage");
    const reply = await chat.ask("find similar to the first one");
    expect(reply.text).toContain("close to **Sodium-ion battery for home storage**");
    expect(reply.result.technologies.map(({ id }) => id)).not.toContain(ids.sodium);
    await expectGrounded(reply);
  });

  test("without anything to point at it asks back", async () => {
    expect((await chat.ask("the second one")).text).toMatch(/^Which listing do you mean\?/);
  });
});

test("statistics count the catalogue by the filters of the question", async () => {
  const reply = await chat.ask("how many energy technologies above TRL 6");
  expect(reply.text).toMatch(
    /^The catalogue has 2 listings in Electrical machinery and energy, TRL 7 to 9\./,
  );
  expect(reply.text).toContain("By readiness: TRL 7 (1), TRL 8 (1).");
});

describe("what is hidden", () => {
  async function hide(id: string) {
    const { primary } = testContext();
    await primary.update(technologies).set({ isHidden: true }).where(eq(technologies.id, id));
  }

  test("is neither found nor explained, even for its owner", async () => {
    await chat.ask("sodium battery for home storage");
    await hide(ids.sodium);
    const explained = await chat.ask("tell me about the first one");
    expect(explained.text).toBe("That listing is not in the catalogue.");
    const searched = await chat.ask("battery technologies");
    expect(searched.text).not.toContain("Sodium-ion battery");
  });

  test("while an attempt was cut off is not cited by the next one", async () => {
    const first = await chat.ask("battery technologies");
    await hide(ids.flow);
    const again = await new Conversation(actor).ask("battery technologies", { recorded: first.runs });
    expect(again.runs).toEqual([]);
    expect(again.result.technologies.map(({ id }) => id)).not.toContain(ids.flow);
    expect(again.result.citations.map(({ technology_id }) => technology_id)).not.toContain(ids.flow);
  });
});

test("the same catalogue and conversation give the same bytes, also from recorded runs", async () => {
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
  const seen: string[] = [];
  for await (const event of runTurn(
    testContext(),
    actor,
    turnInput("battery technologies", { signal: stop.signal }),
  )) {
    seen.push(event.type);
    if (event.type === "text") stop.abort("user stop");
  }
  expect(seen.filter((type) => type === "text")).toHaveLength(1);
  expect(seen).not.toContain("result");
});

test("a tool that fails is answered with a sentence, and logged", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const broken = { ...testContext() };
  const fail = () => {
    throw new Error("D1 is away");
  };
  broken.db = new Proxy(broken.db, { get: fail });
  const reply = await new Conversation(actor, broken).ask("battery technologies");
  expect(reply.text).toBe("The catalogue could not be read just now. Please try again.");
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
