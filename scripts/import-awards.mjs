#!/usr/bin/env node
// Turns award records (JSON lines with id, title, abstract, organization, keywords, stated_trl, stated_ip) into rows of a
// bulk upload, and uploads them when a server is named:
//   node scripts/import-awards.mjs AWARDS.jsonl [--out ROWS.jsonl] [--url http://127.0.0.1:8787 --email E --password P]
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { proposeDomain } from "../app/lib/domain-lexicon.js";
import { cutAtWord, openingSentences } from "../app/lib/opening-sentences.js";
import { signIn } from "./sign-in.mjs";

const DESCRIPTION_CHARACTERS = 10_000;

/** @typedef {{ id: string, title: string, abstract: string, organisation: string, keywords: string[], website?: string,
 *   principal_investigator?: string, research_partner?: string, stated_trl: unknown[], stated_ip: unknown[] }} Award */

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
  const summary = openingSentences(award.abstract);
  const keywords = [
    ...new Set(award.keywords.map((word) => cutAtWord(word.replace(/\s+/g, " ").trim(), 80))),
  ];
  return {
    external_id: award.id,
    title: cutAtWord(award.title.replace(/\s+/g, " ").trim(), 200),
    summary,
    description: cutAtWord(award.abstract, DESCRIPTION_CHARACTERS),
    domain: proposeDomain(`${award.title} ${award.title} ${award.keywords.join(" ")} ${award.abstract}`),
    keywords: keywords.filter(Boolean).slice(0, 10),
    trl: trlOf(award.stated_trl),
    legal_status: legalStatusOf(award.stated_ip),
    organization: { name: cutAtWord(award.organisation, 120), country: "US" },
    inventors: award.principal_investigator ? [{ name: cutAtWord(award.principal_investigator, 120) }] : [],
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
