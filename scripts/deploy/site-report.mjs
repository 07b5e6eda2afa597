// What a deployed site says of itself, for `npm run doctor`.
import { Refusal } from "./refusal.mjs";

/** Prints the state of the deployed site. @param {import("./deployment.mjs").Deployment} deployment @throws Refusal when it does not serve */
export async function reportSite({ account, tracked, log }) {
  const { name } = tracked.site;
  const bindings = await account.bindings(name);
  if (!bindings) return log(`  note Site: ${name} is not deployed yet. Run npm run deploy.`);
  const origin = bindings.find((row) => row.name === "PUBLIC_ORIGIN")?.text;
  if (!origin)
    return log(
      "  note Site: PUBLIC_ORIGIN is a secret, so its address is not readable. Ask /healthz yourself.",
    );
  const { status, body } = await account.visit(`${origin}/healthz`);
  /** @type {{ status?: string, version?: string, faults?: Fault[], warnings?: Fault[] }} */
  const { version, faults = [], warnings = [], ...report } = JSON.parse(body || "{}");
  log(
    `  ${status === 200 ? "ok  " : "STOP"} Site: ${origin} answers ${report.status ?? status}, version ${version}`,
  );
  for (const fault of faults) log(`  STOP ${fault.name} ${fault.message}`);
  for (const fault of warnings) log(`  note ${fault.name} ${fault.message}`);
  if (status !== 200) throw new Refusal("The site does not serve. npm run deploy adds what is missing.");
}

/** @typedef {{ name: string, message: string }} Fault */
