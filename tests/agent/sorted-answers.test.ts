import { expect, test } from "vitest";
import { withDemoCatalog } from "../support/demo-catalog";

/** Requests that name a need and how its listings are to be sorted. */

const { lastOf, textOf, titlesOf } = withDemoCatalog();

test.each([
  "Rank your listings on microneedle patches by maturity, best first.",
  "Sort everything about microneedle patches by readiness please",
  "show microneedle patches, most mature first",
  "Rank needle patches that enter the skin without hurting it by maturity",
  "Mikronadel-Pflaster, nach Reifegrad",
])("%s: the listings for the need, in that order", async (question) => {
  expect(await titlesOf(question)).toEqual([
    expect.stringContaining("Two-layer dissolving microneedle"),
    expect.stringContaining("Hollow-microneedle patch"),
  ]);
});

test("the answer says what it is sorted by", async () => {
  expect(await textOf("show microneedle patches, most mature first")).toMatch(
    /^Two listings fit\.\n\nThese 2 by readiness:/,
  );
});

test("a stage that moves is no stage of development", async () => {
  expect(await textOf("a lens moved by the stage of a microscope")).not.toContain("by readiness");
});

test("the least mature may come first", async () => {
  expect((await titlesOf("microneedle patches, least mature first"))[0]).toContain("Hollow-microneedle");
});

test("a field is sorted too", async () => {
  const { text, result } = await lastOf("energy technologies, newest first");
  expect(text).toContain("These 6 by publication date:");
  // Published on 20 November and on 2 May.
  expect(result.technologies[0]!.title).toContain("Elastocaloric");
  expect(result.technologies.at(-1)!.title).toContain("Axial-flux");
});

test("without a need, the catalog is asked or what was shown is sorted", async () => {
  // Its topic is not what listings call "first".
  expect(await textOf("show me the newest first")).toMatch(
    /^The newest:\n\n- \*\*Demountable shear connector/,
  );
  expect(await textOf("How many listings by TRL?")).toMatch(/^By readiness/);
  expect(await textOf("microneedle patches", "rank them by maturity")).toMatch(
    /^These 2 by readiness:\n\n1\. TRL 5: \*\*Two-layer/,
  );
});
