import { uuidv7 } from "uuidv7";
import { vi } from "vitest";
import { webhookSender } from "~/adapters/webhook-sender";
import { TOKEN_SCOPES } from "~/contract/values";
import { apiTokens, logins } from "~/db/schema/accounts";
import { jobs } from "~/db/schema/operations";
import { technologyFiles } from "~/db/schema/technologies";
import { webhookDeliveries, webhooks } from "~/db/schema/webhooks";
import { insertListings, type NewListing } from "~/services/technologies/editing/write";
import { call } from "./api";
import { createSession } from "./chat-socket";
import { createPerson, testContext } from "./factories";
import { listing } from "./listings";
import { insertConnectedApp } from "./oauth";

export type Person = Awaited<ReturnType<typeof createPerson>>;

export async function insertListing(owner: Person, fields: Partial<NewListing> = {}): Promise<string> {
  const content = listing(owner.id, fields);
  await insertListings(testContext(), [content]);
  return content.id;
}

export async function insertFile(owner: Person, technologyId: string): Promise<string> {
  const { primary, now } = testContext();
  const id = uuidv7();
  await primary.insert(technologyFiles).values({
    id,
    technologyId,
    objectKey: `listing-files/${id}`,
    name: "drawing.pdf",
    contentType: "application/pdf",
    size: 1,
    status: "ready",
    uploadedBy: owner.id,
    createdAt: now(),
  });
  return id;
}

/** Its address is nobody's: what is sent to it stays here. */
async function insertWebhook(owner: Person): Promise<string> {
  vi.spyOn(webhookSender, "send").mockResolvedValue(204);
  const { primary, now } = testContext();
  const id = uuidv7();
  const url = "https://hooks.example.org/licentia";
  await primary
    .insert(webhooks)
    .values({ id, userId: owner.id, url, events: ["request.received"], createdAt: now() });
  return id;
}

/** Returns the `id` of the created row. */
async function made(method: string, path: string, token: string, body: object): Promise<string> {
  const answer = await call(method, path, { token, body });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

let serial = 0;

/** Creates one row of each kind for a person; `hidden` ones belong to a listing that is not in the catalog. */
export const MAKE = {
  listing: (owner) => insertListing(owner),
  hiddenListing: (owner) => insertListing(owner, { isHidden: true }),
  draft: (owner) => insertListing(owner, { status: "draft" }),
  pendingListing: (owner) => insertListing(owner, { status: "pending" }),
  file: async (owner) => insertFile(owner, await insertListing(owner)),
  hiddenFile: async (owner) => insertFile(owner, await insertListing(owner, { isHidden: true })),
  comparison: async (owner) => {
    const technologies = [await insertListing(owner), await insertListing(owner)];
    return made("POST", "/technologies/compare", owner.token, { technologies });
  },
  /** A listing on a shortlist. */
  savedListing: async (owner) => {
    const id = await insertListing(owner);
    await call("POST", `/technologies/${id}/shortlist`, { token: owner.token, body: {} });
    return id;
  },
  session: (owner) => createSession(owner.token),
  deletedSession: async (owner) => {
    const id = await createSession(owner.token);
    await call("DELETE", `/session/${id}`, { token: owner.token });
    return id;
  },
  canvas: async (owner) => {
    const path = `/technologies/${await insertListing(owner)}/business-canvas-requests`;
    return made("POST", path, owner.token, { goal: "start_up" });
  },
  /** A request that the owner received. */
  request: async (owner) => {
    const sender = await createPerson();
    const path = `/technologies/${await insertListing(owner)}/collaboration-requests`;
    return made("POST", path, sender.token, COLLABORATION);
  },
  login: async (owner) => {
    const { primary, now } = testContext();
    const [id, at] = [uuidv7(), now()];
    const expiresAt = new Date(at.getTime() + 60_000);
    await primary.insert(logins).values({ id, userId: owner.id, createdAt: at, lastUsedAt: at, expiresAt });
    return id;
  },
  apiToken: async (owner) => {
    const id = uuidv7();
    const [createdAt, scopes] = [testContext().now(), [...TOKEN_SCOPES]];
    const row = { id, hash: id, userId: owner.id, name: "A program", createdAt, scopes };
    await testContext().primary.insert(apiTokens).values(row);
    return id;
  },
  connectedApp: (owner) => insertConnectedApp(owner.id),
  webhook: (owner) => insertWebhook(owner),
  delivery: async (owner) => {
    const id = uuidv7();
    await testContext()
      .primary.insert(webhookDeliveries)
      .values({
        id,
        webhookId: await insertWebhook(owner),
        event: "request.received",
        payload: "{}",
        state: "failed",
        createdAt: testContext().now(),
      });
    return id;
  },
  job: async (owner) => {
    const { primary, files, now } = testContext();
    const id = uuidv7();
    const objectKey = `bulk-upload/${id}`;
    await files.put(objectKey, "title\nNo\n");
    await primary.insert(jobs).values({
      id,
      kind: "bulk_upload",
      ownerId: owner.id,
      state: "done",
      input: {},
      objectKey,
      createdAt: now(),
      progressAt: now(),
      finishedAt: now(),
    });
    return id;
  },
  prompt: (owner) =>
    made("POST", "/prompts", owner.token, {
      key: "chat.system",
      name: "A prompt",
      content: "Answer from the listings.",
    }),
  premiumRequest: (owner) => {
    serial += 1;
    const email = `asking${serial}@example.org`;
    return made("POST", "/premium-requests", owner.token, { full_name: "Uma Valve", email });
  },
  user: async () => (await createPerson()).id,
  suspendedUser: async () => (await createPerson({ status: "suspended" })).id,
} satisfies Record<string, (owner: Person) => Promise<string>>;

export type Kind = keyof typeof MAKE;

export const COLLABORATION = {
  interest_type: "sale",
  organization: "Valves Ltd",
  message: "We make valves for hot gas and would like to talk about yours.",
};
