import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, it } from "vitest";
import { REQUEST_STATES } from "~/contract/values";
import { collaborationRequests } from "~/db/schema/interest";
import { call } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { insertListing } from "../support/things";

type State = (typeof REQUEST_STATES)[number];

/** Where a request may go from each state, and who takes it there. */
const STEPS: Record<State, { owner: State[]; requester: State[] }> = {
  submitted: { owner: ["acknowledged", "declined"], requester: ["withdrawn"] },
  acknowledged: { owner: ["in_discussion", "declined"], requester: ["withdrawn"] },
  in_discussion: { owner: ["agreed", "declined"], requester: ["withdrawn"] },
  agreed: { owner: [], requester: [] },
  declined: { owner: [], requester: [] },
  withdrawn: { owner: [], requester: [] },
};

/** Steps that only the other side takes are refused by that; the rest by the state. */
const STEP_OF: Record<State, "owner" | "requester" | null> = {
  submitted: null,
  acknowledged: "owner",
  in_discussion: "owner",
  agreed: "owner",
  declined: "owner",
  withdrawn: "requester",
};

type Caller = "owner" | "requester" | "stranger" | "admin";

function expected(from: State, to: State, caller: Caller): string {
  // Nothing leads back to the beginning: the contract does not know such a step.
  if (STEP_OF[to] === null) return "422 validation_error";
  if (caller === "stranger" || caller === "admin") return "404 not_found";
  if (STEPS[from][caller].includes(to)) return `200 ${to}`;
  return STEP_OF[to] === caller ? "409 invalid_transition" : "403 forbidden";
}

it("every step from every state, for both sides, a stranger and an admin", async () => {
  const [owner, requester, stranger, admin] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
    await createPerson({ role: "admin" }),
  ];
  const callers = { owner, requester, stranger, admin };
  const { primary, now } = testContext();
  const technologyId = await insertListing(owner);
  const id = uuidv7();
  const row = { id, technologyId, senderId: requester.id, state: "submitted" as const };
  const texts = {
    interestType: "sale" as const,
    message: "We would like to talk about it.",
    organization: "Valves",
  };
  await primary
    .insert(collaborationRequests)
    .values({ ...row, ...texts, needsNda: false, createdAt: now(), updatedAt: now() });

  const answers: Record<string, string> = {};
  const table: Record<string, string> = {};
  for (const from of REQUEST_STATES) {
    for (const to of REQUEST_STATES) {
      for (const caller of Object.keys(callers) as Caller[]) {
        const declineReason = from === "declined" ? ("other" as const) : null;
        await primary
          .update(collaborationRequests)
          .set({ state: from, declineReason })
          .where(eq(collaborationRequests.id, id));
        const reason = to === "declined" ? { decline_reason: "other" } : {};
        const { token } = callers[caller];
        const { status, body } = await call("PATCH", `/requests/${id}`, {
          token,
          body: { state: to, ...reason },
        });
        const [stored] = await primary
          .select()
          .from(collaborationRequests)
          .where(eq(collaborationRequests.id, id));
        const cell = `${from} to ${to} by ${caller}`;
        answers[cell] = `${status} ${status === 200 ? body.state : body.code}`;
        table[cell] = expected(from, to, caller);
        expect(stored!.state, cell).toBe(status === 200 ? to : from);
      }
    }
  }
  expect(answers).toEqual(table);
});
