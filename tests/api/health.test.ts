import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createContext } from "~/context";
import * as demo from "~/services/demo/load";
import * as health from "~/services/monitoring/health";

it("a local run is not ready before what it begins with is loaded", async () => {
  const app = createContext({ ...env, AWAIT_SEED: "1" } as Env, { waitUntil: () => {} });
  expect((await health.check(app)).status).toBe("starting");
  await demo.load(app, { accounts: { password: "", people: [] }, finished: true });
  expect((await health.check(app)).status).toBe("ok");
});
