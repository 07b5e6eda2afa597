import { operations } from "~/contract";
import type { Operation } from "~/contract/kit";
import { ADMIN_WRITES, prepared } from "../access/admin-writes";
import { type OperationKey, OWNERSHIP, type Row } from "../access/ownership";
import { setPassword } from "../edges/counters";
import {
  codeFor,
  cookieOf,
  createAccount,
  login,
  newcomer,
  operatorLink,
  PASSWORD,
} from "../support/accounts";
import { call, fetchApp } from "../support/api";
import { createPerson } from "../support/factories";
import { authorizationOf, insertClient } from "../support/oauth";
import { visitProvider } from "../support/openid-provider";
import { linesOfText, pdfOf } from "../support/pdf-files";
import { SAMPLES } from "../support/sample-files";
import { MAKE, type Person } from "../support/things";

export interface Ask {
  /** Whose bearer is sent; anonymous without one. */
  as?: Person;
  params?: Record<string, string>;
  query?: string;
  body?: object;
  upload?: FormData;
  headers?: Record<string, string>;
}

/** The people of one table. */
export interface People {
  user: Person;
  premium: Person;
  admin: Person;
  stranger: Person;
}

export async function createPeople(): Promise<People> {
  const [user, premium, admin, stranger] = await Promise.all([
    createPerson(),
    createPerson({ role: "premium" }),
    createPerson({ role: "admin" }),
    createPerson(),
  ]);
  return { user, premium, admin, stranger };
}

export const operationOf = (key: string): Operation =>
  operations.find(({ method, path }) => `${method} ${path}` === key)!;

function form(content: BlobPart, name: string): FormData {
  const data = new FormData();
  data.set("file", new File([content], name));
  return data;
}

async function withPassword(): Promise<Person> {
  const person = await createPerson();
  await setPassword(person);
  return person;
}

/** A trip to the provider and back, to sign in or, with a token, to connect. */
async function visit(token?: string) {
  const begun = await (token ? call("POST", "/profile/me/google", { token }) : call("GET", "/google/login"));
  const sub = crypto.randomUUID();
  const claims = { sub, email: `${sub}@example.org`, email_verified: true };
  return {
    cookie: { Cookie: cookieOf(begun) },
    back: await visitProvider(begun.body.authorization_url, { claims }),
  };
}

async function registered() {
  const person = newcomer();
  const { body } = await call("POST", "/register", { body: person });
  return { ...person, registration_token: body.registration_token as string };
}

async function tokensOf() {
  const { username } = await createAccount();
  return (await login(username, PASSWORD)).body;
}

const WRITER = { full_name: "Ada Example", email: "ada@example.org" };

/** How operations are asked that address nothing by an id, so that they succeed. */
const ASKS: Partial<Record<OperationKey, (people: People) => Promise<Ask>>> = {
  "POST /register": async () => ({ body: newcomer() }),
  "POST /verify-email": async () => {
    const { email, registration_token } = await registered();
    return { body: { email, registration_token, otp_code: await codeFor(email) } };
  },
  "POST /resend-verification": async () => ({ body: { email: newcomer().email } }),
  "POST /login": async () => ({ body: { identifier: (await createAccount()).username, password: PASSWORD } }),
  "POST /refresh": async () => ({ body: { refresh_token: (await tokensOf()).refresh_token } }),
  "POST /logout": async () => ({ body: { token: (await tokensOf()).access_token } }),
  "POST /forgot-password": async () => ({ body: { email: (await createAccount()).email } }),
  "POST /reset-password": async () => {
    const { email } = await createAccount();
    const { body } = await call("POST", "/forgot-password", { body: { email } });
    const [otp_code, new_password] = [await codeFor(email, 2), "amber ladders sleep at dusk"];
    return { body: { email, otp_code, new_password, reset_token: body.reset_token } };
  },
  "POST /operator-link": async () => {
    const { email, username } = newcomer();
    return { body: { token: await operatorLink(email), username, password: PASSWORD } };
  },
  "GET /google/callback": async () => {
    const { cookie, back } = await visit();
    return { query: `?${new URLSearchParams(back)}`, headers: cookie };
  },

  "PUT /profile/me": async ({ user }) => ({ as: user, body: { organization: "Valves Ltd" } }),
  "DELETE /profile/me": async () => ({ as: await withPassword(), body: { current_password: PASSWORD } }),
  "POST /profile/me/photo": async ({ user }) => ({ as: user, upload: form(SAMPLES.png, "me.png") }),
  "PUT /profile/me/seen": async ({ user }) => ({ as: user, body: { screen: "requests" } }),
  "PUT /profile/me/password": async () => ({
    as: await withPassword(),
    body: { current_password: PASSWORD, new_password: "amber ladders sleep at dusk" },
  }),
  "POST /profile/me/email": async () => ({
    as: await withPassword(),
    body: { email: newcomer().email, current_password: PASSWORD },
  }),
  "PUT /profile/me/google": async () => {
    const as = await createPerson();
    const { cookie, back } = await visit(as.token);
    return { as, body: back, headers: cookie };
  },
  "DELETE /profile/me/google": async () => {
    const as = await withPassword();
    const { cookie, back } = await visit(as.token);
    await call("PUT", "/profile/me/google", { token: as.token, body: back, headers: cookie });
    return { as };
  },
  "POST /technologies/:id/resubmit": async () => {
    const as = await createPerson();
    return { as, params: { id: await MAKE.draft(as) } };
  },
  "GET /business-canvas-requests/:id": async ({ premium }) => ({
    as: premium,
    params: { id: await MAKE.canvas(premium) },
  }),
  "POST /profile/me/api-tokens": async ({ premium }) => ({ as: premium, body: { name: "A program" } }),
  "GET /profile/me/api-tokens/:id/uses": async ({ premium }) => ({
    as: premium,
    params: { id: await MAKE.apiToken(premium) },
  }),
  "DELETE /profile/me/connected-apps/:id": async ({ premium }) => ({
    as: premium,
    params: { id: await MAKE.connectedApp(premium) },
  }),
  "GET /oauth/authorization": async ({ premium }) => ({
    as: premium,
    query: `?${new URLSearchParams(authorizationOf(await insertClient()))}`,
  }),
  "POST /oauth/authorization": async ({ premium }) => ({
    as: premium,
    body: { ...authorizationOf(await insertClient()), decision: "allow" },
  }),
  "POST /profile/me/webhooks": async ({ premium }) => ({
    as: premium,
    body: { url: "https://hooks.example.org/licentia", events: ["request.received"] },
  }),
  "DELETE /profile/me/webhooks/:id": async ({ premium }) => ({
    as: premium,
    params: { id: await MAKE.webhook(premium) },
  }),
  "GET /profile/me/webhooks/:id/deliveries": async ({ premium }) => ({
    as: premium,
    params: { id: await MAKE.webhook(premium) },
  }),
  "POST /webhook-deliveries/:id/resend": async ({ premium }) => ({
    as: premium,
    params: { id: await MAKE.delivery(premium) },
  }),

  "POST /technologies/submit": async ({ user }) => ({
    as: user,
    body: {
      title: "Quiet rotor for small drones",
      summary: "A serrated rotor edge that lowers the noise of small drones by nine decibels.",
      domain: "transport",
    },
  }),
  "POST /technologies/parse-pdf-ai": async ({ premium }) => ({
    as: premium,
    upload: form(await pdfOf({ operators: linesOfText(["Nitrate filter for village wells"]) }), "report.pdf"),
  }),
  "POST /technologies/:id/files/upload": async ({ user }) => ({
    as: user,
    params: { id: await MAKE.listing(user) },
    upload: form(SAMPLES.png, "rotor.png"),
  }),
  "GET /requests": async ({ user }) => ({ as: user, query: "?box=received" }),
  "POST /premium-requests": async () => ({ body: WRITER }),
  "POST /contact": async () => ({
    body: { name: "Ada Example", email: WRITER.email, message: "How do I list a technology?" },
  }),
  "POST /admin/technologies/bulk-upload/errors": async ({ admin }) => ({
    as: admin,
    upload: form("title\nNo\n", "valves.csv"),
  }),
};

/** Who is let in: the least of the people that the contract allows. */
const callerOf = ({ access }: Operation, { user, admin }: People) =>
  access === "public" ? undefined : access === "admin" ? admin : user;

/** The first member and relation that the matrix of access lets succeed. */
async function fromMatrix(row: Row, people: People): Promise<Ask> {
  for (const member of ["user", "premium", "admin"] as const) {
    const statuses = (row[member] ?? row.user).split(" ");
    for (const [column, owner] of [
      [0, people[member]],
      [2, people.stranger],
    ] as const) {
      if (!statuses[column]?.startsWith("2")) continue;
      const id = await MAKE[row.thing](row.thing === "prompt" ? people.admin : owner);
      const spare = await MAKE.listing(people[member]);
      return { as: people[member], params: { id }, ...row.ask?.(id, spare) };
    }
  }
  throw new Error(`Nobody may have a ${row.thing}: say how to ask.`);
}

/** Prepares what the operation works on and returns what to ask, so that it succeeds. */
export async function askOf(key: OperationKey, people: People): Promise<Ask> {
  const ask = ASKS[key];
  if (ask) return ask(people);
  if (ADMIN_WRITES[key]) return { as: people.admin, ...(await prepared(key, people.admin, people.user)) };
  const row: Row | null = OWNERSHIP[key];
  return row ? fromMatrix(row, people) : { as: callerOf(operationOf(key), people) };
}

export async function send(key: OperationKey, ask: Ask): Promise<Response> {
  const { method, path } = operationOf(key);
  const address = path.replace(/:(\w+)/g, (_, name: string) => ask.params?.[name] ?? ask.params?.id ?? "");
  const headers = new Headers(ask.headers);
  if (ask.as) headers.set("Authorization", `Bearer ${ask.as.token}`);
  if (ask.body) headers.set("Content-Type", "application/json");
  const body = ask.upload ?? (ask.body && JSON.stringify(ask.body)) ?? null;
  return fetchApp(`/api/v1${address}${ask.query ?? ""}`, { method, headers, body });
}
