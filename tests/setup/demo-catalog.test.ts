import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { loadDemoCatalog, withDemoCatalog } from "../support/demo-catalog";
import { newDatabase } from "./new-database";

const { textOf } = withDemoCatalog();

test("a conversation goes on from an earlier one only where that has the same listings", async () => {
  const questions = ["tell me about the knee orthosis", "how heavy is it?"];
  expect(await textOf(...questions)).toContain("740 g per leg");
  await env.DB.prepare("update users set first_name = first_name").run();
  await newDatabase();
  Object.assign(globalThis, { demoCatalog: undefined });
  await loadDemoCatalog();
  expect(await textOf(...questions)).toContain("740 g per leg");
});
