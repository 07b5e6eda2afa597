import { expect, it } from "vitest";
import { call, costOf } from "../../support/api";
import { createPerson } from "../../support/factories";

/** Rows written, indexes and the log included. */
const BUDGET = { submit: 35, approve: 48, evidence: 18, title: 50 };

const LISTING = {
  title: "Rotating membrane module",
  summary: "A membrane that turns in its housing and so keeps its own surface free of deposits.",
  description: "The module turns at ten revolutions a minute. ".repeat(20),
  domain: "chemical-engineering",
  trl: 5,
};

it("writes what a change touches, and no index that it leaves as it is", async () => {
  const owner = await createPerson();
  const admin = await createPerson({ role: "admin" });
  const submitted = await call("POST", "/technologies/submit", { token: owner.token, body: LISTING });
  const { id } = submitted.body;
  const approved = await call("PUT", `/admin/technologies/${id}/approve`, {
    token: admin.token,
    body: { status: "approved" },
  });
  const edit = (body: object) =>
    call("PUT", `/admin/technologies/update/${id}`, { token: admin.token, body });
  const answers = {
    submit: submitted,
    approve: approved,
    evidence: await edit({ trl_evidence: "Tested in the field" }),
    title: await edit({ title: "Turning membrane module" }),
  };
  const written = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, costOf(answer).rowsWritten]),
  );
  const over = Object.entries(written).filter(([name, rows]) => rows > BUDGET[name as keyof typeof BUDGET]);
  expect([over, written]).toEqual([[], written]);
});

it("finds an approved listing by its words, and by new ones after an edit", async () => {
  const owner = await createPerson();
  const admin = await createPerson({ role: "admin" });
  const { body } = await call("POST", "/technologies/submit", { token: owner.token, body: LISTING });
  await call("PUT", `/admin/technologies/${body.id}/approve`, {
    token: admin.token,
    body: { status: "approved" },
  });
  const found = async (word: string) => {
    const { body } = await call("GET", `/technologies?search=${word}`, { token: owner.token });
    return body.technologies.length;
  };
  expect([await found("membrane"), await found("revolutions")]).toEqual([1, 1]);
  await call("PUT", `/admin/technologies/update/${body.id}`, {
    token: admin.token,
    body: { description: "The module is shaken instead. ".repeat(10), trl: 6 },
  });
  expect([await found("revolutions"), await found("shaken")]).toEqual([0, 1]);
});
