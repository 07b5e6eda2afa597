import { describe, expect, test } from "vitest";
import { askedThing } from "~/agent/evidence/asked-thing";
import { withDemoCatalog } from "../support/demo-catalog";

/** Short questions about facts of the open listing: what it states, what it does not state, and what only looks like it. */

const { textOf } = withDemoCatalog();

const GRIPPER = "tell me about the granular jamming gripper";
const WEEDER = "tell me about the laser weeding boom";
const STREAM = "tell me about the sliding-window erasure code";
const BIOWINDOW = "tell me about the biowindow on landfills";
const PEA = "tell me about the pea protein deodorisation";
const PATCH = "tell me about the dissolving microneedle patch";
const RAIL = "tell me about the stress-free rail temperature";
const STIRLING = "tell me about the free-piston Stirling generator";
const SCHEDULE = "tell me about the operating-theatre scheduling";

describe("a fact that is stated", () => {
  test.each([
    [GRIPPER, "how heavy a part can it lift", "Holding force on a 50 mm sphere is 74 N"],
    [WEEDER, "how many weeds die", "Weeds killed: 91% of broad-leaved"],
    [STREAM, "how much less does the picture freeze", "fell from 5.1 to 0.4 per hour"],
    [STREAM, "do we need a patent search", "commission a freedom-to-operate review"],
    [SCHEDULE, "how long does it take to compute", "Solves a week in under two minutes"],
    ["open-top light-sheet microscope", "do I have to glue the sample", "Specimens lie flat, no gluing"],
    [BIOWINDOW, "could a farmer use it", "Manure stores"],
    ["double-concave seismic isolator", "what is it not able to do", "Uplift is not resisted"],
    ["anti-sway control for cranes", "can I put it into my old crane", "Retrofit of existing cranes"],
  ])("%s: %s", async (listing, question, quote) => {
    expect(await textOf(listing, question)).toContain(quote);
  });
});

describe("a fact that is not stated", () => {
  test.each([
    [PATCH, "does it hurt"],
    [PATCH, "does insurance pay"],
    ["magnet-guided zip fastener", "which colors are there"],
    [RAIL, "what does the trolley weigh"],
    [STIRLING, "how often does it need service"],
    ["fish-safe axial runner", "what does a runner cost"],
  ])("%s: %s", async (listing, question) => {
    expect(await textOf(listing, question)).toContain(`The listing does not say: “${question}”.`);
  });

  test("a use that the listing never mentions is followed by those that it names", async () => {
    expect(await textOf(PEA, "does it work with soy")).toMatch(
      /The listing does not say: “does it work with soy”\. Applications: “Plant-based drinks”.+“Faba bean and lentil isolates”/,
    );
    expect(await textOf(PEA, "does it work with lentils")).not.toContain("does not say");
    const boom = await textOf(WEEDER, "is it safe to use near children");
    expect(boom).toContain("Hood and interlock meet laser class 1");
    // What it does without is mentioned.
    expect(await textOf("knee orthosis", "does it run on batteries")).toContain(
      "“No battery, motor or charger”",
    );
  });

  test("a number that no sentence counts is only near", async () => {
    const question = "how many samples at once";
    expect(await textOf("open-top light-sheet microscope", question)).toContain(`Nearest to “${question}”`);
  });
});

test("who makes a part is no question of the owner, and when it starts is none of its patents", async () => {
  const generator = "axial-flux generator";
  expect(await textOf(generator, "who makes the boards")).not.toContain("Offered by");
  expect(await textOf(generator, "when does it start to turn")).toContain("No cogging torque");
  expect(await textOf(generator, "who makes it")).toContain("Offered by");
  expect(await textOf(generator, "when does it expire")).toContain("expires 2040");
});

test.each([
  ["does it work with soy", "soy"],
  ["can I cut steel with it", "steel"],
  ["can small children wear it", "small children"],
  ["is it also suitable for the tropics", "tropics"],
  ["is it safe to use near children", null],
  ["does it work in practice", null],
  ["does it work", null],
  ["how does it work with soy", null],
  ["can we use it for 300 parts", null],
])("%s: asks of %s", (question, thing) => {
  expect(askedThing(question)).toBe(thing);
});
