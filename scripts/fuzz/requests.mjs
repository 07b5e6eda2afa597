// One request of a seed: an operation of the OpenAPI document, somebody who asks, and something wrong here and there.
import { BROKEN_JSON, hostileValue } from "./hostile.mjs";
import { seeded, unknownId } from "./random.mjs";
import { idOf, madeValue } from "./values.mjs";

/**
 * @typedef {import("./random.mjs").Random} Random
 * @typedef {import("./values.mjs").Schema} Schema
 * @typedef {import("./values.mjs").Source} Source
 * @typedef {{ in: string, name: string, schema?: Schema }} Parameter
 * @typedef {{ parameters?: Parameter[], requestBody?: { content: Record<string, { schema: Schema }> } }} OperationObject
 * @typedef {{ paths: Record<string, Record<string, OperationObject>>, components: { schemas: Record<string, Schema> } }} Document
 * @typedef {object} World
 * @property {Record<string, string | undefined>} tokens Bearers by user; undefined for anonymous.
 * @property {Record<string, string[]>} ids What there is, by kind of thing.
 * @property {readonly string[]} texts Hostile texts.
 * @property {Uint8Array[]} files Beginnings of real files.
 * @typedef {{ number: number, operation: string, role: string, method: string, path: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer> | undefined }} FuzzRequest
 */

const OTHER_METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"];
const WRONG_TYPES = [
  "text/plain",
  "text/html",
  "application/x-www-form-urlencoded",
  "application/xml",
  "application/json; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "application/json\t",
  "💥".normalize("NFKD").replace(/./gu, "x/y"),
];
const ODD_HEADERS = /** @type {Record<string, string[]>} */ ({
  Accept: ["text/html", "*/*;q=0", "application/xml"],
  "Accept-Language": ["xx-".repeat(200)],
  Cookie: ["a=b; __Host-g=nonsense", "=;;=;", "theme=%E0%A4%A"],
  "If-Match": ['"1"', "*"],
  Origin: ["null", "https://evil.example"],
  Range: ["bytes=0-1,5-", "bytes=-1"],
  "X-D1-Bookmark": ["", "first-primary", "nonsense", "0".repeat(3_000), "00000001-00000002-00000003-aaaa"],
  "X-Forwarded-For": ["127.0.0.1"],
  "X-HTTP-Method-Override": ["DELETE"],
});
const KINDS = /** @type {[RegExp, string][]} */ ([
  [/^\/technologies\/comparisons\//, "comparison"],
  [/^\/(admin\/)?technologies\//, "technology"],
  [/^\/session\//, "session"],
  [/^\/prompts\//, "prompt"],
  [/^\/admin\/users\//, "user"],
  [/^\/files\//, "file"],
  [/^\/requests\//, "request"],
  [/^\/business-canvas-requests\//, "canvas"],
  [/^\/profile\/me\/logins\//, "login"],
  [/^\/jobs\//, "job"],
  [/^\/admin\/premium-requests\//, "premium_request"],
]);
const encoder = new TextEncoder();

/** @param {Document} document @returns {{ method: string, path: string, operation: OperationObject }[]} */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/**
 * The request of a seed and number. Numbers walk the operations in turn, so that each gets its share.
 * @param {Document} document @param {World} world @param {number} seed @param {number} number @returns {FuzzRequest}
 */
export function requestOf(document, world, seed, number) {
  const random = seeded(seed, number);
  const operations = operationsOf(document);
  const chosen = operations[number % operations.length];
  if (!chosen) throw new Error("The document has no operations.");
  const { operation } = chosen;
  const hostility = random.pick([0, 0.05, 0.05, 0.15, 0.5]);
  const source = {
    random,
    schemas: document.components.schemas,
    texts: world.texts,
    ids: world.ids,
    hostility,
  };
  const role = somebody(random, chosen.path, Object.keys(world.tokens));
  const sent = bodyOf(source, operation, world.files);
  const method = random.chance(0.06) ? random.pick(OTHER_METHODS) : chosen.method;
  return {
    number,
    operation: `${chosen.method} ${chosen.path}`,
    role,
    method,
    path: disguised(random, `/api/v1${pathOf(source, chosen.path)}`) + queryOf(source, operation),
    headers: { ...headersOf(random, world.tokens[role]), ...sent.headers },
    body: method === "GET" || method === "HEAD" || method === "TRACE" ? undefined : sent.body,
  };
}

/** Mostly a role with access. @param {Random} random @param {string} path @param {string[]} roles */
function somebody(random, path, roles) {
  if (random.chance(0.3)) return random.pick(roles);
  const isForAdmins = /^\/(admin|prompts|roles)\b/.test(path);
  return isForAdmins ? "admin" : random.pick(["user", "user", "other", "premium", "admin"]);
}

/** @param {Source} source @param {string} path */
function pathOf({ random, ids, texts, hostility }, path) {
  const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? "";
  const named = /** @type {Record<string, string>} */ ({ roleId: "role", userId: "user" });
  return path.replace(/\{(\w+)\}/g, (_, name) => {
    if (random.chance(hostility / 2)) return encoded(random.pick(texts).slice(0, 2_000));
    if (name === "version") return String(random.whole(1, 4));
    return idOf(random, ids[named[name] ?? kind]);
  });
}

/** Percent-encoded, also where a surrogate stands alone. @param {string} text */
function encoded(text) {
  return encodeURIComponent(text.toWellFormed());
}

/** @param {Random} random @param {string} path */
function disguised(random, path) {
  if (!random.chance(0.05)) return path;
  const segment = path.lastIndexOf("/");
  return random.pick([
    `${path}/`,
    `/${path}`,
    path.replace("/v1/", "/v1//"),
    path.toUpperCase(),
    `${path.slice(0, segment)}%2F${path.slice(segment + 1)}`,
    `${path}.data`,
    `${path}%00`,
    `${path}%E0%A4%A`,
    `${path};a=b`,
    `/api/v1/agent/ws${path.slice(segment)}`,
    path.replace("/v1/", "/v1/..%2f"),
    `${path}/${"x".repeat(3_000)}`,
  ]);
}

/** @param {Source} source @param {OperationObject} operation */
function queryOf(source, { parameters = [] }) {
  const { random, texts, hostility } = source;
  const pairs = parameters
    .filter((parameter) => parameter.in === "query" && random.chance(0.5))
    .map(({ name, schema }) => `${name}=${encoded(asText(madeValue(source, schema ?? {}, name)))}`);
  if (random.chance(hostility / 2)) {
    pairs.push(
      random.pick([
        ...pairs,
        `${encoded(random.pick(texts).slice(0, 300))}=1`,
        "page[]=1",
        "size=1e20",
        "page=1.5",
        "%E0%A4%A=%ff",
        "__proto__=1&constructor=2",
        "_data=root",
        "_routes=root",
        "&&==&",
      ]),
    );
  }
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** @param {unknown} value */
function asText(value) {
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 4_000);
}

/** @param {Random} random @param {string | undefined} token */
function headersOf(random, token) {
  /** @type {Record<string, string>} */
  const headers = { "CF-Connecting-IP": `10.${random.whole(0, 255)}.${random.whole(0, 255)}.1` };
  if (token) {
    headers.Authorization = random.chance(0.03)
      ? random.pick([
          "Bearer",
          `Basic ${token}`,
          `${token}`,
          `Bearer ${token}x`,
          `Bearer ${"x".repeat(5_000)}`,
        ])
      : `Bearer ${token}`;
  }
  if (random.chance(0.1)) {
    headers["Idempotency-Key"] = random.pick([
      "one",
      "two",
      "three",
      unknownId(random),
      "",
      "a b",
      "x".repeat(300),
    ]);
  }
  if (random.chance(0.1)) {
    const name = random.pick(Object.keys(ODD_HEADERS));
    headers[name] = random.pick(ODD_HEADERS[name] ?? [""]);
  }
  return headers;
}

/**
 * @param {Source} source @param {OperationObject} operation @param {Uint8Array[]} files
 * @returns {{ headers: Record<string, string>, body: Uint8Array<ArrayBuffer> | undefined }}
 */
function bodyOf(source, { requestBody }, files) {
  const { random, hostility } = source;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type || !content) {
    if (!random.chance(0.05)) return { headers: {}, body: undefined };
    return { headers: { "Content-Type": "application/json" }, body: jsonBytes(source, {}) };
  }
  const sent =
    type === "application/json"
      ? { headers: { "Content-Type": type }, body: jsonBytes(source, content.schema) }
      : multipart(source, content.schema, files);
  if (random.chance(hostility / 3)) sent.headers["Content-Type"] = random.pick(WRONG_TYPES);
  return sent;
}

/** @param {Source} source @param {Schema} schema */
function jsonBytes(source, schema) {
  const { random, hostility } = source;
  if (random.chance(hostility / 4)) return encoder.encode(random.pick(BROKEN_JSON));
  if (random.chance(hostility / 10)) return Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
  return encoder.encode(JSON.stringify(madeValue(source, schema, "body")));
}

/** @param {Source} source @param {Schema} schema @param {Uint8Array[]} files */
function multipart(source, { properties = {} }, files) {
  const { random, texts, hostility } = source;
  const boundary = "fuzz-boundary";
  const chunks = /** @type {Uint8Array[]} */ ([]);
  for (const [name, part] of Object.entries(properties)) {
    if (random.chance(hostility / 2)) continue;
    const isFile = part.format === "binary" || part.type === "array";
    const ending = random.pick(["pdf", "png", "csv", "jsonl", "xlsx", "docx", "mp4", "svg", ""]);
    const fileName = random.chance(hostility)
      ? random
          .pick(texts)
          .slice(0, 400)
          .replace(/["\r\n]/g, "%22")
      : `document.${ending}`;
    const head = isFile ? `; filename="${fileName}"\r\nContent-Type: application/octet-stream` : "";
    const field = random.chance(hostility / 3) ? "other" : name;
    chunks.push(
      encoder.encode(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"${head}\r\n\r\n`),
    );
    chunks.push(isFile ? fileBytes(source, files) : encoder.encode(asText(partOf(source, name))));
    chunks.push(encoder.encode("\r\n"));
  }
  if (!random.chance(hostility / 3)) chunks.push(encoder.encode(`--${boundary}--\r\n`));
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return { headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` }, body: bytes };
}

/** @param {Source} source @param {string} name */
function partOf({ random, texts, hostility }, name) {
  if (random.chance(hostility)) return hostileValue(random, texts);
  return name === "parse_options" ? { max_pages: random.whole(0, 120) } : "A rotor in its housing";
}

/** A real file, whole or cut or with a byte changed, or none at all. @param {Source} source @param {Uint8Array[]} files */
function fileBytes({ random, texts }, files) {
  if (files.length === 0 || random.chance(0.2)) return encoder.encode(random.pick(texts));
  const bytes = random.pick(files).slice();
  if (random.chance(0.3)) return bytes.slice(0, random.whole(0, bytes.byteLength));
  if (random.chance(0.5)) {
    for (let i = 0; i < 5; i += 1) bytes[random.whole(0, bytes.byteLength - 1)] = random.whole(0, 255);
  }
  return bytes;
}
