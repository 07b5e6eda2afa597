// A server of a script's own: a free port, a state folder, and its end.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

const START_SECONDS = 180;

export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
  await new Promise((closed) => probe.close(closed));
  return port;
}

/**
 * Starts the production bundle for a script.
 * @param {string} state its folder @param {number} port @param {Record<string, string>} [vars]
 * @returns {Promise<(() => Promise<void>) & { group: number }>} what ends it at once (kill -9), and its group of processes
 */
export async function startServer(state, port, vars = {}) {
  return startScript("scripts/serve.mjs", {
    PORT: String(port),
    STATE_DIR: state,
    RATE_LIMITS: "off",
    ...vars,
  });
}

/**
 * Starts a script that says when it is ready, as the product does.
 * @param {string} script @param {Record<string, string>} vars
 */
export async function startScript(script, vars) {
  const child = spawn("node", [script], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...vars },
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    process.kill(-Number(child.pid), "SIGKILL");
    await ended;
    process.off("exit", kill);
  };
  // A run that is broken off must not leave it behind.
  process.once("exit", kill);
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  await new Promise((ready, failed) => {
    const timer = setTimeout(() => failed(new Error(`No start: ${said}`)), START_SECONDS * 1000);
    child.once("exit", () => failed(new Error(`The server ended: ${said}`)));
    child.stdout.on("data", (text) => {
      said += text;
      if (!said.includes(" is ready")) return;
      clearTimeout(timer);
      ready(undefined);
    });
  });
  return Object.assign(kill, { group: Number(child.pid) });
}
