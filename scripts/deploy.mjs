#!/usr/bin/env node
// `npm run deploy`: deploys to a Cloudflare account, as far as something is missing there (docs/operations.md, Day 1).
//   --env NAME           another environment than production: staging, say, with a database and files of its own
//   --dry-run            prints what would change
//   --yes                does not ask before it begins
//   --jurisdiction NAME  none, eu, us or fedramp; asked for the first time, and never again
//   --rotate SECRET      replaces a secret by the value in the environment, AUTH_SECRET by a generated one
import { parseArgs } from "node:util";
import { install } from "./toolchain.mjs";

const { values } = parseArgs({
  options: {
    env: { type: "string", default: "" },
    "dry-run": { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    jurisdiction: { type: "string" },
    rotate: { type: "string", multiple: true, default: [] },
  },
});
install();
const { openDeployment, runCommand } = await import("./deploy/session.mjs");
const { deploy } = await import("./deploy/deployment.mjs");

await runCommand(async () => {
  const { env, "dry-run": dryRun, yes, jurisdiction, rotate } = values;
  await deploy(await openDeployment(env, { dryRun, yes, rotate, ...(jurisdiction && { jurisdiction }) }));
});
