import * as z from "zod";
import { askWithoutChat } from "~/agent/single-question";
import { readListing } from "~/agent/tools/listing";
import type { AppContext } from "~/context";
import { contract } from "~/contract";
import { MAX_QUESTION_CHARACTERS } from "~/contract/chat";
import { MAX_COMPARED } from "~/contract/comparisons";
import { Id, idList, text } from "~/contract/fields";
import type { Operation } from "~/contract/kit";
import { ShortlistQuery } from "~/contract/shortlist";
import { MAX_SEARCH_CHARACTERS, TechnologyQuery } from "~/contract/technologies";
import { matrixOf, summaryOf } from "~/services/comparisons/comparison-matrix";
import * as comparisons from "~/services/comparisons/comparisons";
import type { Actor } from "~/services/people/actor";
import * as shortlist from "~/services/shortlist/shortlist";
import * as catalog from "~/services/technologies/search/catalog";
import { addressOf, documentOf } from "./listing-document";
import * as questionRate from "./question-rate";

interface Definition<Input extends z.ZodObject> {
  title: string;
  description: string;
  /** The operation of the API that does the same: who may call it, may use the tool. */
  operation: Operation;
  input: Input;
  run(app: AppContext, actor: Actor, input: z.output<Input>): Promise<Record<string, unknown>>;
}

/** Forgets the type of the input, which `run` gets validated. */
function tool<Input extends z.ZodObject>(definition: Definition<Input>): Definition<z.ZodObject> {
  return definition as unknown as Definition<z.ZodObject>;
}

const id = Id.describe("Id of a listing, as a tool returned it.");

/**
 * The tools by name. `search` and `fetch` have the shapes that ChatGPT and Claude expect of connectors: `results` of
 * `id`, `title` and `url`; then `id`, `title`, `text`, `url` and `metadata`.
 */
export const TOOLS = {
  search: tool({
    title: "Search technologies",
    description: "Search the catalog of technologies that can be licensed, best match first.",
    operation: contract.technologies.list,
    input: z.object({
      query: z.string().min(1).max(MAX_SEARCH_CHARACTERS).describe("Words, or a sentence about the need."),
    }),
    async run(app, actor, { query }) {
      const { technologies, total } = await catalog.list(
        app,
        actor,
        TechnologyQuery.parse({ search: query }),
      );
      const results = technologies.map(({ id, title, summary }) => ({
        id,
        title,
        url: addressOf(app, id),
        text: summary,
      }));
      return { results, total };
    },
  }),
  fetch: tool({
    title: "Read a technology",
    description: "Read everything that a listing states.",
    operation: contract.technologies.read,
    input: z.object({ id }),
    run: async (app, actor, { id }) => documentOf(app, await readListing(app, actor, id)),
  }),
  compare: tool({
    title: "Compare technologies",
    description: `Put the stored fields of 2 to ${MAX_COMPARED} listings side by side. Null is "not stated". Nothing is saved.`,
    operation: contract.technologies.read,
    input: z.object({
      ids: idList("Ids", MAX_COMPARED).refine(
        (ids) => ids.length >= 2,
        "Name at least 2 different listings.",
      ),
    }),
    async run(app, actor, { ids }) {
      const [listings] = await Promise.all([
        Promise.all(ids.map((id) => readListing(app, actor, id))),
        comparisons.requirePlan(app, actor, ids.length),
      ]);
      return {
        technologies: listings.map(({ id, title }) => ({ id, title, url: addressOf(app, id) })),
        ...matrixOf(listings),
        summary: summaryOf(listings),
      };
    },
  }),
  ask: tool({
    title: "Ask the assistant",
    description:
      "Ask the marketplace's assistant. Its answer cites listings as [n]; each citation has the quote that supports it. Counts as one of the day's questions.",
    operation: contract.sessions.ticket,
    input: z.object({
      question: text({ label: "Question", min: 1, max: MAX_QUESTION_CHARACTERS, lines: true }),
      technology_id: id.optional().describe("The listing that the question is about, if it is about one."),
    }),
    async run(app, actor, { question, technology_id }) {
      await questionRate.claim(app, actor.id);
      const { text, result } = await askWithoutChat(app, actor, question, { technology_id });
      return {
        answer: text,
        citations: result.citations.map((citation) => ({
          ...citation,
          url: addressOf(app, citation.technology_id),
        })),
        technologies: result.technologies.map(({ id, title }) => ({ id, title, url: addressOf(app, id) })),
        grounding: result.grounding,
      };
    },
  }),
  my_shortlist: tool({
    title: "My shortlist",
    description: "The listings on the shortlist of the token's owner, the latest first, with their notes.",
    operation: contract.shortlist.list,
    input: z.object({ page: z.int().min(1).max(100).default(1) }),
    async run(app, actor, { page }) {
      const found = await shortlist.list(app, actor, ShortlistQuery.parse({ page: String(page) }));
      const results = found.shortlist.map(({ technology, notes }) => ({
        id: technology.id,
        title: technology.title,
        url: addressOf(app, technology.id),
        notes,
      }));
      return { results, total: found.total, total_pages: found.total_pages };
    },
  }),
};

export type ToolName = keyof typeof TOOLS;
