import { beforeEach, describe, expect, test } from "vitest";
import { understand } from "~/agent/embedded/understanding";
import { NO_FILTERS, questionAbout, questionAboutListing } from "~/client/listing-filters";
import { openingQuestions } from "~/client/opening-questions";
import type { TechnologyCard } from "~/contract/technologies";
import { LEGAL_GROUPS, LEGAL_STATUSES, SECTORS, TECHNOLOGY_FIELDS } from "~/contract/values";
import type { Actor } from "~/services/auth/tokens";
import * as catalog from "~/services/technologies/catalog";
import { Conversation, type Reply } from "../support/assistant";
import { loadDemoCatalog } from "../support/demo-catalog";
import { testContext } from "../support/factories";

/** Each test asks dozens of questions; a busy machine takes its time. */
const PATIENCE_MILLISECONDS = 120_000;

const NO_TEMPLATES = { greeting: "", no_results: "", out_of_scope: "" };

let actor: Actor;
let listings: TechnologyCard[];

beforeEach(async () => {
  actor = await loadDemoCatalog();
  const query = { page: 1, size: 100, sort: "newest" } as const;
  listings = (await catalog.list(testContext(), actor, query)).technologies;
});

function ask(question: string, open?: string): Promise<Reply> {
  return new Conversation(actor).ask(question, open ? { filters: { technology_id: open } } : {});
}

const idsOf = (reply: Reply) => reply.result.technologies.map(({ id }) => id);
const foundIn = (reply: Reply) => reply.result.results.map(({ technology_id }) => technology_id);

/** What the answer to each suggestion must be. A suggestion without a rule here fails the test. */
const RULES: [suggestion: RegExp, check: (next: Reply, before: Reply, suggestion: string) => void][] = [
  [
    /^Only granted ones$/,
    (next, before) => expectNarrowed(next, before, (l) => l.legal_status === "granted"),
  ],
  [
    /^Only those with a patent pending$/,
    (next, before) => expectNarrowed(next, before, (l) => l.legal_status === "pending"),
  ],
  [
    /^Only provisional applications$/,
    (next, before) => expectNarrowed(next, before, (l) => l.legal_status === "provisional"),
  ],
  [/^Only TRL 7 or higher$/, (next, before) => expectNarrowed(next, before, (l) => (l.trl ?? 0) >= 7)],
  [
    /^Only in the .+ field$/,
    (next, before, text) => expectNarrowed(next, before, (l) => text === `Only in the ${fieldOf(l)} field`),
  ],
  [
    /^Compare the first two$/,
    (next, before) => {
      expect(next.runs.at(-1)?.tool).toBe("compare_technologies");
      expect(idsOf(next)).toEqual(foundIn(before).slice(0, 2));
    },
  ],
  [
    /^Tell me more about (?:it|the first one)$/,
    (next, before) => {
      expect(idsOf(next)).toEqual([foundIn(before)[0]]);
      expect(next.result.citations.length).toBeGreaterThan(3);
    },
  ],
  [
    /^Find similar listings$/,
    (next, before) => {
      expect(next.runs.at(-1)?.tool).toBe("find_similar");
      expect(idsOf(next)).not.toContain(foundIn(before)[0]);
    },
  ],
  [
    /^Who offers it\?$/,
    (next, before) => {
      expect(idsOf(next)).toEqual([foundIn(before)[0]]);
      expect(next.text).toContain(before.result.technologies[0]!.organization!);
    },
  ],
  [
    /^Add it to my shortlist$/,
    (next, before) =>
      expect(next.result.proposals).toMatchObject([{ kind: "shortlist", technologies: idsOf(before) }]),
  ],
  [
    /^Save this comparison$/,
    (next, before) =>
      expect(next.result.proposals).toMatchObject([{ kind: "comparison", technologies: idsOf(before) }]),
  ],
  [
    /^Find technologies in .+$/,
    (next, _, text) => {
      for (const id of idsOf(next)) expect(text).toBe(`Find technologies in ${fieldOf(listingOf(id))}`);
    },
  ],
  [
    /^Show the newest listings$/,
    (next) => expect(idsOf(next)).toEqual(listings.slice(0, 8).map(({ id }) => id)),
  ],
  [
    /^Which fields does the catalog cover\?$/,
    (next) => {
      for (const listing of listings) expect(next.text).toContain(fieldOf(listing));
    },
  ],
];

function listingOf(id: string): TechnologyCard {
  return listings.find((listing) => listing.id === id)!;
}

function fieldOf({ domain }: { domain: string }): string {
  return TECHNOLOGY_FIELDS.find(({ slug }) => slug === domain)!.name;
}

function expectNarrowed(next: Reply, before: Reply, fits: (listing: TechnologyCard) => boolean): void {
  const expected = foundIn(before).filter((id) => fits(listingOf(id)));
  expect(foundIn(next).sort()).toEqual(expected.sort());
}

function expectAnswered(reply: Reply, question: string): void {
  expect(reply.result.grounding.refused, question).toBe(false);
  expect(reply.runs.length, question).toBeGreaterThan(0);
  expect(reply.text, question).not.toMatch(/Which listing|nothing similar|No listing in|is empty/);
  const counted = reply.runs.at(-1)?.tool === "catalogue_stats";
  if (!counted) expect(reply.result.technologies.length, question).toBeGreaterThan(0);
}

describe("over the demonstration catalog", { timeout: PATIENCE_MILLISECONDS }, () => {
  test("each suggestion under an answer is answered, and about what it says", async () => {
    const tested = new Set<string>();

    async function follow(path: string[], before: Reply, history: Conversation["history"]): Promise<void> {
      for (const suggestion of before.result.suggestions) {
        const kind = `${suggestion} after ${before.runs.at(-1)?.tool}`;
        if (tested.has(kind)) continue;
        tested.add(kind);
        const chat = new Conversation(actor);
        chat.history.push(...history);
        const next = await chat.ask(suggestion);
        const asked = [...path, suggestion].join(" > ");
        expectAnswered(next, asked);
        const rule = RULES.find(([pattern]) => pattern.test(suggestion));
        expect(rule, `a rule for ${asked}`).toBeDefined();
        rule![1](next, before, suggestion);
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
      const chat = new Conversation(actor);
      const reply = await chat.ask(question);
      expect(reply.result.suggestions.length, question).toBeGreaterThan(0);
      await follow([question], reply, chat.history);
    }
    expect(
      RULES.filter(([pattern]) => ![...tested].some((kind) => pattern.test(kind.split(" after ")[0]!))),
    ).toEqual([]);
  });

  test("each question of an empty chat is answered, whichever fields hold most", async () => {
    const { facets } = await catalog.list(testContext(), actor, { page: 1, size: 1, facets: "1" });
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
        expect(reply.runs[0]?.input, question).toMatchObject({ domain: slug });
      }
    }
    for (const question of openingQuestions(facets!)) expectAnswered(await ask(question), question);
  });

  test("the marketplace's question is read as the filters that are set", async () => {
    for (const domain of [...TECHNOLOGY_FIELDS.map(({ slug }) => slug), ...SECTORS])
      await expectFilters({ domain }, { domain });
    for (const status of [...LEGAL_STATUSES, ...LEGAL_GROUPS])
      await expectFilters({ legalStatus: status }, { legal_status: status });
    for (const trl of [[3], [7, 8, 9], [4, 5, 7]]) await expectFilters({ trl }, { trl });
    for (const name of new Set(listings.map(({ organization }) => organization!.name)))
      await expectFilters({ organization: name }, { organization: name });
    await expectFilters(
      { search: "microneedle", domain: "pharmaceuticals", trl: [4, 5, 6], legalStatus: "granted" },
      { domain: "pharmaceuticals", trl: [4, 5, 6], legal_status: "granted" },
    );
    await expectFilters({ promoted: true }, { is_promoted: true });
    await expectFilters({}, {});
  });

  async function expectFilters(given: Partial<typeof NO_FILTERS>, filters: object): Promise<void> {
    const question = questionAbout({ ...NO_FILTERS, ...given });
    const reply = await ask(question);
    expect(reply.result.filters, question).toEqual(filters);
    expect(reply.runs[0]?.input, question).toMatchObject({ query: given.search ?? "" });
    expect(idsOf(reply).length, question).toBeGreaterThan(0);
  }

  test("a listing's question is answered with what the listing states", async () => {
    for (const listing of listings) {
      const said = { filters: {}, history: [], results: [], templates: NO_TEMPLATES, open: listing.id };
      const understood = understand({ ...said, question: questionAboutListing(listing) });
      expect(understood, listing.title).toMatchObject({ names: [listing.title], aspects: ["overview"] });
    }
    for (const listing of listings.slice(0, 6)) {
      const question = questionAboutListing(listing);
      const reply = await ask(question, listing.id);
      expect(idsOf(reply), question).toEqual([listing.id]);
      expect(reply.text, question).toContain("**Problem.**");
      expect(reply.result.citations.length, question).toBeGreaterThan(5);
    }
  });
});
