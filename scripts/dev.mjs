#!/usr/bin/env node
// `npm run dev`: Vite with fast reload for screens and worker reload for the rest, in one process with the local state.
// Not beside `npm start`: both would own that state.
import { spawn } from "node:child_process";
import { install } from "./toolchain.mjs";

install();
const { migrate } = await import("./local-state.mjs");
migrate();
const port = process.env.PORT || "8787";
const server = spawn("remix", ["vite:dev", "--port", port], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => server.kill(/** @type {NodeJS.Signals} */ (signal)));
server.on("exit", (code) => process.exit(code ?? 1));

const origin = `http://127.0.0.1:${port}`;
// Answering, if not yet healthy: the demo data is still to come.
const answers = () =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );
while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 500));
const { loadDemo } = await import("./demo-data.mjs");
const { password, people } = await loadDemo(origin, process.env.DEMO !== "0");
console.log(`  Demo accounts, password ${password}: ${people.map(({ email }) => email).join(", ")}`);
console.log(`  Mails appear at ${origin}/dev/mail\n`);
