import { describe, expect, it } from "vitest";
import { applyField, applyToEmptyFields, offer, restoreField, undoPrefill } from "~/client/drafts/prefill";
import type { ParsedPdf } from "~/contract/files";
import { checkListing } from "~/contract/listing/check";
import { EMPTY_DRAFT, type ListingDraft, newRow, toBody, toDraft } from "~/contract/listing/draft";
import { ListingSubmission } from "~/contract/listings";

const FILLED: ListingDraft = {
  ...EMPTY_DRAFT,
  title: "  Quiet rotor for small drones ",
  summary: "A serrated rotor edge that lowers the noise of small drones by nine decibels.",
  domain: "transport",
  keywords: ["rotor", ""],
  advantages: ["Nine decibels less noise", "  "],
  trl: "4",
  legal_status: "granted",
  patents: [{ ...newRow("patents"), number: "EP1234567", jurisdiction: "EP" }, newRow("patents")],
  inventors: [{ name: "Ada Lindqvist", affiliation: "", orcid: "0000-0002-1825-0097" }],
  organization: { name: "Brackenau", type: "", country: "DE", website: "" },
  links: [{ title: "Project", url: "https://example.org" }],
};

describe("what is sent of a form", () => {
  it("is what the server accepts, without empty fields", () => {
    const body = toBody(FILLED);
    expect(ListingSubmission.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      title: "Quiet rotor for small drones",
      keywords: ["rotor"],
      advantages: ["Nine decibels less noise"],
      trl: 4,
      problem: null,
    });
    expect(body.patents).toHaveLength(1);
  });

  it("comes back as the same form", () => {
    const body = toBody(FILLED);
    expect(toBody({ ...EMPTY_DRAFT, ...toDraft(body) })).toEqual(body);
  });
});

describe("the check before the server", () => {
  it("passes what the server takes", () => {
    expect(checkListing(FILLED)).toEqual({});
  });

  /** Each breaks one rule; the sentence and the place must be the server's own. */
  const BROKEN: Partial<ListingDraft>[] = [
    { title: "abc" },
    { title: "😀".repeat(201) },
    { summary: "Too short." },
    { domain: "alchemy" },
    { problem: "x".repeat(2_001) },
    { advantages: Array.from({ length: 9 }, (_, n) => `advantage ${n}`) },
    { advantages: ["", "x".repeat(251)] },
    { keywords: ["x".repeat(81)] },
    { patents: [{ ...newRow("patents"), number: "EP1" }] },
    { patents: [{ ...newRow("patents"), number: "EP1", jurisdiction: "EP", url: "http://example.org" }] },
    { inventors: [{ name: "", affiliation: "Brackenau", orcid: "" }] },
    { inventors: [{ name: "Ada", affiliation: "", orcid: "12" }] },
    { organization: { ...EMPTY_DRAFT.organization, country: "DE" } },
    { publications: [{ title: "Paper", url: "" }] },
    { links: Array.from({ length: 11 }, () => ({ title: "Link", url: "https://example.org" })) },
    { external_id: "~x" },
  ];
  it.each(BROKEN)("says what the server says: %j", (broken) => {
    const draft = { ...FILLED, ...broken };
    const answer = ListingSubmission.safeParse(toBody(draft));
    const said = Object.fromEntries(
      (answer.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
    );
    expect(Object.keys(said)).not.toEqual([]);
    expect(checkListing(draft)).toEqual(said);
  });
});

const PARSED: ParsedPdf = {
  parse_id: "0192f7a0-0000-7000-8000-000000000000",
  fields: {
    title: { value: "Serrated rotor edges", confidence: "high", page: 1, quote: "Serrated rotor edges" },
    trl: { value: 4, confidence: "medium", page: 3, quote: "TRL 4" },
    colour: { value: "red", confidence: "low", page: 1, quote: "red" },
  },
  warnings: [],
  pages_read: 3,
  fields_by: {
    generated_by: "rules",
    model: null,
    prompt_version: null,
    generated_at: "2026-05-31T10:00:00.000Z",
  },
};

describe("a prefill", () => {
  const typed = { ...EMPTY_DRAFT, title: "Quiet rotor" };

  it("goes into empty fields only; typed text is replaced when one asks for it", () => {
    const offered = offer(typed, PARSED, "rotor.pdf");
    expect(offered.draft).toEqual(typed);
    expect(Object.keys(offered.prefill?.fields ?? {})).toEqual(["title", "trl"]);

    const filled = applyToEmptyFields(offered);
    expect(filled.draft).toMatchObject({ title: "Quiet rotor", trl: "4" });
    const replaced = applyField(filled, "title");
    expect(replaced.draft.title).toBe("Serrated rotor edges");
    expect(restoreField(replaced, "title").draft.title).toBe("Quiet rotor");
  });

  it("is undone as a whole, but for what was typed over it", () => {
    const filled = applyField(applyToEmptyFields(offer(typed, PARSED, "rotor.pdf")), "title");
    expect(undoPrefill(filled)).toEqual({ draft: typed, prefill: null });

    const edited = { ...filled, draft: { ...filled.draft, trl: "6" } };
    expect(undoPrefill(edited).draft).toMatchObject({ title: "Quiet rotor", trl: "6" });
  });
});
