// Compares an answer of the API with what docs/openapi.json promises for its operation.
import { dereference, initialBaseURI, validate } from "@cfworker/json-schema";

/**
 * @typedef {import("@cfworker/json-schema").Schema} Schema
 * @typedef {{ schema: Schema, required?: boolean }} Header
 * @typedef {{ schema: Schema, examples?: Record<string, unknown> }} Media
 * @typedef {{ $ref?: string, headers?: Record<string, Header & { $ref?: string }>, content?: Record<string, Media> }} Documented
 * @typedef {{ responses: Record<string, Documented> }} DocumentedOperation
 * @typedef {{
 *   paths: Record<string, Record<string, DocumentedOperation>>,
 *   components: { schemas: Record<string, Schema>, responses: Record<string, Documented>, headers: Record<string, Header> },
 * }} Description
 * @typedef {{
 *   method: string,
 *   path: string,
 *   status: number,
 *   headers: Iterable<[string, string]>,
 *   text: string,
 * }} Answer `path` with its query; `text` is read only where the answer is JSON.
 */

const BASE = "/api/v1";
const DRAFT = "2020-12";
const UNDOCUMENTED_METHODS = ["OPTIONS"];
/** Headers of every answer of the worker, of its pages too, and of development: no promise of an operation. */
const GENERAL_HEADERS = new Set(["x-content-type-options", "x-frame-options"]);
/** Headers that a client acts on; each must be documented where it is sent. */
const PROMISED_HEADERS = /^(x-.+|retry-after|idempotency-.+|www-authenticate|access-control-allow-origin)$/;

export class ApiDescription {
  /** @param {Description} document */
  constructor(document) {
    this.document = document;
    /** Schemas by their address, for references. @type {Record<string, Schema | boolean>} */
    this.schemas = dereference(
      /** @type {Schema} */ ({ components: { schemas: document.components.schemas } }),
    );
    this.inline = 0;
    this.templates = Object.keys(document.paths).map((path) => ({
      path,
      // Fixed words win over parameters, as in the router.
      parameters: path.split("{").length - 1,
      // Parameters are ids and numbers; an address with anything encoded is refused before an operation is chosen.
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/%]+")}$`),
    }));
    this.templates.sort((a, b) => a.parameters - b.parameters);
  }

  /** What differs from the document, in words; empty when the answer keeps it. @param {Answer} answer @returns {string[]} */
  complaintsAbout(answer) {
    const [pathname = "", query = ""] = answer.path.split("?");
    if (!pathname.startsWith(`${BASE}/`) || UNDOCUMENTED_METHODS.includes(answer.method)) return [];
    // The runtime refuses verbs that it does not know before the worker is asked.
    if (answer.status === 501 || answer.status === 599) return [];
    // A data request of Remix is another address (workers/api-address.ts).
    const isDataRequest = pathname.endsWith(".data") || new URLSearchParams(query).has("_data");
    const below = isDataRequest ? "" : pathname.slice(BASE.length).replace(/\/$/, "");
    const path = this.templates.find(({ pattern }) => pattern.test(below))?.path;
    const method = answer.method === "HEAD" ? "get" : answer.method.toLowerCase();
    const operation = this.document.paths[path ?? ""]?.[method];
    if (!operation) return this.#refusalComplaints(answer);
    // A GET with an effect is refused to HEAD, which the document cannot say.
    if (answer.method === "HEAD" && answer.status === 405) return [];
    const documented = this.#resolve(operation.responses[answer.status]);
    if (!documented) return [`answers ${answer.status}, which is not documented`];
    const body = answer.method === "HEAD" ? [] : this.#bodyComplaints(answer, documented);
    return [...body, ...this.#headerComplaints(answer, documented)];
  }

  /** An address or a method that is no operation is refused in the one shape of errors. @param {Answer} answer */
  #refusalComplaints({ method, status, text }) {
    if (status === 101 || method === "HEAD") return [];
    if (status < 400) return [`answers ${status} at an address that is not documented`];
    return this.#schemaComplaints(/** @type {Schema} */ (this.document.components.schemas.Error), text);
  }

  /** @param {Answer} answer @param {Documented} documented */
  #bodyComplaints({ headers, text }, { content = {} }) {
    const type = new Map(headers).get("content-type")?.split(";")[0] ?? "";
    const media = content[type];
    if (!media)
      return [`answers ${type || "no media type"}, documented is ${Object.keys(content).join(", ")}`];
    if (type !== "application/json") return [];
    const complaints = this.#schemaComplaints(media.schema, text);
    const codes = Object.keys(media.examples ?? {});
    if (complaints.length > 0 || codes.length === 0) return complaints;
    const { code } = JSON.parse(text);
    return codes.includes(code) ? [] : [`answers the code ${code}, documented is ${codes.join(", ")}`];
  }

  /** @param {Schema} schema @param {string} text */
  #schemaComplaints(schema, text) {
    let body;
    try {
      body = JSON.parse(text);
    } catch {
      return ["is not the JSON that it should be"];
    }
    const { valid, errors } = validate(body, this.#resolved(schema), DRAFT, this.schemas, false);
    if (valid) return [];
    const causes = errors.filter(({ keyword }) => !["$ref", "properties", "items"].includes(keyword));
    return causes.slice(0, 3).map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
  }

  /** A schema that stands in an operation, with its references resolved when it is first used. @param {Schema} schema */
  #resolved(schema) {
    if (schema.__absolute_uri__ === undefined) {
      this.inline += 1;
      dereference(schema, this.schemas, initialBaseURI, `/inline/${this.inline}`);
    }
    return schema;
  }

  /** @param {Answer} answer @param {Documented} documented */
  #headerComplaints({ headers }, documented) {
    const sent = new Map([...headers].map(([name, value]) => [name.toLowerCase(), value]));
    const complaints = [];
    for (const [name, reference] of Object.entries(documented.headers ?? {})) {
      const { schema, required } = this.#header(reference);
      const value = sent.get(name.toLowerCase());
      sent.delete(name.toLowerCase());
      if (value === undefined) {
        if (required) complaints.push(`is without the header ${name}`);
        continue;
      }
      const read = schema.type === "integer" && /^\d+$/.test(value) ? Number(value) : value;
      if (!validate(read, schema, DRAFT, this.schemas).valid)
        complaints.push(`has ${name}: ${value}, which is not what is documented`);
    }
    for (const name of sent.keys()) {
      if (PROMISED_HEADERS.test(name) && !GENERAL_HEADERS.has(name))
        complaints.push(`has the header ${name}, which is not documented`);
    }
    return complaints;
  }

  /** @param {Documented | undefined} response @returns {Documented | undefined} */
  #resolve(response) {
    return response?.$ref ? this.document.components.responses[lastOf(response.$ref)] : response;
  }

  /** @param {Header & { $ref?: string }} header @returns {Header} */
  #header(header) {
    return header.$ref
      ? /** @type {Header} */ (this.document.components.headers[lastOf(header.$ref)])
      : header;
  }
}

/** @param {string} reference */
function lastOf(reference) {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
