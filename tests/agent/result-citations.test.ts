import { beforeEach, expect, test } from "vitest";
import { Conversation } from "../support/assistant";
import { loadDemoCatalog } from "../support/demo-catalog";

/** What the sources of results quote, with the demo catalog. */

let chat: Conversation;

beforeEach(async () => {
  chat = new Conversation(await loadDemoCatalog());
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
