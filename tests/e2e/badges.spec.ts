import { registerAdmin } from "./support/admin";
import { callAs, sendRequest } from "./support/interface";
import { registerPerson } from "./support/person";
import { expect, test } from "./support/test";

test("the sidebar counts new requests and decisions until their screens are opened", async ({
  page,
  person,
  request,
}) => {
  const [admin, sender] = [await registerAdmin(request), await registerPerson(request)];
  const { access_token: token } = person.tokens;
  const listing = await callAs<{ id: string }>(request, token, "POST", "/technologies/submit", {
    title: `A rotor with a serrated edge ${crypto.randomUUID().slice(0, 8)}`,
    summary: "A serrated rotor edge lowers the noise of small drones by nine decibels without losing lift.",
    domain: "transport",
  });
  await callAs(request, admin.tokens.access_token, "PUT", `/admin/technologies/${listing.id}/approve`, {
    status: "approved",
  });
  await sendRequest(request, sender.tokens.access_token, listing.id);

  const sidebar = page.getByRole("complementary", { name: "Main" });
  const requests = sidebar.getByRole("link", { name: /^Requests/ });
  const listings = sidebar.getByRole("link", { name: /^List Technology/ });
  await page.goto("/marketplace");
  await expect(requests).toHaveAccessibleName("Requests 1 new");
  await expect(listings).toHaveAccessibleName("List Technology 1 new");
  await sidebar.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(requests).toHaveAccessibleName("Requests, 1 new");
  await sidebar.getByRole("button", { name: "Expand sidebar" }).click();

  const seen = page.waitForResponse((response) => response.url().endsWith("/profile/me/seen"));
  await requests.click();
  await expect(page.getByRole("heading", { level: 1, name: "Requests" })).toBeVisible();
  await expect(requests).toHaveAccessibleName("Requests");
  expect(await (await seen).json()).toEqual({ unread: { requests: 0, listings: 1 } });

  await page.reload();
  await expect(listings).toHaveAccessibleName("List Technology 1 new");
  await expect(requests).toHaveAccessibleName("Requests");
  await page.goto("/list-tech");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(listings).toHaveAccessibleName("List Technology");
});
