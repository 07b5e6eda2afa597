#!/usr/bin/env node
// `npm run serve`: the production bundle under Miniflare's API, without a development proxy. PORT, STATE_DIR, DEMO and
// the vars of app/config.ts are honored; what it stored survives kill -9. Builds only when there is no build. For
// scripts/bench.mjs: with D1_TRIP_MILLISECONDS each call of the database takes so much longer and is counted, and
// SCHEDULE_SECONDS is how often the schedule runs.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { build, install, stop } from "./toolchain.mjs";

const port = Number(process.env.PORT || 8787);
const origin = `http://127.0.0.1:${port}`;

install();
if (Number(process.versions.node.split(".")[0]) < 22) {
  // wrangler and miniflare need 22 or newer: go on with the project's own Node.
  const child = spawn("node", ["scripts/serve.mjs"], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)));
  child.on("exit", (code) => process.exit(code ?? 1));
} else {
  await serve();
}

/** @returns {Promise<boolean>} */
function portIsFree() {
  return new Promise((answer) => {
    const probe = createServer().once("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });
}

async function serve() {
  if (!(await portIsFree())) {
    stop(
      `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  const { localVars, migrate, stateFolder } = await import("./local-state.mjs");
  const { loadDemo } = await import("./demo-data.mjs");
  if (!existsSync("build/server/index.js") || !existsSync("build/documents/index.js")) build();
  migrate();
  const vars = localVars();
  const { startWorker } = await import("./local-worker.mjs");
  const { startDocuments } = await import("./documents-process.mjs");
  const documents = await startDocuments();
  const miniflare = await startWorker({
    port,
    vars,
    persistence: resolve(stateFolder, "v3"),
    documents: documents.fetch,
  });

  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await Promise.all([miniflare.dispose(), documents.stop()]);
      process.exit(0);
    });
  }
  // The local runtime has no clock for cron triggers.
  setInterval(
    async () => (await miniflare.getWorker("licentia")).scheduled({ cron: "*/5 * * * *" }),
    Number(process.env.SCHEDULE_SECONDS || 60) * 1_000,
  ).unref();

  const accounts = await loadDemo(origin, process.env.DEMO !== "0");
  console.log(`
  Licentia is ready:  ${origin}

  Demo accounts, password ${accounts.password}
${accounts.people.map(({ email, role }) => `    ${email.padEnd(24)} ${role}`).join("\n")}

  Mails appear at ${origin}/dev/mail
  Data stays in ${stateFolder}; delete that folder to begin again. Ctrl+C stops the server.
`);
}
