// Questions on attached PDFs: the right page, a quote of it, the right content; or "not stated" where it is not.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { reportPdf } from "../../tests/support/pdf-files.ts";
import { converse } from "./chat.mjs";
import { pause } from "./marketplace.mjs";
import { contains } from "./reading.mjs";
import { row } from "./report.mjs";
import { share } from "./statistics.mjs";

/** @import { PartResult, Turn } from "./shapes" */
/** @import { Asker, Marketplace } from "./marketplace.mjs" */
/** @typedef {{ file: string, question: string, page: number | null, must_contain: string | string[] | null, absent?: boolean }} DocumentQuestion `file` is in the folder of the questions */

const JOB_WAIT_MS = 500;
/** Pages are indexed after the upload has been answered. */
const INDEXING_MS = 5_000;
/** States that the answer is missing; a list of empty fields does not count. */
const SAYS_NOT_STATED =
  /(does|do)(n't| not) (say|state|mention|give)|no (statement|mention) (of|about|on)|nothing (about|on)|not (stated|mentioned) (in|by|anywhere)/i;

/**
 * @param {Marketplace} marketplace @param {Asker} asker
 * @param {DocumentQuestion[]} questions @param {string} folder @returns {Promise<PartResult>}
 */
export async function runDocuments(marketplace, asker, questions, folder) {
  /** @type {Map<string, string>} */
  const listings = new Map();
  for (const file of new Set(questions.map((question) => question.file)))
    listings.set(file, await createListingWith(marketplace, join(folder, file)));
  await pause(INDEXING_MS);

  const details = [];
  for (const question of questions) {
    const openListing = listings.get(question.file);
    const [turn = null] = await converse(asker, [question.question], openListing ? { openListing } : {});
    details.push({ ...question, ...judge(question, turn), text: turn?.text ?? "" });
  }
  const stated = details.filter(({ absent }) => !absent);
  const absent = details.filter((detail) => detail.absent);
  return {
    rows: [
      row(
        "questions on attached PDFs: right page, quote and content / “not stated” where it is not",
        [
          { value: share(stated.filter(({ right }) => right).length, stated.length), least: 0.8 },
          { value: share(absent.filter(({ right }) => right).length, absent.length), least: 5 / 6 },
        ],
        { note: `of ${stated.length} and ${absent.length}` },
      ),
      row("questions on attached PDFs: false answers", [
        {
          value: absent.filter((detail) => detail.false_answer).length,
          most: 0,
          format: (value) => String(value),
        },
      ]),
    ],
    figures: { stated: stated.length, absent: absent.length },
    details,
  };
}

/** @param {DocumentQuestion} question @param {Turn | null} turn */
function judge({ page, must_contain, absent }, turn) {
  const pages = turn?.final?.citations.filter(({ file_id }) => file_id) ?? [];
  const text = turn?.text ?? "";
  const cited = pages.map((citation) => ({ page: citation.page, quote: citation.quote }));
  const expectedWords = [must_contain ?? []].flat();
  const saysContent = expectedWords.every((expected) => contains(text, expected));
  if (absent) {
    const right = SAYS_NOT_STATED.test(text) && cited.length === 0;
    return { right, false_answer: cited.length > 0 && !SAYS_NOT_STATED.test(text), cited };
  }
  const hasPage = cited.some((citation) => citation.page === page && text.includes(citation.quote));
  return { right: hasPage && saysContent, false_answer: false, cited };
}

/** Creates a listing of the admin without content of its own, with the file. @param {Marketplace} marketplace @param {string} path */
async function createListingWith(marketplace, path) {
  const token = await marketplace.signIn(marketplace.admin);
  const name = basename(path);
  const externalId = `EVAL-${name}`;
  const listing = {
    external_id: externalId,
    title: `Attached document ${name.replace(/\.pdf$/, "")}`,
    summary:
      "A listing of the evaluation, which says nothing by itself: what there is to know is in its attached file.",
    domain: "other-consumer-goods",
  };
  let job = await marketplace.request("POST", "/admin/technologies/bulk-upload?auto_approve=true", {
    token,
    body: listing,
  });
  while (job.state === "queued" || job.state === "running") {
    await pause(JOB_WAIT_MS);
    job = await marketplace.request("GET", `/jobs/${job.job_id}`, { token });
  }
  const listed = await marketplace.listTechnologies(token);
  const id = listed.find(({ external_id }) => external_id === externalId)?.id;
  if (!id) throw new Error(`${name}: the listing was not created.`);
  const form = new FormData();
  form.append("files", await pdfAt(path), name);
  const response = await fetch(`${marketplace.origin}/api/v1/technologies/${id}/files/upload`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`${name}: the upload answered ${response.status}.`);
  return id;
}

/** A file of the folder; the project's own reports are stored as text and set when they are needed. @param {string} path */
async function pdfAt(path) {
  const reports = JSON.parse(readFileSync("tests/eval/reports.json", "utf8"));
  const report = reports[basename(path)];
  return report ? reportPdf(report) : new Blob([readFileSync(path)], { type: "application/pdf" });
}
