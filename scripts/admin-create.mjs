#!/usr/bin/env node
// `npm run admin:create -- --email ADDRESS`: prints a link that makes this address an admin, once, within a day. On the local
// state (STATE_DIR, with the server stopped); with --remote or --env NAME on a deployment.
import { parseArgs } from "node:util";
import { newAdminLink } from "./deploy/admin-link.mjs";
import { install, stop } from "./toolchain.mjs";

const { values } = parseArgs({
  options: {
    email: { type: "string", default: "" },
    remote: { type: "boolean", default: false },
    env: { type: "string" },
  },
});
const { email } = values;
if (!/^[^\s@]+@[^\s@]+$/.test(email))
  stop("Name the address: npm run admin:create -- --email you@your-domain.example");
install();
if (values.remote || values.env !== undefined) await onDeployment(values.env ?? "");
else await onLocalState();

async function onLocalState() {
  const { withLocalWorker } = await import("./backup-bucket.mjs");
  const { localVars } = await import("./local-state.mjs");
  const { sql, params, link } = newAdminLink(email, localVars().PUBLIC_ORIGIN ?? "", new Date());
  await withLocalWorker(async ({ database }) => {
    await database
      .prepare(sql)
      .bind(...params)
      .run();
  });
  console.log(`  ${link}\n  Start the server, and open it.`);
}

/** @param {string} environment */
async function onDeployment(environment) {
  const { openDeployment, runCommand } = await import("./deploy/session.mjs");
  const { Refusal } = await import("./deploy/refusal.mjs");
  await runCommand(async () => {
    const { account, tracked, given } = await openDeployment(environment);
    const database = await account.database(tracked.site.d1_databases[0].database_name);
    const bindings = await account.bindings(tracked.site.name);
    if (!database || !bindings) throw new Refusal("There is no deployment yet. Run npm run deploy.");
    const origin = given.PUBLIC_ORIGIN || bindings.find(({ name }) => name === "PUBLIC_ORIGIN")?.text;
    if (!origin)
      throw new Refusal(
        "PUBLIC_ORIGIN of the deployment is a secret. Set it in the environment of this command.",
      );
    const { sql, params, link } = newAdminLink(email, origin, new Date());
    await account.query(database.uuid, sql, params);
    console.log(`  ${link}`);
  });
}
