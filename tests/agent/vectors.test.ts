import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AppContext } from "~/context";
import type { Actor } from "~/services/people/actor";
import { embedListings } from "~/services/technologies/vectors/embedding";
import { Conversation, createActor, createCatalogue } from "../support/assistant";
import { testContext } from "../support/factories";
import { fakeSearchModels, withSearchModels } from "../support/fake-ai";
import { createListings } from "../support/listings";

/** Words that are in no listing and no concept. */
const QUESTION = "Zorbel quimby flanterwick";
const SYNONYMS = { zorbel: "weeding", quimby: "onion", flanterwick: "seedling" };

let actor: Actor;
let ids: Record<string, string>;
let weeder: string;

beforeEach(async () => {
  actor = await createActor();
  ids = await createCatalogue(actor.id);
  [weeder] = (await createListings(actor.id, [
    { title: "Onion seedling weeding", summary: "Weeding between each onion seedling." },
  ])) as [string];
});

async function embedded(app: AppContext): Promise<AppContext> {
  await embedListings(app, [...Object.values(ids), weeder]);
  return app;
}

async function ask(app: AppContext, question = QUESTION) {
  const { text, result } = await new Conversation(actor, app).ask(question);
  return { text, shown: result.technologies.map(({ id }) => id), result };
}

it("without embeddings, a listing that shares no word is not shown", async () => {
  const { shown, result } = await ask(testContext());
  expect([shown, result.grounding.refused]).toEqual([[], true]);
});

describe("with embeddings", () => {
  it("a listing with a clearly near embedding is shown alone, as a partial match", async () => {
    const app = await embedded(withSearchModels(testContext(), fakeSearchModels(SYNONYMS).ai));
    const { text, shown, result } = await ask(app);
    expect(shown).toEqual([weeder]);
    expect(result.grounding.refused).toBe(false);
    expect(text).toMatch(/^The closest listing:/);
    expect(result.citations.every(({ technology_id }) => technology_id === weeder)).toBe(true);
  });

  it("a listing that is only somewhat near is not shown", async () => {
    const app = await embedded(withSearchModels(testContext(), fakeSearchModels({ zorbel: "onion" }).ai));
    expect((await ask(app)).result.grounding.refused).toBe(true);
  });

  it("matches by words are still shown, and first", async () => {
    const app = await embedded(withSearchModels(testContext(), fakeSearchModels().ai));
    const question = "Do you have a sodium battery for home storage?";
    const words = await ask(testContext(), question);
    const both = await ask(app, question);
    expect(both.shown[0]).toBe(ids.sodium);
    expect(words.shown[0]).toBe(ids.sodium);
  });

  it("of two listings with the same words, the nearer one comes first", async () => {
    const wording = "A filter of fibers for rivers";
    const [plain, near, other] = (await createListings(actor.id, [
      { title: "River filter", summary: `${wording}.` },
      { title: "River filter", summary: `${wording}, kelp.` },
      { title: "River kelp", summary: "River kelp filter." },
    ])) as [string, string, string];
    const app = withSearchModels(testContext(), fakeSearchModels({ quimby: "kelp" }).ai);
    await embedListings(app, [plain, near, other]);
    await embedded(app);
    const question = "filter fibers rivers quimby";
    expect((await ask(testContext(), question)).shown[0]).toBe(plain);
    expect((await ask(app, question)).shown[0]).toBe(near);
  });

  it("a failure of the service is logged and leaves the answer by words unchanged, byte for byte", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const run = () => Promise.reject(new Error("down"));
    const broken = withSearchModels(testContext(), { run } as unknown as Ai);
    const question = "Which batteries do you have?";
    const [words, fallback] = [await ask(testContext(), question), await ask(broken, question)];
    expect(fallback.text).toBe(words.text);
    expect(fallback.result.results).toEqual(words.result.results);
    expect(warn.mock.calls.join()).toContain("nearest_listings_failed");
  });
});
