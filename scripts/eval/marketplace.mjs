// A client of a running marketplace: calls that wait out rate limits, the visible catalog, and accounts to ask with.
import { randomUUID } from "node:crypto";
import { Catalog } from "./catalog.mjs";

const MAX_ATTEMPTS = 9;
const CATALOG_PAGE = 50;
const LOGIN_MINUTES = 8;
const MAIL_ATTEMPTS = 40;
const MAIL_WAIT_MS = 250;

/** @typedef {{ identifier: string, password: string }} Credentials */
/** @typedef {Record<string, any>} Body what the API answers; each caller knows its operation */

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

export class Marketplace {
  /** @type {Map<string, Promise<Body | null>>} */
  #listings = new Map();

  /** @param {string} origin @param {Credentials} admin */
  constructor(origin, admin) {
    this.origin = origin;
    this.admin = admin;
  }

  /**
   * @param {string} method @param {string} path below /api/v1, or a whole address
   * @param {{ token?: string, body?: unknown }} [options]
   * @returns {Promise<{ status: number, body: Body }>}
   */
  async call(method, path, { token, body } = {}) {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(path.startsWith("http") ? path : `${this.origin}/api/v1${path}`, {
        method,
        headers: {
          Accept: "application/json",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      if (response.status === 429 && attempt < MAX_ATTEMPTS) {
        await pause(1_000 * Math.min(20, Number(response.headers.get("retry-after")) || 2));
        continue;
      }
      const isJson = response.headers.get("content-type")?.includes("json");
      return { status: response.status, body: isJson ? JSON.parse(text) : {} };
    }
  }

  /** @param {string} method @param {string} path @param {{ token?: string, body?: unknown }} [options] @throws when it is refused */
  async request(method, path, options) {
    const { status, body } = await this.call(method, path, options);
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${body.message ?? ""}`);
    return body;
  }

  /** @param {Credentials} credentials @returns {Promise<string>} a bearer token */
  async signIn(credentials) {
    return (await this.request("POST", "/login", { body: credentials })).access_token;
  }

  /** Registers a premium account: its day has the most questions. @returns {Promise<Credentials>} */
  async registerPremium() {
    const mark = randomUUID().slice(0, 8);
    const email = `eval-${mark}@example.test`;
    const password = `Sturdy-${mark}-Passphrase9`;
    const person = { username: `eval-${mark}`, first_name: "Eva", last_name: "Lott", accept_terms: true };
    await this.request("POST", "/register", { body: { ...person, email, password } });
    await this.request("POST", "/verify-email", { body: { email, otp_code: await this.#mailedCode(email) } });
    const { user } = await this.request("POST", "/login", { body: { identifier: email, password } });
    const token = await this.signIn(this.admin);
    const roles = Object.values(await this.request("GET", "/roles/", { token })).find(Array.isArray) ?? [];
    const premium = roles.find((role) => /premium/i.test(JSON.stringify(role)));
    await this.request("POST", `/roles/${premium.id}/users/${user.id}`, { token, body: {} });
    return { identifier: email, password };
  }

  /** @param {string} email @returns {Promise<string>} */
  async #mailedCode(email) {
    for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt += 1) {
      const { body } = await this.call("GET", `${this.origin}/dev/mail?to=${encodeURIComponent(email)}`);
      for (const { text } of body.mails ?? []) {
        const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
        if (code) return code;
      }
      await pause(MAIL_WAIT_MS);
    }
    throw new Error(`No code was mailed to ${email}.`);
  }

  /** Every visible listing, as lists show it. @param {string} token @returns {Promise<Body[]>} */
  async listTechnologies(token) {
    const technologies = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const list = await this.request("GET", `/technologies/?page=${page}&size=${CATALOG_PAGE}`, { token });
      pages = list.total_pages;
      technologies.push(...list.technologies);
    }
    return technologies;
  }

  /** @param {string} token */
  async readCatalog(token) {
    const technologies = await this.listTechnologies(token);
    return new Catalog(technologies.map(({ id, slug, title }) => ({ id, slug, title })));
  }

  /** @param {string} id @param {string} token @returns {Promise<Body | null>} null for one that is not visible */
  readListing(id, token) {
    const listing =
      this.#listings.get(id) ??
      this.call("GET", `/technologies/${id}`, { token }).then(({ status, body }) =>
        status === 200 ? body : null,
      );
    this.#listings.set(id, listing);
    return listing;
  }
}

/** Asks questions from a premium account, and from a new one when its daily allowance is used up. */
export class Asker {
  #token = "";
  #signedInAt = 0;

  /** @param {Marketplace} marketplace @param {Credentials} credentials */
  constructor(marketplace, credentials) {
    this.marketplace = marketplace;
    this.credentials = credentials;
  }

  /** @param {Marketplace} marketplace */
  static async register(marketplace) {
    return new Asker(marketplace, await marketplace.registerPremium());
  }

  async token() {
    if (Date.now() - this.#signedInAt > LOGIN_MINUTES * 60_000) {
      this.#token = await this.marketplace.signIn(this.credentials);
      this.#signedInAt = Date.now();
    }
    return this.#token;
  }

  async changeAccount() {
    this.credentials = await this.marketplace.registerPremium();
    this.#signedInAt = 0;
  }
}
