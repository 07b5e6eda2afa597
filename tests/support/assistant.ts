import type { LanguageModelV4 } from "@ai-sdk/provider";
import { Memory } from "~/agent/memory";
import { runTurn } from "~/agent/turn";
import type { PastTurn, ToolRun, TurnEvent, TurnInput, TurnResult } from "~/agent/turn-events";
import type { AppContext } from "~/context";
import type { Actor } from "~/services/people/actor";
import type { NewListing } from "~/services/technologies/editing/write";
import { createPerson, testContext } from "./factories";
import { createListings } from "./listings";

export interface Reply {
  text: string;
  result: TurnResult;
  events: TurnEvent[];
  runs: ToolRun[];
}

/** A conversation with the real agent, with the history of earlier answers. */
export class Conversation {
  readonly history: PastTurn[] = [];

  constructor(
    private readonly actor: Actor,
    private readonly app: AppContext = testContext(),
  ) {}

  async ask(question: string, input: Partial<TurnInput> = {}): Promise<Reply> {
    const events: TurnEvent[] = [];
    for await (const event of runTurn(
      this.app,
      this.actor,
      turnInput(question, { history: [...this.history], ...input }),
    )) {
      events.push(event);
    }
    const last = events.at(-1);
    if (last?.type !== "result") throw new Error("The turn ended without a result.");
    const text = events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join("");
    const { result } = last;
    this.history.push({
      question,
      answer: text,
      results: result.results.map(({ technology_id }) => technology_id),
      // As the chat object keeps it, which reads it with the next question.
      memory: Memory.parse(JSON.parse(JSON.stringify(result.memory))),
    });
    const runs = events.flatMap((event) => (event.type === "tool" ? [event.run] : []));
    return { text, result, events, runs };
  }
}

export const titlesIn = ({ result }: Reply) => result.technologies.map(({ title }) => title);

export function turnInput(question: string, input: Partial<TurnInput> = {}): TurnInput {
  return {
    queryId: crypto.randomUUID(),
    question,
    filters: {},
    brief: null,
    history: [],
    recorded: [],
    signal: new AbortController().signal,
    ...input,
  };
}

/** The context with another model configured. */
export function contextWith(model: LanguageModelV4, config: Partial<AppContext["config"]> = {}): AppContext {
  const app = testContext();
  return { ...app, llm: { model, fault: null }, config: { ...app.config, ...config } };
}

export async function createActor(): Promise<Actor> {
  const { id, loginId } = await createPerson();
  return { id, role: "user", loginId };
}

/** A small catalog of different fields, levels and rights; returns ids by name. */
export async function createCatalogue(ownerId: string): Promise<Record<CatalogueName, string>> {
  const ids = await createListings(ownerId, Object.values(CATALOGUE));
  return Object.fromEntries(Object.keys(CATALOGUE).map((name, i) => [name, ids[i]!])) as Record<
    CatalogueName,
    string
  >;
}

type CatalogueName = keyof typeof CATALOGUE;

export const CATALOGUE = {
  membrane: {
    title: "HydroSeal graphene membrane for desalination",
    summary:
      "A graphene oxide membrane removes salt and heavy metals from water at half the pressure of reverse osmosis.",
    problem:
      "Reverse osmosis plants spend most of their energy on pressure. Small communities cannot afford that energy.",
    solution:
      "Layered graphene oxide sheets let water pass through channels of one nanometre and hold salt ions back.",
    advantages: ["Half the pressure of reverse osmosis", "Cleaned with water alone, without chlorine"],
    applications: ["Drinking water for small communities", "Treatment of mining wastewater"],
    domain: "environmental-technology",
    keywords: ["desalination", "graphene", "membrane"],
    trl: 6,
    trlEvidence: "A pilot unit treated 20 cubic metres of brackish water a day for four months.",
    legalStatus: "granted",
    patents: [
      {
        number: "EP3456789",
        jurisdiction: "EP",
        status: "granted",
        filing_date: null,
        grant_date: null,
        expiry_date: null,
        url: null,
      },
    ],
    organization: { name: "Nordhaven University", type: "university", country: "DK", website: null },
    inventors: [{ name: "Ida Kjær", affiliation: null, orcid: null }],
    partnershipTypes: ["exclusive_licence", "joint_development"],
  },
  battery: {
    title: "Solid-state lithium battery with ceramic electrolyte",
    summary:
      "A lithium battery with a ceramic electrolyte that does not burn and charges to 80 percent in ten minutes.",
    problem: "Liquid electrolytes in lithium batteries catch fire when a cell is damaged.",
    solution:
      "A thin garnet ceramic replaces the liquid electrolyte and keeps lithium dendrites from growing.",
    advantages: ["Does not burn when pierced", "Charges in ten minutes"],
    domain: "electrical-machinery-energy",
    keywords: ["battery", "lithium", "electrolyte"],
    trl: 4,
    legalStatus: "pending",
    organization: { name: "Voltara GmbH", type: "company", country: "DE", website: null },
  },
  sodium: {
    title: "Sodium-ion battery for home storage",
    summary:
      "A sodium-ion battery stores solar electricity at home without cobalt or lithium, at a lower cost per kilowatt hour.",
    solution: "Hard carbon from sawdust serves as the anode of a sodium battery cell.",
    domain: "electrical-machinery-energy",
    keywords: ["battery", "sodium", "storage"],
    trl: 8,
    legalStatus: "granted",
    organization: { name: "Salinas Energy", type: "company", country: "ES", website: null },
  },
  flow: {
    title: "Organic flow battery for the electricity grid",
    summary:
      "A flow battery with organic electrolytes made from lignin stores electricity for the grid over many hours.",
    domain: "electrical-machinery-energy",
    keywords: ["battery", "flow battery", "grid"],
    trl: 7,
    legalStatus: "expired",
    organization: { name: "Lignova", type: "company", country: "SE", website: null },
  },
  algae: {
    title: "Early warning buoy for harmful algal blooms",
    summary:
      "A floating buoy detects the pigments of harmful algae in lakes and warns bathers two days before a bloom.",
    domain: "measurement",
    keywords: ["algae", "lake", "sensor"],
    trl: 5,
    legalStatus: null,
  },
  exo: {
    title: "Soft exoskeleton for arm rehabilitation after stroke",
    summary:
      "A soft exoskeleton moves the arm of stroke patients and measures their progress during physiotherapy.",
    domain: "medical-technology",
    keywords: ["exoskeleton", "stroke", "rehabilitation"],
    trl: 3,
    legalStatus: "provisional",
  },
} satisfies Record<string, Partial<NewListing>>;
