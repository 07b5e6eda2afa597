#!/usr/bin/env node
// `npm run doctor [-- --env NAME]`: whether an account can be deployed to, and what a deployed site lacks. Changes nothing.
import { parseArgs } from "node:util";
import { install } from "./toolchain.mjs";

const { values } = parseArgs({ options: { env: { type: "string", default: "" } } });
install();
const { openDeployment, runCommand } = await import("./deploy/session.mjs");
const { doctor } = await import("./deploy/checks.mjs");
const { reportSite } = await import("./deploy/site-report.mjs");

await runCommand(async () => {
  const deployment = await openDeployment(values.env);
  await doctor(deployment);
  await reportSite(deployment);
});
