import { expect, it } from "vitest";
import * as outbox from "~/services/mails/outbox";
import { fetchApp } from "../support/api";
import { testContext } from "../support/factories";

const HTML = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

async function sendTwo(): Promise<void> {
  const { mail } = testContext();
  await mail.send({ to: "a@example.org", subject: "First", text: "Your code:\n\n012345\n", html: "" });
  await mail.send({
    to: "b@example.org",
    subject: "<b>Second</b>",
    text: "<script>alert(1)</script>",
    html: "",
  });
}

it("lists development mails as JSON, newest first, and those of one address", async () => {
  await sendTwo();
  const all = await (await fetchApp("/dev/mail")).json<{ mails: { subject: string }[] }>();
  expect(all.mails.map(({ subject }) => subject)).toEqual(["<b>Second</b>", "First"]);
  const one = await fetchApp("/dev/mail?to=A@Example.org", { headers: { Accept: "application/json" } });
  expect(await one.json()).toEqual({
    mails: [
      {
        to: "a@example.org",
        subject: "First",
        text: "Your code:\n\n012345\n",
        sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ],
  });
});

it("shows a browser a page with the code, everything else as text", async () => {
  await sendTwo();
  const response = await fetchApp("/dev/mail", { headers: HTML });
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await response.text();
  expect(html).toContain("<mark>012345</mark>");
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script>");
  expect(html).not.toContain("<b>Second");
});

it("is not there in production", async () => {
  const app = testContext();
  app.config = { ...app.config, APP_ENV: "production" };
  await expect(outbox.list(app, null)).rejects.toMatchObject({ status: 404 });
});
