import { beforeEach, describe, expect, test } from "vitest";
import { openingQuestions } from "~/client/chat/opening-questions";
import { NO_FILTERS, questionAbout, questionAboutListing } from "~/client/listings/listing-filters";
import type { TechnologyCard } from "~/contract/technologies";
import { TECHNOLOGY_FIELDS } from "~/contract/values";
import * as catalog from "~/services/technologies/search/catalog";
import type { Conversation, Reply } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";
import { testContext } from "../support/factories";

/** Each test asks dozens of questions; a busy machine takes its time. */
const PATIENCE_MILLISECONDS = 120_000;

const { person, newChat } = withDemoCatalog();
let listings: TechnologyCard[];

beforeEach(async () => {
  const query = { page: 1, size: 100, sort: "newest" } as const;
  listings = (await catalog.list(testContext(), person(), query)).technologies;
});

function ask(question: string, open?: string): Promise<Reply> {
  return newChat().ask(question, open ? { filters: { technology_id: open } } : {});
}

const idsOf = (reply: Reply) => reply.result.technologies.map(({ id }) => id);
const nameOf = (slug: string) => TECHNOLOGY_FIELDS.find((field) => field.slug === slug)!.name;

/** Answers with counts need not show a listing. */
const COUNTS = /^The catalog has|^By |have the most|has the most|of \d+ listings|average TRL/;

function expectAnswered(reply: Reply, question: string): void {
  expect(reply.result.grounding.refused, question).toBe(false);
  expect(reply.text, question).not.toMatch(/^Which listing|nothing similar|is empty/);
  if (!COUNTS.test(reply.text)) expect(idsOf(reply).length, `${question}: ${reply.text}`).toBeGreaterThan(0);
}

describe("over the demonstration catalog", { timeout: PATIENCE_MILLISECONDS }, () => {
  test("each suggestion under an answer gets an answer on its subject", async () => {
    const tested = new Set<string>();

    async function follow(path: string[], before: Reply, history: Conversation["history"]): Promise<void> {
      for (const suggestion of before.result.suggestions) {
        const kind = `${suggestion} after ${before.result.memory.last}`;
        if (tested.has(kind)) continue;
        tested.add(kind);
        const chat = newChat();
        chat.history.push(...history);
        const next = await chat.ask(suggestion);
        const conversation = [...path, suggestion].join(" > ");
        expectAnswered(next, conversation);
        await follow([...path, suggestion], next, chat.history);
      }
    }

    const questions = [
      "hello",
      "perfume that smells longer on skin",
      "granted membranes at TRL 9",
      "How many listings are there?",
      "How many granted technologies are there in optics?",
      "microneedle",
      "Find technologies in Digital communication",
      "Compare two ways of recovering waste heat",
      "sensors",
      "show my shortlist",
      "lapsed patents",
      ...listings.slice(0, 4).map(questionAboutListing),
    ];
    for (const question of questions) {
      const chat = newChat();
      const reply = await chat.ask(question);
      expect(reply.result.suggestions.length, question).toBeGreaterThan(0);
      await follow([question], reply, chat.history);
    }
  });

  test("each question of an empty chat is answered, whatever the largest fields are", async () => {
    const { facets } = await catalog.list(testContext(), person(), { page: 1, size: 1, facets: "1" });
    for (const { slug } of TECHNOLOGY_FIELDS) {
      const domain = facets!.domain.map(({ value, count }) => ({
        value,
        count: value === slug ? 99 : count,
      }));
      const behind = [...domain.filter(({ value }) => value !== slug), { value: slug, count: 50 }];
      const first = openingQuestions({ ...facets!, domain });
      const second = openingQuestions({
        ...facets!,
        trl: [],
        domain: [...behind, { value: "optics", count: 60 }],
      });
      for (const question of [first[0]!, ...second.filter((text) => text.startsWith("How many"))]) {
        const reply = await ask(question);
        expectAnswered(reply, question);
        const named = [...reply.result.memory.brief.must.flatMap(({ values }) => values), reply.text];
        expect(
          named.some((value) => String(value).includes(slug) || String(value).includes(nameOf(slug))),
          question,
        ).toBe(true);
      }
    }
    for (const question of openingQuestions(facets!)) expectAnswered(await ask(question), question);
  });

  test("the marketplace's question is parsed to the active filters", async () => {
    for (const domain of TECHNOLOGY_FIELDS.map(({ slug }) => slug))
      await expectRead({ domain }, "domain", domain);
    for (const status of ["granted", "pending", "lapsed"] as const)
      await expectRead({ legalStatus: status }, "legal_status", status);
    await expectRead({ trl: [7, 8, 9] }, "trl", 7);
    for (const name of new Set(listings.slice(0, 12).map(({ organization }) => organization!.name)))
      await expectRead({ organization: name }, "organization.name", name);
  });

  async function expectRead(
    filters: Partial<typeof NO_FILTERS>,
    field: string,
    value: string | number,
  ): Promise<void> {
    const question = questionAbout({ ...NO_FILTERS, ...filters });
    const reply = await ask(question);
    const criteria = reply.result.memory.brief.must.filter((criterion) => criterion.field === field);
    expect(
      criteria.flatMap(({ values }) => values),
      `${question}: ${reply.text.slice(0, 200)}`,
    ).toContain(value);
  }

  test("a listing's question is answered with statements of the listing", async () => {
    for (const listing of listings.slice(0, 6)) {
      const question = questionAboutListing(listing);
      const reply = await ask(question, listing.id);
      expect(idsOf(reply), question).toEqual([listing.id]);
      expect(reply.result.citations.length, question).toBeGreaterThan(2);
    }
  });
});
