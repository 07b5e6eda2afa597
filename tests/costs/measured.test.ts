import { runInDurableObject } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import { type DatabaseCost, Transport } from "~/db/transport";
import { rebuildVocabulary } from "~/services/technologies/texts/vocabulary";
import { MEASURED } from "../../scripts/costs/usage.mjs";
import { codeFor, createAccount, login, newcomer } from "../support/accounts";
import { call, costOf } from "../support/api";
import { connect, createSession, until } from "../support/chat-socket";
import { loadDemoCatalog } from "../support/demo-catalog";
import { createPerson, testContext } from "../support/factories";
import { objectOf } from "../support/fake-turn";

/** How far a figure of the table may lie above what is measured: a batch also does what happens to be due. */
const SLACK = 1.35;
/** The test's own statement, which is not counted. */
const IS_SUMMED_UP = "select 1 from meta where k = 'sync_due'";

afterEach(() => vi.restoreAllMocks());

type Measured = Record<string, number>;

/** A table that counts less than an operation uses is wrong, and so is one that was not lowered with it. */
function expectHeld(measured: Measured, held: Measured) {
  for (const [name, value] of Object.entries(measured)) {
    expect(held[name], name).toBeGreaterThanOrEqual(value);
    expect(held[name], name).toBeLessThanOrEqual(Math.ceil(value * SLACK));
  }
}

function rows(...answers: { headers: Headers }[]): Measured {
  const costs = answers.map(costOf);
  return {
    rowsRead: costs.reduce((sum, cost) => sum + cost.rowsRead, 0),
    rowsWritten: costs.reduce((sum, cost) => sum + cost.rowsWritten, 0),
  };
}

it("a registration and a login read and write the rows that the cost table counts", async () => {
  const person = newcomer();
  const registered = await call("POST", "/register", { body: person });
  const verified = await call("POST", "/verify-email", {
    body: {
      email: person.email,
      otp_code: await codeFor(person.email),
      registration_token: registered.body.registration_token,
    },
  });
  expect(verified.status).toBe(200);
  expectHeld(rows(registered, verified), MEASURED.registration.database);

  const account = await createAccount();
  const loggedIn = await login(account.email, account.password);
  expect(loggedIn.status).toBe(200);
  expectHeld(rows(loggedIn), MEASURED.login.database);
});

it("a question reads and writes the rows that the cost table counts, in the database and in its chat", async () => {
  await loadDemoCatalog();
  await rebuildVocabulary(testContext());
  const { token } = await createPerson();
  const sessionId = await createSession(token);
  const chat = await connect(token, sessionId);
  const object = await objectOf(sessionId);
  const questions = [
    "Which sensors measure current or shock?",
    "Compare the first two",
    "Only those with TRL 6 or higher",
  ];

  const costs = new Set<DatabaseCost>();
  const { send } = Transport.prototype;
  vi.spyOn(Transport.prototype, "send").mockImplementation(function (this: Transport, statements) {
    costs.add((this as unknown as { cost: DatabaseCost }).cost);
    return send.call(this, statements);
  });
  const cursors: { rowsRead: number; rowsWritten: number }[] = [];
  const size = await runInDurableObject(object, (_, { storage }) => {
    const prototype = Object.getPrototypeOf(storage.sql) as SqlStorage;
    const { exec } = prototype;
    vi.spyOn(prototype, "exec").mockImplementation(function (this: SqlStorage, ...args) {
      const cursor = exec.apply(this, args);
      if (args[0] !== IS_SUMMED_UP) cursors.push(cursor);
      return cursor as never;
    });
    return storage.sql.databaseSize;
  });
  for (const [index, query] of questions.entries()) {
    chat.send({ query });
    expect(await chat.next("final_response", index + 1)).toMatchObject({ status: "done" });
  }
  await until(() =>
    runInDurableObject(object, (_, { storage }) => storage.sql.exec(IS_SUMMED_UP).toArray().length === 0),
  );
  const grown = await runInDurableObject(object, (_, { storage }) => storage.sql.databaseSize - size);
  const sum = (costs: Iterable<{ rowsRead: number; rowsWritten: number }>): Measured => ({
    rowsRead: Math.ceil([...costs].reduce((all, cost) => all + cost.rowsRead, 0) / questions.length),
    rowsWritten: Math.ceil([...costs].reduce((all, cost) => all + cost.rowsWritten, 0) / questions.length),
  });
  expectHeld(sum(costs), MEASURED.question.database);
  expectHeld({ ...sum(cursors), bytes: Math.ceil(grown / questions.length) }, MEASURED.question.object);
});
