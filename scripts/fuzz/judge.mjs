// What is wrong with an answer, whatever was asked (product.md 2).

/**
 * @typedef {{ method: string, path: string, body?: Uint8Array | undefined }} Asked
 * @typedef {{ status: number, header: (name: string) => string | null, text: string }} Answered
 */

/** Words of database errors and stack traces, which must not appear in a response. */
const LEAKS = [
  /D1_(ERROR|TYPE_ERROR|EXEC_ERROR)/,
  /SQLITE_[A-Z]+/,
  /SqliteError|DrizzleQueryError|Failed query:/,
  /no such (table|column)/i,
  /(UNIQUE|CHECK|FOREIGN KEY|NOT NULL) constraint failed/,
  /near "[^"]*": syntax error/,
  /(\n|\\n)\s+at [\w.<>$ ]+\(?[^\n]*:\d+:\d+/,
  /node_modules\//,
  /\b(TypeError|RangeError|ReferenceError|SyntaxError): /,
];

/** @param {Asked} asked @param {Answered} answered @returns {string[]} nothing when all is well */
export function complaintsAbout(asked, answered) {
  const { status, text, header } = answered;
  const complaints = [];
  // 501 is the runtime's answer to a verb it does not know, and ours for what is not built.
  if (status >= 500 && status !== 501) complaints.push(`failed with ${status}`);
  if (!header("x-content-type-options") && status !== 431) complaints.push("without the security headers");
  const sent = `${asked.path} ${asked.body ? new TextDecoder().decode(asked.body) : ""}`;
  for (const leak of LEAKS) {
    const said = leak.exec(text)?.[0];
    if (said && !sent.includes(said)) complaints.push(`says ${JSON.stringify(said)}`);
  }
  if (asked.method === "HEAD") {
    if (text !== "") complaints.push("answers HEAD with a body");
    return complaints;
  }
  const isApi = /^\/api\/v1(\/|$)/.test(asked.path);
  if (isApi && status >= 400) complaints.push(...errorComplaints(answered));
  else if (status < 300 && header("content-type")?.includes("json") && !isJson(text)) {
    complaints.push("is not the JSON it says it is");
  }
  return complaints;
}

/** @param {Answered} answered */
function errorComplaints({ status, text, header }) {
  if (!header("content-type")?.includes("application/json") || !isJson(text))
    return ["is an error without JSON"];
  const body = JSON.parse(text);
  const complaints = [];
  const { detail, message, code, request_id } = body ?? {};
  if (!(isText(detail) || (Array.isArray(detail) && detail.length > 0 && detail.every(isFieldIssue)))) {
    complaints.push("has no detail that a client can show");
  }
  if (!isText(message)) complaints.push("has no message");
  if (typeof code !== "string" || !/^[a-z]+(_[a-z]+)*$/.test(code)) complaints.push("has no code");
  if (!isText(request_id) || header("x-request-id") !== request_id)
    complaints.push("does not name its request");
  if (header("cache-control") !== "no-store") complaints.push("is an error that may be cached");
  if (status === 401 && header("www-authenticate") !== "Bearer")
    complaints.push("does not say how to sign in");
  if (status === 405 && !header("allow")) complaints.push("does not say what is allowed");
  if (status === 429 && !(Number(header("retry-after")) > 0 && body.retry_after > 0)) {
    complaints.push("does not say when to try again");
  }
  return complaints;
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string" && value.trim() !== "";
}

/** @param {{ loc?: unknown, msg?: unknown, type?: unknown } | null} issue */
function isFieldIssue(issue) {
  return Array.isArray(issue?.loc) && isText(issue.msg) && isText(issue.type);
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
