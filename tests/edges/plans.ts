import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { usage } from "~/db/schema/assistant";
import { businessCanvasRequests } from "~/db/schema/interest";
import { technologies } from "~/db/schema/technologies";
import { LIMITS, type Limits } from "~/services/settings/limits";
import { call, fetchApp } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { listing } from "../support/listings";
import { linesOfText, pdfOf, repeated } from "../support/pdf-files";
import { insertListing, type Person } from "../support/things";
import { type CountEdge, type SizeEdge, type Verdict, verdictOf } from "./edge";

/** Limits of the plans whose tables stand elsewhere, or that nothing counts. */
export type PlanEdges = Record<
  Exclude<keyof Limits, "questions_per_day" | "tokens_per_day" | (typeof WITHOUT_EFFECT)[number]>,
  CountEdge | SizeEdge | SwitchEdge
>;

/** Analytics are made again by a change, not by a person. */
export const WITHOUT_EFFECT = ["analytics_refreshes_per_day"] as const;

/** Part of premium, or not. */
export interface SwitchEdge {
  refusal: Verdict;
  ask(person: Person): Promise<Verdict>;
}

let first: Person;
/** What the first person's last `take` made. */
let made: string;

async function people(): Promise<[Person, Person]> {
  first = await createPerson();
  return [first, await createPerson()];
}

async function submit({ token }: Person, more: object = {}): Promise<Verdict> {
  const { title, summary, domain } = listing(uuidv7());
  const answer = await call("POST", "/technologies/submit", {
    token,
    body: { title, summary, domain, ...more },
  });
  made = answer.body.id;
  return verdictOf(answer);
}

const REPORT = linesOfText(["Nitrate filter for village wells", "Abstract", "A membrane cleans well water."]);

async function parse({ token }: Person, operators = REPORT): Promise<Verdict> {
  const headers = { Authorization: `Bearer ${token}` };
  const body = await pdfOf({ operators });
  const response = await fetchApp("/api/v1/technologies/parse-pdf-ai", { method: "POST", headers, body });
  return verdictOf({ status: response.status, headers: response.headers, body: await response.json() });
}

async function compare(person: Person, size: number): Promise<Verdict> {
  const ids: string[] = [];
  while (ids.length < size) ids.push(await insertListing(person));
  const { token } = person;
  return verdictOf(await call("POST", "/technologies/compare", { token, body: { technologies: ids } }));
}

async function orderCanvas({ token }: Person, technologyId: string): Promise<Verdict> {
  const path = `/technologies/${technologyId}/business-canvas-requests`;
  const answer = await call("POST", path, { token, body: { goal: "start_up" } });
  made = answer.body.id;
  return verdictOf(answer);
}

async function exportComparison(person: Person): Promise<Verdict> {
  const ids = [await insertListing(person), await insertListing(person)];
  const { token } = person;
  const { body } = await call("POST", "/technologies/compare", { token, body: { technologies: ids } });
  return verdictOf(await call("GET", `/technologies/comparisons/${body.id}/export`, { token }));
}

const { user } = LIMITS;

/** What the plan of a user gives, at its edge. */
export const PLAN_EDGES: PlanEdges = {
  live_listings: {
    limit: user.live_listings!,
    refusal: "403 quota_exceeded",
    async open() {
      const [person, other] = await people();
      return {
        fill: async (n) => {
          for (let i = 0; i < n; i += 1)
            await insertListing(person, { status: i % 2 ? "pending" : "approved" });
        },
        take: () => submit(person),
        other: () => submit(other),
      };
    },
    givesBack: {
      "a listing that is archived": async (scene) => {
        await scene.take();
        // Only what is shown can be archived.
        const { primary } = testContext();
        await primary.update(technologies).set({ status: "approved" }).where(eq(technologies.id, made));
        await call("POST", `/technologies/${made}/archive`, { token: first.token });
      },
      "a listing that is rejected": async (scene) => {
        await scene.take();
        const { token } = await createPerson({ role: "admin" });
        const body = { status: "rejected", rejection_reason: "There is one like it already." };
        await call("PUT", `/admin/technologies/${made}/approve`, { token, body });
      },
    },
    keeps: {
      "a listing that is hidden": async (scene) => {
        await scene.take();
        const { primary } = testContext();
        await primary
          .update(technologies)
          .set({ status: "approved", isHidden: true })
          .where(eq(technologies.id, made));
      },
      "a draft beside it": async (scene) => {
        await scene.take();
        await submit(first, { save_as_draft: true });
      },
    },
  },

  comparison_items: {
    passes: user.comparison_items,
    refuses: user.comparison_items + 1,
    refusal: "403 premium_required",
    open: async () => {
      const [person] = await people();
      return (size) => compare(person, size);
    },
  },

  pdf_parses_per_day: {
    limit: user.pdf_parses_per_day!,
    refusal: "403 quota_exceeded",
    async open() {
      const [person, other] = await people();
      return {
        fill: (n) => fillDay(person, "pdf_parse", { n }),
        take: () => parse(person),
        other: () => parse(other),
      };
    },
    givesBack: {
      "a file without text": () => parse(first, repeated("q Q ", 40)),
    },
  },

  business_canvases_per_month: {
    limit: user.business_canvases_per_month!,
    refusal: "403 quota_exceeded",
    async open() {
      const [person, other] = await people();
      const technologyId = await insertListing(other);
      return {
        fill: async (n) => {
          for (let i = 0; i < n; i += 1) await orderCanvas(person, technologyId);
        },
        take: () => orderCanvas(person, technologyId),
        other: () => orderCanvas(other, technologyId),
      };
    },
    givesBack: {
      "one that failed": async (scene) => {
        await scene.take();
        const { primary } = testContext();
        await primary
          .update(businessCanvasRequests)
          .set({ state: "failed" })
          .where(eq(businessCanvasRequests.id, made));
      },
    },
    keeps: { "one that is ready": (scene) => scene.take() },
  },

  comparison_export: { refusal: "403 premium_required", ask: exportComparison },
  api_tokens: {
    refusal: "403 premium_required",
    ask: async ({ token }) =>
      verdictOf(await call("POST", "/profile/me/api-tokens", { token, body: { name: "A program" } })),
  },
};

/** The day's count of a person. */
export async function fillDay(
  { id: userId }: Person,
  kind: "question" | "pdf_parse",
  count: { n?: number; tokens?: number },
): Promise<void> {
  const { primary, now } = testContext();
  const day = now().toISOString().slice(0, 10);
  const row = { userId, day, kind, n: 0, tokens: 0, ...count };
  await primary
    .insert(usage)
    .values(row)
    .onConflictDoUpdate({ target: [usage.userId, usage.day, usage.kind], set: count });
}
