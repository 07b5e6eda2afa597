import type { Page } from "@playwright/test";
import type { Brief, ListingEvidence } from "../../../app/contract/chat-brief";
import { briefOf, citationOf, criterion, evidenceOf, technologyOf } from "../../support/answers";
import type { Person } from "./person";
import { ScriptedChat } from "./scripted-chat";

export const QUESTION = "We wash at 60 °C and want to reuse that heat. Anything tested in industry?";
export const BRIEF = briefOf({
  must: [criterion("60 °C"), criterion("tested in industry")],
  should: [criterion("granted")],
  must_not: [criterion("membrane")],
});
const CONTENT =
  "**One fits, one comes close.** The exchanger takes heat from wash water at 60 °C [1]. It saves 40 % of the energy. The generator is at **TRL 9** [2].";
const SENTENCES = [
  { text: "The exchanger takes heat from wash water at 60 °C [1].", verdict: "supported", instead: null },
  { text: "It saves 40 % of the energy.", verdict: "unsupported", instead: null },
  { text: "The generator is at **TRL 9** [2].", verdict: "contradicted", instead: "TRL 6" },
] as const;

/** A listing of the catalog, so that links from the answer open something. */
async function listings(page: Page, { tokens }: Person) {
  const response = await page.request.get("/api/v1/technologies?size=2", {
    headers: { Authorization: `Bearer ${tokens.access_token}` },
  });
  const { technologies } = (await response.json()) as { technologies: { id: string; title: string }[] };
  return technologies.map(({ id, title }, place) => ({ ...technologyOf(place, title), id }));
}

/** The evidence, with that criterion shown by page 3 of a file. */
function inFile(evidence: ListingEvidence, words: string): ListingEvidence {
  const place = { field: null, file_id: crypto.randomUUID(), page: 3 };
  const criteria = evidence.criteria.map((one) => (one.words === words ? { ...one, ...place } : one));
  return { ...evidence, criteria };
}

/** Answers every question at length; what the screen sends is collected. */
export async function serveAnswers(page: Page, person: Person) {
  const technologies = await listings(page, person);
  const [first, second] = technologies as [(typeof technologies)[0], (typeof technologies)[0]];
  const sent: { type: string; brief?: Brief; replaces?: string; query?: string }[] = [];
  const fields = {
    technologies,
    total: 2,
    citations: [
      citationOf(1, {
        technology_id: first.id,
        title: first.title,
        quote: "takes heat from wash water at 60 °C",
      }),
      citationOf(2, {
        n: 2,
        technology_id: second.id,
        title: second.title,
        field: null,
        file_id: crypto.randomUUID(),
        page: 3,
        quote: "The generator was validated in a relevant environment (TRL 6).",
      }),
    ],
    brief: BRIEF,
    evidence: [
      evidenceOf(first.id, {
        "60 °C": "met",
        "tested in industry": "met",
        granted: "not_stated",
        "not membrane": "met",
      }),
      inFile(
        evidenceOf(
          second.id,
          { "60 °C": "near", "tested in industry": "not_met", granted: "met", "not membrane": "not_stated" },
          "needs about 350 °C; yours is 60 °C",
        ),
        "tested in industry",
      ),
    ],
    grounding: { cited: true, refused: false, coverage: 1, sentences: [...SENTENCES] },
    proposals: [
      {
        kind: "request" as const,
        technologies: [first.id],
        note: "We run an industrial laundry and would like to test the exchanger on one line.\n\nCould you tell us which flow rates it was tested with?",
      },
    ],
    provider: "openai-compatible",
    model: "mistral-small",
  };
  await ScriptedChat.serve(page, (chat, frame) => {
    sent.push(frame);
    const query_id = frame.type === "retry" ? "q1" : `q${sent.length}`;
    if (frame.type === "retry") chat.say({ type: "response_reset", query_id, attempt: 0 });
    else if (frame.replaces) chat.say({ type: "question_withdrawn", query_id: frame.replaces });
    if (frame.type !== "retry") chat.take(query_id, frame);
    chat.say({ type: "response_chunk", query_id, content: CONTENT });
    chat.end(query_id, "done", CONTENT, fields);
  });
  return { sent, technologies };
}
