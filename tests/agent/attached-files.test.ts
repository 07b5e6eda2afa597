import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/services/people/actor";
import { lastReplyTo, repliesTo } from "../support/assistant";
import { loadDemoCatalog } from "../support/demo-catalog";
import { createPerson } from "../support/factories";
import { insertFile } from "../support/things";

/** "Is there a data sheet?" lists the files of the open listing. */

let actor: Actor;

beforeEach(async () => {
  actor = await loadDemoCatalog();
});

const textOf = async (...questions: string[]) => (await lastReplyTo(actor, ...questions)).text;
const STORE = "tell me about the sand heat storage";

test("a data sheet or pictures are the attached files", async () => {
  const [opened] = await repliesTo(actor, STORE);
  const { id } = opened!.result.technologies[0]!;
  expect(await textOf(STORE, "are there pictures")).toContain("No file is attached to the listing.");
  await insertFile(await createPerson(), id);
  expect(await textOf(STORE, "is there a data sheet")).toContain(
    "“drawing.pdf” is attached; open the listing",
  );
  expect(await textOf(STORE, "gibt es ein Datenblatt")).toContain("Angehängt ist „drawing.pdf“");
});
