import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { linesOfText, pdfOf } from "../support/pdf-files";
import { expectAccessible } from "./support/axe";
import { logIn, type Person } from "./support/person";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

const PAPER = [
  "Serrated rotor edges for quiet drones",
  "Abstract",
  "We describe a rotor for small drones whose trailing edge is serrated at the scale of the",
  "boundary layer. In a wind tunnel the rotor lowers the noise of the drone by nine decibels",
  "while its lift stays the same. The edge is moulded with the blade and adds no part.",
  "Keywords: rotor noise, drones, serration, aeroacoustics",
  "Introduction",
  "The noise of rotors keeps drones out of cities. The technology readiness level is TRL 4.",
];
const SUMMARY =
  "A serrated rotor edge that lowers the noise of small drones by nine decibels without losing lift.";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const box = (page: Page, name: string) => page.getByRole("textbox", { name });
const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const draftSaved = (page: Page) => expect(page.getByText("Draft saved", { exact: true })).toBeVisible();

/** Gives a chooser that this control opens a PDF. */
async function choosePdf(control: Locator, name: string, lines: string[]): Promise<void> {
  const file = await pdfOf({ operators: linesOfText(lines) });
  const chosen = control.page().waitForEvent("filechooser");
  await control.click();
  await (await chosen).setFiles({
    name,
    mimeType: "application/pdf",
    buffer: Buffer.from(await file.arrayBuffer()),
  });
}

/** What the administrator says to a listing that waits. */
async function decide(request: APIRequestContext, id: string, decision: object): Promise<void> {
  const admin = await logIn(request, "admin@licentia.test", "licentia-demo-2026");
  const decided = await request.put(`/api/v1/admin/technologies/${id}/approve`, {
    headers: { Authorization: `Bearer ${admin.access_token}` },
    data: decision,
  });
  expect(decided.ok()).toBe(true);
}

async function fillFirstStep(page: Page, title: string): Promise<void> {
  await box(page, "Title").fill(title);
  await box(page, "Summary").fill(SUMMARY);
  await page.getByLabel("Technology field").selectOption("transport");
}

async function submit(request: APIRequestContext, { tokens }: Person, data: object): Promise<{ id: string }> {
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  return (await request.post("/api/v1/technologies/submit", { headers, data })).json();
}

async function mine(request: APIRequestContext, { tokens }: Person) {
  const answer = await request.get("/api/v1/technologies/mine", {
    headers: { Authorization: `Bearer ${tokens.access_token}` },
  });
  return (await answer.json()).technologies as { id: string; title: string; status: string }[];
}

test("a PDF fills the form, typed text stays, and the listing is submitted with its files", async ({
  page,
  person,
  request,
}) => {
  await page.goto("/list-tech?new=1&step=what");
  await box(page, "Title").fill("Quiet rotor");
  await page.goto("/list-tech?new=1");
  await choosePdf(page.getByRole("button", { name: /Choose a PDF/ }), "rotor.pdf", PAPER);
  await expect(page.getByRole("heading", { name: /fields found in rotor\.pdf/ })).toBeVisible();
  await page.getByRole("button", { name: "Use all in empty fields" }).click();

  await expect(heading(page, "What it is")).toBeFocused();
  await expect(box(page, "Title")).toHaveValue("Quiet rotor");
  await expect(box(page, "Summary")).toHaveValue(/nine decibels/);
  await expect(page.getByText(/from page 1 · \w+ confidence/).first()).toBeVisible();
  await page.getByRole("button", { name: "Replace title with this" }).click();
  await expect(box(page, "Title")).toHaveValue("Serrated rotor edges for quiet drones");
  await page.getByRole("button", { name: "Put title back as it was" }).click();
  await expect(box(page, "Title")).toHaveValue("Quiet rotor");
  await page.getByLabel("Technology field").selectOption("transport");
  await draftSaved(page);
  await expect(page).toHaveURL(/id=[0-9a-f-]{36}&step=what/);

  await next(page);
  await expect(heading(page, "The advantage")).toBeFocused();
  await page.getByRole("button", { name: "Add an advantage" }).press("Enter");
  await expect(box(page, "Advantage 1")).toBeFocused();
  await page.keyboard.type("Nine decibels less noise");
  await next(page);
  await page.getByRole("radio", { name: /Demonstrated in relevant environment/ }).check();
  await next(page);
  await expect(heading(page, "People and partnership")).toBeFocused();
  await next(page);
  const files = page.getByRole("list", { name: "Files" });
  await expect(files.getByRole("listitem").filter({ hasText: "rotor.pdf" })).toContainText("Uploaded");
  await choosePdf(page.getByRole("button", { name: /Choose files/ }), "slides.pdf", ["Slides"]);
  await expect(files.getByRole("listitem").filter({ hasText: "slides.pdf" })).toContainText("Uploaded");

  await next(page);
  await expect(page.getByText("2 files", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(heading(page, "Pending review")).toBeFocused();
  expect(await mine(request, person)).toMatchObject([{ title: "Quiet rotor", status: "pending" }]);
  await page.getByRole("link", { name: "See the listing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quiet rotor" })).toBeVisible();
  await expect(page.getByText("slides.pdf")).toBeVisible();
});

test("a step says what is missing, and a reload brings back what was typed", async ({ page, person }) => {
  expect(person.tokens.user.role_name).toBe("user");
  await page.goto("/list-tech");
  await page.getByRole("button", { name: "Start empty" }).click();
  await expect(page.getByRole("link", { name: "What it is" })).toHaveAttribute("aria-current", "step");
  await next(page);
  await expect(box(page, "Title")).toBeFocused();
  await expect(page.getByText("Title must be 4 to 200 characters long.")).toBeVisible();
  await box(page, "Title").fill("Quiet rotor for small drones");
  await expect(page.getByText("Title must be 4 to 200 characters long.")).toBeHidden();
  await page.getByRole("link", { name: "The advantage" }).click();
  await box(page, "Problem").fill("Rotors are too loud for cities.");

  await page.reload();
  await expect(page.getByText("Your draft was restored")).toBeVisible();
  await expect(box(page, "Problem")).toHaveValue("Rotors are too loud for cities.");
  await page.goBack();
  await expect(box(page, "Title")).toHaveValue("Quiet rotor for small drones");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(box(page, "Title")).toHaveValue("");
});

test("a PDF that cannot be read stays attached, and one goes on by hand", async ({
  page,
  person,
  browserConsole,
}) => {
  browserConsole.allow(/^422 .*parse-pdf-ai/);
  expect(person.tokens.user.role_name).toBe("user");
  await page.goto("/list-tech");
  await choosePdf(page.getByRole("button", { name: /Choose a PDF/ }), "scan.pdf", []);
  await expect(page.getByText("scan.pdf stays attached to the listing.")).toBeVisible();
  await expect(page.getByText(/No text was found in the PDF/).first()).toBeVisible();
  await page.getByRole("button", { name: "Continue manually" }).click();
  await fillFirstStep(page, "Quiet rotor for small drones");
  await draftSaved(page);
  await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Files" }).click();
  await expect(page.getByRole("list", { name: "Files" })).toContainText("Uploaded");
});

test("the network is lost while submitting: nothing is, and one listing comes of it", async ({
  page,
  person,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/ERR_FAILED/);
  await page.goto("/list-tech?new=1&step=what");
  await fillFirstStep(page, "Quiet rotor for small drones");
  await draftSaved(page);
  await page.getByRole("link", { name: "Review" }).click();

  await page.route("**/resubmit", (route) => route.abort());
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(toast(page, "Listing Failed")).toBeVisible();
  await expect(page.getByText("Everything that you typed is kept.")).toBeVisible();
  await page.getByRole("link", { name: "Edit what it is" }).click();
  await expect(box(page, "Summary")).toHaveValue(SUMMARY);

  await page.unroute("**/resubmit");
  await page.getByRole("link", { name: "Review" }).click();
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(heading(page, "Pending review")).toBeVisible();
  expect(await mine(request, person)).toMatchObject([{ status: "pending" }]);
});

test("a rejected listing shows the reason, is revised and resubmitted; a draft is deleted", async ({
  page,
  person,
  request,
}) => {
  const body = { title: "Quiet rotor for small drones", summary: SUMMARY, domain: "transport" };
  const { id } = await submit(request, person, body);
  await submit(request, person, { ...body, title: "A draft to delete", save_as_draft: true });
  const reason = "Say at which speed the noise was measured.";
  await decide(request, id, { status: "rejected", rejection_reason: reason });

  await page.goto("/list-tech");
  const draft = page.getByRole("article", { name: "A draft to delete" });
  await draft.getByRole("button", { name: "Delete A draft to delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(draft).toBeHidden();

  const listing = page.getByRole("article", { name: body.title });
  await expect(listing).toContainText("Rejected");
  await expect(listing).toContainText(reason);
  await listing.getByRole("link", { name: /^Revise/ }).click();
  await expect(page.getByText("This listing was rejected.")).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await box(page, "Summary").fill(`${SUMMARY} Measured at 12 metres a second.`);
  await page.getByRole("link", { name: "Review" }).click();
  await page.getByRole("button", { name: "Resubmit" }).click();
  await expect(heading(page, "Pending review")).toBeVisible();
  await page.getByRole("link", { name: "My listings" }).last().click();
  await expect(listing).toContainText("Pending review");
});

test("an approved listing is archived after a confirmation, and resubmitted", async ({
  page,
  person,
  request,
}) => {
  const body = { title: "Quiet rotor for small drones", summary: SUMMARY, domain: "transport" };
  const { id } = await submit(request, person, body);
  await decide(request, id, { status: "approved" });
  await page.goto("/list-tech");
  const listing = page.getByRole("article", { name: body.title });
  await listing.getByRole("button", { name: `Archive ${body.title}` }).press("Enter");
  const question = page.getByRole("alertdialog", { name: `Archive “${body.title}”?` });
  await question.getByRole("button", { name: "Archive" }).press("Enter");
  await expect(listing).toContainText("Archived");
  await expect(listing.getByRole("link", { name: body.title, exact: true })).toBeFocused();
  expect(await mine(request, person)).toMatchObject([{ status: "archived" }]);
  await listing.getByRole("button", { name: `Resubmit ${body.title}` }).press("Enter");
  await expect(listing).toContainText("Pending review");
});

test("the form and my listings have no accessibility violation", async ({ page, person, request }) => {
  // Four looks at every node of three pages, on a machine that may do other work.
  test.setTimeout(120_000);
  const draft = { title: "Quiet rotor for small drones", summary: SUMMARY, domain: "transport" };
  const patents = [{ number: "EP1234567", jurisdiction: "EP" }];
  const { id } = await submit(request, person, { ...draft, patents, save_as_draft: true });
  await page.goto(`/list-tech?id=${id}`);
  const steps = page.getByRole("navigation", { name: "Steps" });
  for (const step of ["Readiness and rights", "Review"]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await steps.getByRole("link", { name: step }).click();
    await expect(heading(page, step)).toBeVisible();
    await expectAccessible(page, step);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("link", { name: "My listings" }).click();
  // The preview of the review step is an article too, so only the button of my listings shows that the screen changed.
  await expect(page.getByRole("link", { name: `Continue ${draft.title}` })).toBeVisible();
  await expectAccessible(page, "my listings");
});
