// People of every role with things of every kind, made through the API of a running server.
import { randomUUID } from "node:crypto";

const PASSWORD = "violet anchors hum at noon";
let serial = 0;

/** @typedef {{ id: string, token: string, email: string }} Person */

export class Api {
  /** @param {string} origin */
  constructor(origin) {
    this.origin = origin;
  }

  /**
   * Throws on anything but success. Each call comes from an address of its own, so that no limit of an address is met.
   * @param {string} method @param {string} path @param {{ token?: string, body?: object, form?: FormData }} [options]
   */
  async call(method, path, { token, body, form } = {}) {
    serial += 1;
    const response = await fetch(`${this.origin}/api/v1${path}`, {
      method,
      headers: {
        "CF-Connecting-IP": `192.168.${serial % 250}.${Math.floor(serial / 250) % 250}`,
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: form ?? (body ? JSON.stringify(body) : undefined),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Registered, verified and signed in. @returns {Promise<Person>} */
  async person() {
    const username = `fuzzer-${randomUUID().slice(0, 8)}`;
    const email = `${username}@example.org`;
    const registered = await this.call("POST", "/register", {
      body: { username, email, password: PASSWORD },
    });
    const { registration_token, user_id } = registered;
    const otp_code = await this.codeFor(email);
    await this.call("POST", "/verify-email", { body: { email, otp_code, registration_token } });
    const { access_token } = await this.call("POST", "/login", {
      body: { identifier: email, password: PASSWORD },
    });
    return { id: user_id, token: access_token, email };
  }

  /** Mails are sent after the answer. @param {string} email @returns {Promise<string>} */
  async codeFor(email) {
    for (let round = 0; round < 200; round += 1) {
      const address = `${this.origin}/dev/mail?to=${encodeURIComponent(email)}`;
      const { mails } = await (await fetch(address, { headers: { Accept: "application/json" } })).json();
      const code = /^\d{6}$/m.exec(mails[0]?.text ?? "")?.[0];
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`No code came for ${email}.`);
  }
}

/**
 * Everything a round of requests may act on. The keeper is an admin whom no request can name, so that the world can be
 * reset in any case.
 * @param {Api} api @param {string} keeper its bearer
 * @returns {Promise<{ tokens: Record<string, string | undefined>, ids: Record<string, string[]> }>}
 */
export async function createWorld(api, keeper) {
  await restoreSettings(api, keeper);
  const { roles } = await api.call("GET", "/roles", { token: keeper });
  const people = [];
  for (let i = 0; i < 7; i += 1) people.push(await api.person());
  const [user, other, premium, admin, suspended, ...victims] =
    /** @type {[Person, Person, Person, Person, Person, ...Person[]]} */ (people);
  const roleId = (/** @type {string} */ name) =>
    roles.find((/** @type {{ name: string }} */ role) => role.name === name).id;
  await api.call("POST", `/roles/${roleId("premium")}/users/${premium.id}`, { token: keeper });
  await api.call("POST", `/roles/${roleId("admin")}/users/${admin.id}`, { token: keeper });
  await api.call("POST", `/admin/users/${suspended.id}/suspend`, { token: keeper, body: {} });
  // A changed role ends the logins before it.
  for (const person of [premium, admin]) {
    const credentials = { identifier: person.email, password: PASSWORD };
    person.token = (await api.call("POST", "/login", { body: credentials })).access_token;
  }
  const ids = { ...(await createThings(api, { user, other, admin }, keeper)) };
  // Those whom admins delete and suspend are mostly others than those who ask.
  ids.user = [...victims, ...victims, suspended, other].map(({ id }) => id);
  ids.role = roles.map((/** @type {{ id: string }} */ { id }) => id);
  return {
    tokens: {
      anonymous: undefined,
      user: user.token,
      other: other.token,
      premium: premium.token,
      admin: admin.token,
      suspended: suspended.token,
    },
    ids,
  };
}

/** What an earlier round may have turned off. @param {Api} api @param {string} keeper */
async function restoreSettings(api, keeper) {
  const limits = {
    live_listings: null,
    comparison_items: 6,
    questions_per_day: null,
    pdf_parses_per_day: null,
    business_canvases_per_month: null,
    comparison_export: true,
    api_tokens: true,
  };
  await api.call("PUT", "/admin/settings", {
    token: keeper,
    body: { plans: { user: limits, premium: limits } },
  });
}

/**
 * @param {Api} api @param {{ user: Person, other: Person, admin: Person }} people @param {string} keeper
 * @returns {Promise<Record<string, string[]>>}
 */
async function createThings(api, { user, other, admin }, keeper) {
  const listings = [];
  for (let i = 0; i < 5; i += 1) {
    const body = {
      title: `Fuzzed valve number ${i}`,
      summary: "A valve whose ceramic seat closes at 400 degrees without wear, for hot gas of any pressure.",
      domain: "mechanical-elements",
      ...(i === 4 ? { save_as_draft: true } : {}),
    };
    const { id } = await api.call("POST", "/technologies/submit", { token: user.token, body });
    listings.push(id);
    const approved = { status: "approved" };
    if (i < 3) await api.call("PUT", `/admin/technologies/${id}/approve`, { token: keeper, body: approved });
  }
  const [first, second, hidden] = listings;
  const token = user.token;
  const form = new FormData();
  form.append("files", new Blob(["name,value\nrotor,4\n"]), "table.csv");
  const upload = await api.call("POST", `/technologies/${first}/files/upload`, { token, form });
  await api.call("POST", "/admin/technologies/hide/toggle", {
    token: keeper,
    body: { technologies: [hidden] },
  });
  await api.call("POST", `/admin/technologies/${first}/feature`, { token: keeper, body: {} }).catch(() => {});
  const request = await api.call("POST", `/technologies/${first}/collaboration-requests`, {
    token: other.token,
    body: {
      interest_type: "sale",
      organization: "Valves Ltd",
      message: "We make valves and would like to talk. ".repeat(2),
    },
  });
  const rows = new FormData();
  rows.append(
    "file",
    new Blob([JSON.stringify({ title: "A row of a table", summary: "x".repeat(60), domain: "optics" })]),
    "a.jsonl",
  );
  const created = {
    comparison: await api.call("POST", "/technologies/compare", {
      token,
      body: { technologies: [first, second] },
    }),
    session: await api.call("POST", "/session/create", { token, body: { session_id: randomUUID() } }),
    canvas: await api.call("POST", `/technologies/${first}/business-canvas-requests`, {
      token,
      body: { goal: "start_up" },
    }),
    prompt: await api.call("POST", "/prompts", {
      token: admin.token,
      body: { key: "chat.system", name: "Fuzzed", content: "Answer from the listings." },
    }),
    premium_request: await api.call("POST", "/premium-requests", {
      body: { full_name: "Uma Valve", email: user.email },
    }),
    job: await api.call("POST", "/admin/technologies/bulk-upload", { token: admin.token, form: rows }),
  };
  await api.call("POST", `/technologies/${first}/shortlist`, { token, body: {} });
  // Another login than the one that asks.
  await api.call("POST", "/login", { body: { identifier: user.email, password: PASSWORD } });
  const { logins } = await api.call("GET", "/profile/me/logins", { token });
  const { technologies } = await api.call("GET", "/technologies?size=5", { token });
  const idsOf = (/** @type {{ id: string }[]} */ things) => things.map(({ id }) => id);
  return {
    technology: [...listings, ...idsOf(technologies)],
    comparison: [created.comparison.id],
    session: [created.session.id],
    canvas: [created.canvas.id],
    prompt: [created.prompt.id],
    premium_request: [created.premium_request.id],
    job: [created.job.job_id],
    file: idsOf(upload.files),
    request: [request.id],
    login: idsOf(logins.filter((/** @type {{ current: boolean }} */ { current }) => !current)),
  };
}
