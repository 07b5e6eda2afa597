import { registerPerson } from "./support/person";
import { spoilTokens, storedTokens } from "./support/stored-data";
import { expect, test } from "./support/test";
import { typeLogin } from "./support/type-login";

test("an access token that ended is renewed once for many requests, in all tabs", async ({
  page,
  context,
  person,
  browserConsole,
}) => {
  browserConsole.allow(/^401 /);
  await page.goto("/robots.txt");
  await spoilTokens(page, { access_token: "ended" });
  let refreshes = 0;
  context.on("request", (sent) => {
    if (sent.url().endsWith("/api/v1/refresh")) refreshes += 1;
  });
  const other = await context.newPage();
  await Promise.all([page.goto("/marketplace"), other.goto("/marketplace?domain=optics")]);
  for (const tab of [page, other]) {
    await expect(tab.getByText(person.email)).toBeVisible();
    await expect(tab.getByRole("region", { name: "Results" }).getByRole("article").first()).toBeVisible();
    await expect(tab.getByText("No chat history yet")).toBeVisible();
  }
  expect(refreshes).toBe(1);
  const tokens = await storedTokens(page);
  expect(tokens?.access_token).not.toBe("ended");
  expect(tokens?.refresh_token).not.toBe(person.tokens.refresh_token);
});

test("a refresh that meets a busy server is tried again", async ({ page, person, browserConsole }) => {
  browserConsole.allow(/^401 /, /^503 \/api\/v1\/refresh$/);
  await page.goto("/robots.txt");
  await spoilTokens(page, { access_token: "ended" });
  await page.route("**/api/v1/refresh", (route) => route.fulfill({ status: 503, json: { detail: "Busy" } }), {
    times: 1,
  });
  await page.goto("/marketplace");
  await expect(page.getByText(person.email)).toBeVisible();
  await expect.poll(async () => (await storedTokens(page))?.access_token).not.toBe("ended");
});

test("a refused refresh clears what was stored and leads to the sign-in, and back", async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^40[01] /);
  const person = await registerPerson(request);
  await page.goto("/auth");
  await typeLogin(page, person.username, person.password);
  await expect(page).toHaveURL("/marketplace");
  // Off the app first: a request of the marketplace that is still running would use the spoiled tokens and navigate too.
  await page.goto("/robots.txt");
  await spoilTokens(page, { access_token: "ended", refresh_token: "unknown" });
  await page.goto("/marketplace?domain=optics");
  await expect(page).toHaveURL("/auth?next=%2Fmarketplace%3Fdomain%3Doptics");
  await expect.poll(() => storedTokens(page)).toBeNull();
  await typeLogin(page, person.username, person.password);
  await expect(page).toHaveURL("/marketplace?domain=optics");
});
