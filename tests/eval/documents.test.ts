import { beforeEach, expect, it, vi } from "vitest";
import { parseQuestion } from "~/agent/evidence/answer-features";
import { isAboutQuestion } from "~/agent/evidence/passage-relevance";
import { technologyFilePages } from "~/db/schema/technologies";
import { type Passage, passagesOf } from "~/services/technologies/passages/file-passages";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";
import { reportPdf } from "../support/pdf-files";
import { multipart, uploadFiles } from "../support/sample-files";
import lines from "./documents.jsonl?raw";
import reports from "./reports.json";

/** A question about one of the reports, and the page and words that answer it; `absent` when no page does. */
interface Question {
  file: keyof typeof reports;
  question: string;
  page: number | null;
  must_contain: string | null;
  absent?: true;
}

const QUESTIONS = lines
  .trim()
  .split("\n")
  .map((line): Question => JSON.parse(line));
const PRESENT = QUESTIONS.filter(({ absent }) => !absent);
const ABSENT = QUESTIONS.filter(({ absent }) => absent);

const listings = new Map<string, string>();

/** Attaches every report to a listing of its own and reads it like an upload. */
beforeEach(async () => {
  const owner = await createPerson();
  const names = Object.keys(reports) as Question["file"][];
  const ids = await createListings(
    owner.id,
    names.map(() => ({})),
  );
  for (const [n, name] of names.entries()) {
    listings.set(name, ids[n]!);
    const bytes = new Uint8Array(await (await reportPdf(reports[name])).arrayBuffer());
    expect((await uploadFiles(owner.token, ids[n]!, multipart([{ name, bytes }]))).status).toBe(201);
  }
  const pages = Object.values(reports).flat().length;
  await vi.waitFor(async () => expect(await testContext().primary.$count(technologyFilePages)).toBe(pages), {
    timeout: 10_000,
  });
});

function isAnswered({ question }: Question, [best]: Passage[]): boolean {
  return best !== undefined && isAboutQuestion(best, parseQuestion(question), "");
}

async function ask({ file, question }: Question): Promise<Passage[]> {
  return passagesOf(testContext(), listings.get(file)!, question, 5);
}

it("has at least 24 questions with an answer, and six without one", () => {
  expect(PRESENT.length).toBeGreaterThanOrEqual(24);
  expect(ABSENT.length).toBeGreaterThanOrEqual(6);
});

it("finds the page, quotes the answer, and recognizes what is not in the files", async () => {
  const answers = await Promise.all(
    PRESENT.map(async (question) => ({ asked: question, passages: await ask(question) })),
  );
  const share = (holds: (answer: (typeof answers)[number]) => boolean) =>
    answers.filter(holds).length / answers.length;
  const figures = {
    first: share(({ asked: question, passages }) => passages[0]?.page === question.page),
    amongFive: share(({ asked: question, passages }) => passages.some(({ page }) => page === question.page)),
    answerQuoted: share(
      ({ asked: question, passages }) => passages[0]?.quote.includes(question.must_contain!) ?? false,
    ),
    answeredPresent: share(({ asked: question, passages }) => isAnswered(question, passages)),
  };
  const absent = await Promise.all(ABSENT.map(async (question) => isAnswered(question, await ask(question))));
  const refusedAbsent = absent.filter((answered) => !answered).length;
  console.log(
    "documents",
    JSON.stringify({ ...figures, toldAbsent: `${refusedAbsent} of ${ABSENT.length}` }),
  );
  expect(figures.first).toBeGreaterThanOrEqual(0.9);
  expect(figures.amongFive).toBeGreaterThanOrEqual(0.98);
  expect(figures.answerQuoted).toBeGreaterThanOrEqual(0.8);
  expect(figures.answeredPresent).toBeGreaterThanOrEqual(0.85);
  expect(refusedAbsent / ABSENT.length).toBeGreaterThanOrEqual(0.9);

  // The font of the PDFs draws an apostrophe as a quotation mark.
  const printed = (paragraph: string) => paragraph.replace(/^# /, "").replaceAll("'", "’");
  const literal = ({ page, quote }: Passage, file: Question["file"]) =>
    reports[file][page - 1]!.some((paragraph) => printed(paragraph).includes(quote));
  const strange = answers.flatMap(({ asked: question, passages }) =>
    passages.filter((passage) => !literal(passage, question.file)),
  );
  expect(strange).toEqual([]);
});
