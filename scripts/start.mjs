#!/usr/bin/env node
// `npm start`: from a fresh clone to the running product. Installs, builds, and hands over to serve.mjs.
import { spawn } from "node:child_process";
import { offerOllama } from "./ollama-offer.mjs";
import { build, install } from "./toolchain.mjs";

install();
build();

const offer = process.env.AI_PROVIDER ? null : await offerOllama();
if (offer) console.log(offer);

const server = spawn("node", ["scripts/serve.mjs"], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => server.kill(/** @type {NodeJS.Signals} */ (signal)));
server.on("exit", (code) => process.exit(code ?? 1));
