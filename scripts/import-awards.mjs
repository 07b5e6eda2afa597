#!/usr/bin/env node
// Turns award records (JSON lines with id, title, abstract, organisation, keywords, stated_trl, stated_ip) into rows of a
// bulk upload, and uploads them when a server is named:
//   node scripts/import-awards.mjs AWARDS.jsonl [--out ROWS.jsonl] [--url http://127.0.0.1:8787 --email E --password P]
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { proposeDomain } from "../app/lib/domain-lexicon.js";
import { signIn } from "./sign-in.mjs";

const SUMMARY = { min: 50, max: 600 };
const DESCRIPTION_CHARACTERS = 10_000;
/** Openings that say nothing: award boilerplate before the first real sentence. */
const BOILERPLATE =
  /^(?:\s*(?:description|abstract|project summary|summary|purpose|n\/a)?\s*(?:\(?provided by applicant\)?)?\s*[:.]?\s*)/i;

/** @typedef {{ id: string, title: string, abstract: string, organisation: string, keywords: string[], website?: string,
 *   principal_investigator?: string, research_partner?: string, stated_trl: unknown[], stated_ip: unknown[] }} Award */

/** @param {string} text @param {number} limit in code points */
function cut(text, limit) {
  const points = [...text];
  if (points.length <= limit) return text;
  const short = points.slice(0, limit).join("");
  const end = short.lastIndexOf(" ");
  return end > limit / 2 ? short.slice(0, end) : short;
}

/** The first sentences that make 50 to 600 characters. @param {string} text */
function summaryOf(text) {
  const plain = text.replace(/\s+/g, " ").replace(BOILERPLATE, "").trim();
  let summary = "";
  for (const sentence of plain.split(/(?<=[.!?])\s+/)) {
    const longer = summary ? `${summary} ${sentence}` : sentence;
    if (summary.length >= SUMMARY.min && longer.length > SUMMARY.max / 2) break;
    summary = longer;
  }
  return cut(summary, SUMMARY.max);
}

/** Only what is stated; the lowest of several levels. @param {unknown[]} stated */
function trlOf(stated) {
  const levels = stated.flatMap((entry) => (JSON.stringify(entry).match(/[1-9]/g) ?? []).map(Number));
  return levels.length > 0 ? Math.min(...levels) : undefined;
}

/** @param {unknown[]} stated */
function legalStatusOf(stated) {
  const text = JSON.stringify(stated).toLowerCase();
  if (/provisional/.test(text)) return "provisional";
  if (/pending|filed|application/.test(text)) return "pending";
  return /patented|granted|issued/.test(text) ? "granted" : undefined;
}

/** @param {Award} award */
function toRow(award) {
  const summary = summaryOf(award.abstract);
  const keywords = [...new Set(award.keywords.map((word) => cut(word.replace(/\s+/g, " ").trim(), 80)))];
  return {
    external_id: award.id,
    title: cut(award.title.replace(/\s+/g, " ").trim(), 200),
    summary,
    description: cut(award.abstract, DESCRIPTION_CHARACTERS),
    domain: proposeDomain(`${award.title} ${award.title} ${award.keywords.join(" ")} ${award.abstract}`),
    keywords: keywords.filter(Boolean).slice(0, 10),
    trl: trlOf(award.stated_trl),
    legal_status: legalStatusOf(award.stated_ip),
    organization: { name: cut(award.organisation, 120), country: "US" },
    inventors: award.principal_investigator ? [{ name: cut(award.principal_investigator, 120) }] : [],
  };
}

/** @param {string} url @param {string} token @param {string} body */
async function upload(url, token, body) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/x-ndjson" };
  const started = await fetch(`${url}/api/v1/admin/technologies/bulk-upload?auto_approve=true`, {
    method: "POST",
    headers,
    body,
  });
  let job = await started.json();
  if (!started.ok) throw new Error(job.message);
  while (job.state === "queued" || job.state === "running") {
    await new Promise((resolve) => setTimeout(resolve, 500));
    job = await (await fetch(`${url}/api/v1/jobs/${job.job_id}`, { headers })).json();
  }
  const { state, total, created, updated, skipped, failed } = job;
  console.log(
    `${state}: ${total} rows, ${created} created, ${updated} updated, ${skipped} skipped, ${failed} failed`,
  );
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    url: { type: "string" },
    email: { type: "string" },
    password: { type: "string" },
  },
});
if (!positionals[0]) {
  console.error(
    "Usage: node scripts/import-awards.mjs AWARDS.jsonl [--out ROWS.jsonl] [--url … --email … --password …]",
  );
  process.exit(1);
}
const awards = readFileSync(String(positionals[0]), "utf8")
  .split("\n")
  .filter((line) => line.trim());
const rows = awards.map((line) => JSON.stringify(toRow(JSON.parse(line)))).join("\n");
if (values.out) writeFileSync(values.out, `${rows}\n`);
if (values.url) {
  const token = await signIn(values.url, values.email ?? "", values.password ?? "");
  await upload(values.url, token, rows);
} else if (!values.out) {
  console.log(rows);
}
