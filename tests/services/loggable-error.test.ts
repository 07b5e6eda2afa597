import { expect, it } from "vitest";
import { outboxMails } from "~/db/schema/operations";
import { loggable } from "~/lib/loggable-error";
import { testContext } from "../support/factories";

it("a failed query reaches the log without what it carried", async () => {
  const { primary, now } = testContext();
  const mail = { id: "one", to: "ada@example.org", subject: "Code", text: "012345", html: "", sentAt: now() };
  await primary.insert(outboxMails).values(mail);
  const error = await primary
    .insert(outboxMails)
    .values(mail)
    .catch((reason: unknown) => reason);
  expect(String(error)).toContain("012345");
  const shown = JSON.stringify(loggable(error));
  expect(shown).toContain("outbox_mails");
  expect(shown).toContain("UNIQUE constraint failed");
  expect(shown).not.toContain("012345");
  expect(shown).not.toContain("ada@example.org");
});

it("other errors stay as they are", () => {
  const error = new Error("plain");
  expect(loggable(error)).toBe(error);
});
