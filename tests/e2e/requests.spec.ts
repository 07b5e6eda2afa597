import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { callAs, sendRequest } from "./support/interface";
import { registerPerson } from "./support/person";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

const OWNER = "owner@licentia.test";

/** The owner of the demonstration, at a request of somebody new. */
async function openAsOwner(page: Page) {
  const { token } = await signIn(page, OWNER);
  const listing = await ownedListing(page.request, token);
  const sender = await registerPerson(page.request);
  const { id } = await sendRequest(page.request, sender.tokens.access_token, listing.id);
  await page.goto(`/requests?id=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: listing.title })).toBeVisible();
  return { id, listing, sender };
}

async function ownedListing(request: APIRequestContext, token: string) {
  const { technologies } = await callAs<{ technologies: { id: string; title: string }[] }>(
    request,
    token,
    "GET",
    "/technologies/mine?status=approved",
  );
  return technologies[0]!;
}

test("an owner takes a request step by step to an agreement", async ({ page }) => {
  const { id, sender } = await openAsOwner(page);
  await expect(page.getByRole("link", { name: sender.email })).toHaveAttribute(
    "href",
    `mailto:${sender.email}`,
  );
  await expect(page.getByText("NDA first")).toBeVisible();
  await page.getByRole("button", { name: "Acknowledge" }).click();
  await page.getByRole("button", { name: "Start the discussion" }).click();
  await expect(page.getByRole("list", { name: "Progress" }).locator("[aria-current=step]")).toHaveText(
    "In discussion",
  );
  await page.getByRole("button", { name: "Agree" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Agree" }).click();
  await expect(toast(page, "Agreed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Decline" })).toBeHidden();

  await page.getByRole("link", { name: "Received requests" }).click();
  await page.getByRole("navigation", { name: "State" }).getByRole("link", { name: "Agreed" }).click();
  await expect(page).toHaveURL("/requests?state=agreed");
  await expect(page.locator(`a[href="/requests?id=${id}"]`)).toBeVisible();
});

test("declining needs a reason, and the reasons are counted", async ({ page, browserConsole }) => {
  browserConsole.allow(/^422 /);
  const { listing } = await openAsOwner(page);
  await page.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note to the sender").fill("The rights in the US are open.");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByText("Decline reason is required to decline a request.")).toBeVisible();
  await expect(dialog.getByLabel("Note to the sender")).toHaveValue("The rights in the US are open.");
  await dialog.getByLabel("Reason").selectOption({ label: "IP position" });
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog).toBeHidden();
  const why = page.getByRole("region", { name: "Why it was declined" });
  await expect(why).toContainText("IP position");
  await expect(why).toContainText("The rights in the US are open.");

  await page.getByRole("link", { name: "Received requests" }).click();
  await expect(page.getByRole("region", { name: "Why companies pass" })).toContainText("IP position");
  await page.goto(`/technology/${listing.id}`);
  const interest = page.getByRole("region", { name: "Requests to this listing" });
  await expect(interest).toContainText("IP position");
  await expect(page.getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    `/list-tech?id=${listing.id}`,
  );
});

test("a seeker sees empty boxes, then what was sent, and withdraws it", async ({
  page,
  person,
  browserConsole,
}) => {
  browserConsole.allow(/^404 /);
  await page.goto("/requests");
  await expect(page.getByRole("heading", { name: "No requests yet" })).toBeVisible();
  await page.getByRole("link", { name: "Canvases" }).click();
  await expect(page).toHaveURL("/requests?box=canvases");
  await expect(page.getByRole("heading", { name: "No business canvases yet" })).toBeVisible();

  const token = person.tokens.access_token;
  const { technologies } = await callAs<{ technologies: { id: string; title: string }[] }>(
    page.request,
    token,
    "GET",
    "/technologies?size=1",
  );
  await sendRequest(page.request, token, technologies[0]!.id);
  await page.getByRole("link", { name: "Sent" }).click();
  await page.getByRole("link", { name: technologies[0]!.title }).click();
  await page.getByRole("button", { name: "Withdraw the request" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(toast(page, "Withdrawn")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw the request" })).toBeHidden();

  await page.goto("/requests?id=00000000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "This request is not available" })).toBeVisible();
});

test("requests, a canvas and the dialog have no accessibility violation", async ({ page, person }) => {
  // Four looks at every node of four pages, on a machine that may do other work.
  test.setTimeout(120_000);
  const token = person.tokens.access_token;
  const { technologies } = await callAs<{ technologies: { id: string }[] }>(
    page.request,
    token,
    "GET",
    "/technologies?size=2",
  );
  const [asked, open] = technologies;
  const { id } = await sendRequest(page.request, token, asked!.id);
  const canvas = await callAs<{ id: string }>(
    page.request,
    token,
    "POST",
    `/technologies/${asked!.id}/business-canvas-requests`,
    { goal: "license_out" },
  );
  await page.goto("/requests?box=sent");
  await expect(page.locator(`a[href="/requests?id=${id}"]`)).toBeVisible();
  await expectAccessible(page, "the list");
  await page.goto(`/requests?id=${id}`);
  await expect(page.getByText("NDA first")).toBeVisible();
  await expectAccessible(page, "a request");
  await page.goto(`/requests?canvas=${canvas.id}`);
  await expect(page.getByRole("region", { name: "Key partners" })).toBeVisible();
  await expectAccessible(page, "a canvas");
  await page.goto(`/technology/${open!.id}`);
  await page.getByRole("button", { name: "Request collaboration" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the request dialog");
});
