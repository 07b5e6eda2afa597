import { expectAccessible } from "./support/axe";
import { ChatPage } from "./support/chat-page";
import { BRIEF, QUESTION, serveAnswers } from "./support/evidence-chat";
import { expect, test } from "./support/test";

test("an answer shows what it understood, how each listing meets it, what is not supported, and who wrote it", async ({
  page,
  person,
}) => {
  const { sent, technologies } = await serveAnswers(page, person);
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask(QUESTION);
  const answer = await chat.ended();
  await expect(answer.getByText("Written by mistral-small")).toBeVisible();
  await expect(answer.getByText("Comes close: needs about 350 °C; yours is 60 °C.")).toBeVisible();
  await expect(answer.getByText("Not found in the listing")).toBeVisible();
  await expect(answer.getByText("The listing says: TRL 6")).toBeVisible();
  await expect(answer.locator("del")).toHaveText(["The generator is at ", "TRL 9", " ", "."]);

  await answer.getByText("Why these?").press("Enter");
  const table = answer.getByRole("table", { name: "Listings and criteria" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Listing",
    "60 °C",
    "tested in industry",
    "granted",
    "not membrane",
  ]);
  const row = table.getByRole("row", { name: technologies[1]!.title });
  await expect(row.getByRole("cell")).toContainText(["Close", "Not met", "Met", "Not stated"]);
  await expectAccessible(page, "an answer with its evidence");
  await page.setViewportSize({ width: 1280, height: 800 });

  await answer.getByRole("button", { name: "Remove “not membrane”" }).click();
  await chat.ended(2);
  await expect(chat.questions).toHaveText([QUESTION, "Allow “membrane”"]);
  expect(sent.at(-1)?.brief).toEqual({ ...BRIEF, must_not: [] });
  await expect(chat.answers.first().getByRole("button", { name: /^Remove / })).toHaveCount(0);

  await page.getByRole("button", { name: "60 °C", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Make it nice to have" }).press("Enter");
  await chat.ended(3);
  expect(sent.at(-1)?.brief?.should.map(({ words }) => words)).toEqual(["granted", "60 °C"]);

  await chat.answers.last().getByRole("button", { name: "Regenerate" }).click();
  await expect(chat.answers.last().getByText("Earlier answer")).toBeVisible();
  await expect(chat.questions).toHaveCount(3);
  expect(sent.at(-1)).toMatchObject({ query: "“60 °C” is nice to have, not required", brief: BRIEF });
});

test("what a page of a file shows of a criterion opens at that page", async ({ page, context, person }) => {
  const { technologies } = await serveAnswers(page, person);
  await context.route("**/api/v1/files/*/link", (route) =>
    route.fulfill({ json: { url: "/files/report.pdf?signature=1", expires_at: "2026-11-22T16:00:00Z" } }),
  );
  await context.route("**/files/report.pdf*", (route) => route.fulfill({ body: "A report." }));
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask(QUESTION);
  const answer = await chat.ended();

  await answer.getByText("Why these?").click();
  const row = answer.getByRole("row", { name: technologies[1]!.title });
  const opened = context.waitForEvent("page");
  await row.getByRole("link", { name: "File, page 3" }).click();
  await (await opened).waitForURL("**/files/report.pdf?signature=1&inline=1#page=3");

  const again = context.waitForEvent("page");
  await answer
    .getByRole("list", { name: "How it meets the criteria" })
    .last()
    .getByText("tested in industry")
    .click();
  await (await again).waitForURL("**/files/report.pdf?signature=1&inline=1#page=3");
});

test("a drafted request is copied, or opened in the dialog of its listing, and nothing is sent", async ({
  page,
  context,
  person,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { technologies } = await serveAnswers(page, person);
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask(QUESTION);
  const draft = (await chat.ended()).getByRole("region", { name: "Drafted request" });
  await draft.getByRole("button", { name: "Copy" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^We run an industrial laundry/);

  await draft.getByRole("link", { name: "Open in the request dialog" }).click();
  await expect(page).toHaveURL(`/technology/${technologies[0]!.id}`);
  const dialog = page.getByRole("dialog", { name: "Request collaboration" });
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(copied);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: technologies[0]!.title })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("one answer is saved as Markdown and printed, with its sources and the date of the catalog", async ({
  page,
  person,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const { technologies } = await serveAnswers(page, person);
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask(QUESTION);
  const answer = await chat.ended();

  const saved = page.waitForEvent("download");
  await answer.getByRole("button", { name: "Export answer" }).click();
  await page.getByRole("menuitem", { name: "Download as Markdown" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^we-wash-at-60-.*\.md$/);
  await expect(page.getByRole("menu")).toHaveCount(0);

  await answer.getByRole("button", { name: "Export answer" }).click();
  await page.getByRole("menuitem", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([QUESTION]);
  await expect(page.getByText(`${technologies[1]!.title}, File, page 3`)).toBeVisible();
  await expect(page.getByText(/^Catalog as of .* UTC\. Written by mistral-small\.$/)).toBeVisible();
  await expect(chat.composer).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  // The browser's own command prints the whole conversation, without its controls.
  await expect(page.getByText(QUESTION)).toBeVisible();
  await expect(
    page.getByRole("button", {
      name: /Conversation menu|Export answer|Copy|Edit|helpful|Remove|Save|Compare/,
    }),
  ).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await expect(chat.composer).toBeVisible();
  await expect(page.locator("[data-slot=answer-sheet]")).toHaveCount(0);
});
