import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import type { SentenceVerdict } from "~/contract/chat-brief";
import { Markdown } from "~/ui/markdown";
import { citationOf } from "../support/answers";

const unsupported = (text: string): SentenceVerdict => ({ text, verdict: "unsupported", instead: null });
const supported = (text: string): SentenceVerdict => ({ text, verdict: "supported", instead: null });

const NoChip = () => null;

/** What is marked, as text: «unsupported», ~contradicted~, {note}; other tags are left out. */
function marked(text: string, ...sentences: SentenceVerdict[]): string {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <Markdown text={text} citations={[citationOf(1)]} Chip={NoChip} sentences={sentences} />
    </StaticRouter>,
  );
  return html
    .replace(/<span [^>]*data-sentence="unsupported">(.*?)<\/span>/g, "«$1»")
    .replace(/<del [^>]*data-sentence="contradicted">(.*?)<\/del>/g, "~$1~")
    .replace(/<span [^>]*data-sentence="note">(.*?)<\/span>/g, "{$1}")
    .replace(/<\/(p|li|td|th)>/g, "|")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
}

const NOTE = "{Not found in the listing}";

it("marks a sentence in place, and not its neighbors", () => {
  expect(marked("It is new. It runs. It sells.", supported("It is new."), unsupported("It runs."))).toBe(
    `It is new. «It runs.»${NOTE} It sells.|`,
  );
});

it("bold text, code, links and sources within a sentence do no harm", () => {
  expect(marked("The **pump. It** uses `5 kW` [1]. Fine.", unsupported("It uses `5 kW` [1]."))).toBe(
    `The pump. «It»« uses »«5 kW»« »«.»${NOTE} Fine.|`,
  );
  expect(marked("See [the page](/terms) (now)!", unsupported("See [the page](/terms) (now)!"))).toBe(
    `«See »«the page»« (now)!»${NOTE}|`,
  );
});

it("items of lists and cells of tables are found", () => {
  expect(marked("1. It runs.\n2. It sells.", unsupported("2. It sells."))).toBe(
    `It runs.|«It sells.»${NOTE}|`,
  );
  expect(marked("| TRL |\n|---|\n| 7 of 9 |", unsupported("7 of 9"))).toBe(`TRL|«7 of 9»${NOTE}|`);
});

it("the same sentence twice is marked at its own place", () => {
  expect(
    marked("It runs. Yes. It runs.", supported("It runs."), supported("Yes."), unsupported("It runs.")),
  ).toBe(`It runs. Yes. «It runs.»${NOTE}|`);
});

it("what the listing says follows a contradicted sentence, as text", () => {
  const sentence = { text: "It is at TRL 9.", verdict: "contradicted", instead: "TRL <b>6</b>" } as const;
  expect(marked("It is at **TRL 9**.", sentence)).toBe(
    "Contradicted by the listing: ~It is at ~~TRL 9~~.~{The listing says: TRL <b>6</b>}|",
  );
  expect(marked("It is at TRL 9.", { ...sentence, instead: null })).toContain("{The listing says otherwise}");
});

it("a sentence that is not in the text, or has no letters, marks nothing", () => {
  expect(marked("It runs.", unsupported("It flies."), unsupported("[1]"), unsupported(""))).toBe("It runs.|");
});
