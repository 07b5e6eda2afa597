import { EXAMPLES_BY_PLACE } from "~/contract/listing/examples";
import type { Schema } from "./openapi-limits";

/**
 * Examples made from the schemas: a value by the name of the field where there is one below, else the first that the
 * schema allows. tests/api/openapi.test.ts parses each with the schema of its operation.
 */

const ID = "019b2c4e-7d10-7a31-9c55-3f0e8f6a2b71";
const OTHER_ID = "019b2c4e-81aa-7c02-8f3e-5d2a90c4e6b8";
const TIME = "2026-05-31T09:30:00.000Z";

/** Left out of requests: alternatives of another field, and what a first call does not need. */
const SELDOM_SENT = new Set([
  "captcha_token",
  "code",
  "otp",
  "version",
  "registration_token",
  "cursor",
  "facets",
]);

/** By the name of a field, or of its parent and its own. */
const VALUES: Record<string, unknown> = {
  ...EXAMPLES_BY_PLACE,
  "domain.value": "optics",
  "sector.value": "instruments",
  "legal_status.value": "granted",
  "legal_group.value": "active",
  "trl.value": "5",
  "is_promoted.value": "false",
  "by_trl.value": "5",
  "by_legal_status.value": "granted",
  "featured_media.url": "/files/media/019b2c4e-81aa-7c02-8f3e-5d2a90c4e6b8",
  "featured_media.content_type": "image/webp",
  "sign_in.password": true,
  "social.name": "LinkedIn",
  "partners.name": "Harrowmere University",
  accept_terms: true,
  access_token: "q3J9s0mVx1c7…",
  activity_type: "tech.approved",
  alt: "The membrane module beside a ruler",
  authorization_url: "https://accounts.google.com/o/oauth2/v2/auth?client_id=licentia",
  change_note: "Shorter answers",
  comparison_name: "Membranes for brackish water",
  contact_email: "ada@example.org",
  content_type: "application/pdf",
  country: "DE",
  current_password: "a long passphrase",
  display_name: "User",
  email: "ada@example.org",
  end_date: "2026-05-31",
  field: "advantages",
  filename: "comparison.csv",
  first_name: "Ada",
  from: "membrain",
  full_name: "Ada Lindqvist",
  host: "api.example.com",
  hit: false,
  identifier: "ada@example.org",
  inputs_hash: "b5bb9d8014a0f9b1",
  input: "Which membranes work without pre-treatment?",
  label: "Advantages",
  logo_url: "/assets/partner.svg",
  last_name: "Lindqvist",
  linkedin_url: "https://www.linkedin.com/in/ada-lindqvist",
  message:
    "We run a pilot plant for brackish water and would like to evaluate a module under our conditions.",
  name: "Ada Lindqvist",
  new_password: "another long passphrase",
  next_cursor: "n.20481",
  notes: "Ask about fouling.",
  otp_code: "492817",
  parse_options: '{"max_pages": 30}',
  password: "a long passphrase",
  query: "membranes without pre-treatment",
  quote: "Flux stayed within 3 % over 2,000 hours.",
  refresh_token: "Zk41bTq8w0Yd…",
  registration_token: "hP2x6vRr3uNw…",
  reasons: ["Same field", "One level further"],
  rejection_reason: "Say which experiment the 2,000 hours rest on.",
  request_id: ID,
  search: "ceramic membrane",
  session_id: ID,
  session_name: "Membranes",
  slug: "graded-ceramic-membrane",
  start_date: "2026-05-01",
  target_customer: "Operators of inland desalination plants",
  technologies: [ID, OTHER_ID],
  technology_titles: ["Graded ceramic membrane", "Forward-osmosis module"],
  size: 20,
  count: 12,
  views: 412,
  shortlists: 9,
  is_promoted: false,
  is_featured: false,
  is_hidden: false,
  total_capped: false,
  text: "Graded ceramic membrane",
  to: "membrane",
  token: "q3J9s0mVx1c7…",
  url: "https://example.org/paper",
  user_agent: "Mozilla/5.0",
  username: "ada.lindqvist",
  value: "optics",
  variables: ["today"],
  content: "Today is {{today}}. Answer from the listings alone.",
  website: "https://example.org",
};

const FORMATS: Record<string, unknown> = {
  uuid: ID,
  "date-time": TIME,
  date: "2026-05-31",
  email: "ada@example.org",
  uri: "https://example.org/",
};

const MOST_DEPTH = 8;

type Resolve = (schema: Schema) => Schema;

/** @param sent for a request: what it need not hold is left out unless an example says more with it. */
export function exampleOf(schema: Schema, resolve: Resolve, sent = false, path = "", depth = 0): unknown {
  const its = resolve(schema);
  const name = path.split(".").at(-1)!;
  const known = VALUES[path] ?? VALUES[name];
  if (its.const !== undefined) return its.const;
  if (its.enum) return its.enum.includes(known) ? known : its.enum[0];
  const branch = (its.anyOf ?? its.oneOf)?.find((one) => resolve(one).type !== "null");
  if (branch) return exampleOf(branch, resolve, sent, path, depth);
  const [type] = [its.type].flat().filter((one) => one !== "null");
  if (type === "object") return objectOf(its, resolve, sent, name, depth);
  if (type === "array") {
    if (Array.isArray(known) && fits(known[0], resolve(its.items ?? {}))) return known.slice(0, its.maxItems);
    if (!its.items || depth > MOST_DEPTH) return [];
    const item = exampleOf(its.items, resolve, sent, name, depth + 1);
    return Array.from({ length: Math.max(its.minItems ?? 1, 1) }, () => item);
  }
  if (known !== undefined && fits(known, its)) return known;
  if (its.default !== undefined && its.default !== null) return its.default;
  if (type === "string") return FORMATS[its.format ?? ""] ?? "text".padEnd(its.minLength ?? 0, " text");
  if (type === "integer" || type === "number")
    return Math.max(its.minimum ?? 0, 0) || Math.min(its.maximum ?? 1, 1);
  if (type === "boolean") return known ?? true;
  return known ?? null;
}

function objectOf(
  schema: Schema,
  resolve: Resolve,
  sent: boolean,
  within: string,
  depth: number,
): Record<string, unknown> {
  const example: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const needed = schema.required?.includes(name);
    const isKnown = name in VALUES || `${within}.${name}` in VALUES;
    if (sent && !needed && (!isKnown || SELDOM_SENT.has(name))) continue;
    example[name] = exampleOf(property, resolve, sent, `${within}.${name}`, depth + 1);
  }
  return example;
}

function fits(value: unknown, schema: Schema): boolean {
  const types = [schema.type].flat();
  if (typeof value === "number") {
    return (types.includes("integer") || types.includes("number")) && value <= (schema.maximum ?? value);
  }
  if (typeof value === "boolean") return types.includes("boolean");
  if (typeof value !== "string" || !types.includes("string")) return false;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.format && schema.format in FORMATS && schema.format !== "uri" && schema.format !== "email") {
    return schema.format === "uuid"
      ? value === ID || value === OTHER_ID
      : schema.format === "date" && /^\d{4}-/.test(value);
  }
  if (schema.pattern && !new RegExp(schema.pattern, "u").test(value)) return false;
  return value.length >= (schema.minLength ?? 0) && value.length <= (schema.maxLength ?? value.length);
}
