// Values from the schemas of the OpenAPI document: mostly valid, now and then not.
import { hostileKey, hostileValue, withKey } from "./hostile.mjs";
import { unknownId } from "./random.mjs";

/**
 * @typedef {import("./random.mjs").Random} Random
 * @typedef {{
 *   $ref?: string, type?: string, format?: string, enum?: unknown[], const?: unknown, anyOf?: Schema[], oneOf?: Schema[],
 *   allOf?: Schema[], minLength?: number, maxLength?: number, minimum?: number, maximum?: number, items?: Schema,
 *   minItems?: number, maxItems?: number, properties?: Record<string, Schema>, required?: string[], default?: unknown,
 * }} Schema
 * @typedef {object} Source
 * @property {Random} random
 * @property {Record<string, Schema>} schemas The components of the document.
 * @property {readonly string[]} texts Hostile texts.
 * @property {Record<string, string[]>} ids What there is, by kind of thing.
 * @property {number} hostility The share of values that are not what is asked for.
 */

/** Fields whose rule is a pattern that a schema does not say in a way to make values from. @type {Record<string, (random: Random) => string>} */
const BY_NAME = {
  email: (random) => `fuzz${random.whole(1, 40)}@example.org`,
  contact_email: (random) => `fuzz${random.whole(1, 40)}@example.org`,
  username: (random) => `fuzz${random.whole(1, 5_000)}`,
  identifier: (random) => `fuzz${random.whole(1, 40)}@example.org`,
  password: () => "violet anchors hum at noon",
  new_password: () => "copper lanterns drift at dusk",
  current_password: () => "violet anchors hum at noon",
  otp_code: (random) => String(random.whole(100_000, 999_999)),
  code: (random) => String(random.whole(100_000, 999_999)),
  otp: (random) => String(random.whole(100_000, 999_999)),
  country: (random) => random.pick(["DE", "FR", "US", "JP", "ZA"]),
  linkedin_url: () => "https://www.linkedin.com/in/somebody",
  url: () => "https://example.org/paper",
  website: () => "https://example.org",
  domain: (random) => random.pick(["optics", "chemistry", "biotechnology"]),
  trl: (random) => random.pick(["4", "4,5", "3-7"]),
  legal_status: (random) => random.pick(["granted", "in_progress", "none"]),
  jurisdiction: (random) => random.pick(["EP", "US", "WO"]),
  orcid: () => "0000-0002-1825-0097",
  cursor: () => "n.1a.2b",
  filters: () => '{"role":"user"}',
  activity_type: (random) => random.pick(["auth", "auth.login", "tech.approved"]),
};

const ID_KINDS = /** @type {Record<string, string>} */ ({
  technologies: "technology",
  technology_id: "technology",
  session_id: "session",
  user_id: "user",
});

/** @param {Source} source @param {Schema} given @param {string} name the field, for rules that have no schema @returns {unknown} */
export function madeValue(source, given, name) {
  const { random } = source;
  if (random.chance(source.hostility)) return hostileValue(random, source.texts);
  const schema = resolved(source, given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return madeValue(source, random.pick(choices), name);
  switch (schema.type) {
    case "object":
      return objectOf(source, schema);
    case "array":
      return listOf(source, schema, name);
    case "integer":
    case "number":
      return random.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, (schema.minimum ?? 0) + 100));
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    case "string":
      return textOf(source, schema, name);
    default:
      return hostileValue(random, source.texts);
  }
}

/** @param {Source} source @param {Schema} schema @returns {Schema} */
export function resolved({ schemas }, schema) {
  return schema.$ref ? (schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;
}

/** @param {Source} source @param {Schema} schema */
function objectOf(source, { properties = {}, required = [] }) {
  const { random, hostility } = source;
  /** @type {Record<string, unknown>} */
  const object = {};
  for (const [key, schema] of Object.entries(properties)) {
    const wanted = required.includes(key) ? !random.chance(hostility / 2) : random.chance(0.4);
    if (wanted) object[key] = madeValue(source, schema, key);
  }
  if (random.chance(hostility / 2)) withKey(object, hostileKey(random), hostileValue(random, source.texts));
  return object;
}

/** @param {Source} source @param {Schema} schema @param {string} name */
function listOf(source, { items = {}, minItems = 0, maxItems = 4 }, name) {
  const length = source.random.whole(minItems, Math.min(maxItems, minItems + 3));
  return Array.from({ length }, () => madeValue(source, items, name));
}

/** @param {Source} source @param {Schema} schema @param {string} name */
function textOf({ random, ids }, { format, minLength = 0, maxLength }, name) {
  if (format === "uuid") return idOf(random, ids[ID_KINDS[name] ?? ""]);
  if (format === "date") return `2026-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
  if (format === "date-time") return "2026-05-31T12:00:00.000Z";
  const known = BY_NAME[name];
  if (known) return known(random);
  const words = "a valve seals the rotor without wear at 400 degrees and Größe matters ";
  const length = random.whole(Math.max(minLength, 1), Math.max(minLength, Math.min(maxLength ?? 40, 120)));
  return words.repeat(Math.ceil(length / words.length)).slice(0, length);
}

/** One that is there, or one that nothing has. @param {Random} random @param {string[]} [known] */
export function idOf(random, known = []) {
  return known.length > 0 && random.chance(0.85) ? random.pick(known) : unknownId(random);
}
