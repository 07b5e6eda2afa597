import { beforeEach, expect, test } from "vitest";
import type { Conversation } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";

/** What the sources of results quote, with the demo catalog. */

const { newChat } = withDemoCatalog();

let chat: Conversation;

beforeEach(() => {
  chat = newChat();
});

const quotesOf = async (question: string, field: string) =>
  (await chat.ask(question)).result.citations
    .filter((citation) => citation.field === field)
    .map(({ quote }) => quote);

test("a criterion cites the value that meets it, not the first of the field", async () => {
  expect(
    await quotesOf("consumer products I can buy outright (sale of the rights)", "partnership_types"),
  ).toEqual(["sale"]);
  const owners = await quotesOf("companies (not universities) from Norway or Sweden", "organization");
  expect(new Set(owners)).toEqual(new Set(["company", "NO", "SE"]));
});

test("a level of readiness is listed with its evidence", async () => {
  const { text } = await chat.ask("energy technologies, TRL 7 or higher");
  expect(text).toContain("A 96 kWh container has operated at a commercial cold store");
});

test("a result names the application that the question means", async () => {
  const { text } = await chat.ask("the video from our ambulances freezes all the time");
  expect(text).toContain("Meant for: “Telemedicine from ambulances”");
});

test("a result states the clearest limit of the listing", async () => {
  const { text } = await chat.ask("we want to stop shipping vaccines in fridges");
  expect(text).toContain("Limit: “Dose is limited to about 60 µg per square centimetre");
  const list = await chat.ask("list everything with TRL 9");
  expect(list.text).not.toContain("Limit:");
});

test("two needs in one message get their own listings, a story of one need does not", async () => {
  const two = await chat.ask("a paper mill wants to store heat overnight and to make nonwovens");
  expect(two.text.match(/^For “.*”:$/gm)).toHaveLength(2);
  expect(two.result.technologies.map(({ title }) => title)).toEqual([
    expect.stringContaining("Moving-bed sand heat storage"),
    expect.stringContaining("Foam-forming headbox"),
  ]);
  const short = await chat.ask(
    "an inverter for a small solar system and nonwovens without binder fibers for filters",
  );
  expect(short.text.match(/^For “.*”:$/gm)).toEqual([
    "For “an inverter for a small solar system”:",
    "For “nonwovens without binder fibers for filters”:",
  ]);
  const story = await chat.ask(
    "I teach in a primary school, we want the children to be able to stand up during lessons but there's only one power outlet in each room",
  );
  expect(story.text).not.toMatch(/^For “/m);
  expect(story.result.technologies[0]?.title).toContain("Height-adjustable school desk");
});

test("quantities that describe a situation are no criteria, and a range in the title meets one", async () => {
  const situation = await chat.ask("need: coolant for milling titanium, tools last 30 min, we want longer");
  expect(situation.text).toMatch(/^One listing fits\./);
  const inTitle = await chat.ask("fish-friendly turbine for a weir with a 3 m drop");
  expect(inTitle.text).toMatch(/^One listing fits \(3 m\)\./);
});
