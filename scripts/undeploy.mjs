#!/usr/bin/env node
// `npm run undeploy`: lists what an environment has in the account, asks, and removes it.
//   --env NAME      another environment than production
//   --with-data     the database and the buckets too
//   --dry-run       only lists
//   --confirm NAME  the answer, where there is no terminal: the name of the worker
import { parseArgs } from "node:util";
import { install } from "./toolchain.mjs";

const { values } = parseArgs({
  options: {
    env: { type: "string", default: "" },
    "with-data": { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    confirm: { type: "string" },
  },
});
install();
const { openDeployment, runCommand } = await import("./deploy/session.mjs");
const { undeploy } = await import("./deploy/removal.mjs");

await runCommand(async () => {
  const { env, "with-data": withData, "dry-run": dryRun, confirm } = values;
  await undeploy(await openDeployment(env, { dryRun }), { withData, ...(confirm && { confirm }) });
});
