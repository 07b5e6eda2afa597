import { expect, it } from "vitest";
import { createContext } from "~/context";
import { deploymentWith } from "../support/deployment";

/** A namespace that tells which part of it was asked. */
const CHAT = {
  getByName: () => ({ ping: async () => "anywhere" }),
  jurisdiction: (name: string) => ({ getByName: () => ({ ping: async () => name }) }),
};

async function placeOfChats(JURISDICTION: string | undefined) {
  const app = createContext(deploymentWith({ CHAT, JURISDICTION }), { waitUntil() {} });
  return app.chat.get("a chat").ping();
}

it("chats are stored where the deployment says", async () => {
  expect(await placeOfChats(undefined)).toBe("anywhere");
  expect(await placeOfChats("eu")).toBe("eu");
});
