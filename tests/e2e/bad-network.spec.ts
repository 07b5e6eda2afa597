import type { APIRequestContext, Page } from "@playwright/test";
import { BadLine, FAULTS, HEARD } from "./support/bad-line";
import { Interest } from "./support/interest";
import { callAs } from "./support/interface";
import type { Person } from "./support/person";
import { SessionList } from "./support/session-list";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Main" });
const main = (page: Page) => page.getByRole("main");

interface Screen {
  /** The name of its link in the sidebar, or its address. */
  open: string;
  /** The request that it cannot do without. */
  needs: RegExp;
  /** What its error state says. */
  failure: string;
  /** The heading once it is there. */
  heading: string | RegExp;
}

/** Something of everything, so that every screen has what it shows. */
async function makeScreens(request: APIRequestContext, person: Person): Promise<Screen[]> {
  const token = person.tokens.access_token;
  const interest = new Interest(request, person);
  const [one, two] = await interest.listings(2);
  const comparison = await interest.compare([one!.id, two!.id], "Two of a kind");
  const session_id = crypto.randomUUID();
  await callAs(request, token, "POST", "/session/create", { session_id });
  const canvas = await callAs<{ id: string }>(
    request,
    token,
    "POST",
    `/technologies/${one!.id}/business-canvas-requests`,
    { goal: "license_out" },
  );
  const api = (path: string) => new RegExp(`^GET /api/v1/${path}$`);
  return [
    {
      open: "Comparisons",
      needs: api("technologies/comparisons"),
      failure: "The comparisons could not be loaded",
      heading: "Comparisons",
    },
    {
      open: "Shortlist",
      needs: api("technologies/shortlist"),
      failure: "The shortlist could not be loaded",
      heading: "Shortlist",
    },
    {
      open: "List Technology",
      needs: api("technologies/mine"),
      failure: "Your listings could not be loaded",
      heading: "List a technology",
    },
    {
      open: "Requests",
      needs: api("requests"),
      failure: "The requests could not be loaded",
      heading: "Requests",
    },
    {
      open: "Marketplace",
      needs: api("technologies/?"),
      failure: "The technologies could not be loaded",
      heading: "Marketplace",
    },
    {
      open: `/technology/${one!.id}`,
      needs: api(`technologies/${one!.id}`),
      failure: "The technology could not be loaded",
      heading: one!.title,
    },
    {
      open: `/comparisons?id=${comparison}`,
      needs: api(`technologies/comparisons/${comparison}`),
      failure: "Failed to fetch technology comparison",
      heading: "Two of a kind",
    },
    {
      open: `/requests?canvas=${canvas.id}`,
      needs: api(`business-canvas-requests/${canvas.id}`),
      failure: "The requests could not be loaded",
      heading: /^Business canvas: /,
    },
    {
      open: `/chat/${session_id}`,
      needs: api(`session/${session_id}/messages`),
      failure: "The chat could not be loaded",
      heading: "New chat",
    },
  ];
}

test("every screen says what failed, whatever failed, and Retry brings it without a reload", async ({
  page,
  person,
  request,
  browserConsole,
}) => {
  browserConsole.allow(...HEARD);
  const screens = await makeScreens(request, person);
  const line = await BadLine.of(page);
  await page.goto("/settings");
  await expect(sidebar(page).getByRole("link", { name: "Comparisons 1" })).toBeVisible();

  for (const { open, needs, failure, heading } of screens) {
    line.break(needs, FAULTS[0]!.answer);
    if (open.startsWith("/")) await page.goto(open);
    else
      await sidebar(page)
        .getByRole("link", { name: new RegExp(`^${open}`) })
        .click();
    const state = main(page).getByRole("alert");
    const isChat = open.startsWith("/chat");
    for (const { said, answer } of FAULTS) {
      line.break(needs, answer);
      const before = line.met;
      await state.getByRole("button", { name: /^(Retry|Try again)$/ }).click();
      await expect.poll(() => line.met).toBeGreaterThan(before);
      await expect(state.getByRole("button", { name: /^(Retry|Try again)$/ })).toBeEnabled();
      await expect(state).toContainText(failure);
      if (said && !isChat) await expect(state).toContainText(said);
      else await expect(state).not.toContainText("Something went wrong");
    }
    line.mend();
    const loaded = main(page).getByRole("heading", { level: 1, name: heading });
    const retried = state.getByRole("button", { name: /^(Retry|Try again)$/ }).click();
    // A screen that hears of the network first retries without the click.
    await Promise.race([retried, loaded.waitFor()]).finally(() => retried.catch(() => undefined));
    await expect(loaded).toBeVisible();
    await expect(state).toBeHidden();
  }
});

test("a part that fails leaves the rest of its screen, and comes by its own Retry", async ({
  page,
  person,
  request,
  browserConsole,
}) => {
  browserConsole.allow(...HEARD);
  const [listing] = await new Interest(request, person).listings(1);
  const line = await BadLine.of(page);
  const broken = FAULTS.find(({ name }) => name === "a hotel's login page")!;
  line.break(/technologies\/[0-9a-f-]{36}\/(ai-analytics|files|recommendations)$/, broken.answer);
  await page.goto(`/technology/${listing!.id}`);
  await expect(page.getByRole("heading", { level: 1, name: listing!.title })).toBeVisible();
  await expect(toast(page, "Failed to fetch AI analytics.")).toBeVisible();
  await expect(toast(page, "Failed to fetch files")).toBeVisible();
  for (const failure of ["Failed to fetch files", "Recommendations could not be loaded."])
    await expect(main(page).getByRole("alert").filter({ hasText: failure })).toBeVisible();
  line.mend();
  for (const left of [3, 2, 1]) {
    const retries = main(page).getByRole("button", { name: "Retry" });
    await expect(retries).toHaveCount(left);
    await retries.first().click();
  }
  await expect(main(page).getByRole("button", { name: "Retry" })).toHaveCount(0);

  // The frame: without a profile nothing is known, and nothing is said of chats or counts.
  line.break(/^GET \/api\/v1\/profile\/me$/, FAULTS[1]!.answer);
  await page.goto("/shortlist");
  const chats = new SessionList(page).region;
  await expect(chats.getByRole("alert")).toContainText("Your chats could not be loaded.");
  await expect(sidebar(page).getByRole("link", { name: "Shortlist", exact: true })).toBeVisible();
  line.mend();
  await chats.getByRole("button", { name: "Retry" }).click();
  await expect(chats.getByText("No chat history yet")).toBeVisible();
  await expect(sidebar(page).getByRole("link", { name: "Shortlist 0" })).toBeVisible();
});

test("a slow answer is waited for with a skeleton, at the first look and between screens", async ({
  page,
  person,
}) => {
  expect(person.username).toBeTruthy();
  const line = await BadLine.of(page);
  let letGo = line.hold(/shortlist$/);
  await page.goto("/shortlist");
  const busy = main(page).locator("[aria-busy=true]");
  await expect(busy).toBeVisible();
  const heading = main(page).getByRole("heading", { level: 1, name: "Shortlist" });
  const place = await heading.boundingBox();
  await expect(sidebar(page).getByRole("link", { name: "Marketplace" })).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await expect(busy).toHaveCount(0);
  expect((await heading.boundingBox())!.y).toBe(place!.y);

  letGo = line.hold(/comparisons$/);
  await sidebar(page).getByRole("link", { name: "Comparisons" }).click();
  await expect(busy).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 1, name: "Comparisons" })).toBeVisible();
  await expect(heading).toBeHidden();
  letGo();
  await expect(page.getByRole("heading", { name: "No comparisons yet" })).toBeVisible();
  await expect(busy).toHaveCount(0);
});

test("offline the screens open and say so, and what failed comes by itself with the network", async ({
  page,
  context,
  person,
  browserConsole,
}) => {
  browserConsole.allow(/ERR_INTERNET_DISCONNECTED/);
  expect(person.username).toBeTruthy();
  await page.goto("/settings");
  await expect(sidebar(page).getByText("No chat history yet")).toBeVisible();
  // The code of the other screens is fetched once the pointer is at the sidebar.
  const codeAhead = page.waitForResponse(/\/assets\/route-.*\.js$/);
  await sidebar(page).hover();
  await codeAhead;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const note = sidebar(page).getByText("Offline. What you type is kept in this browser.");
  await expect(note).toBeVisible();
  await sidebar(page)
    .getByRole("link", { name: /^Shortlist/ })
    .click();
  await expect(main(page).getByRole("alert")).toContainText("The shortlist could not be loaded");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await expect(note).toBeHidden();
});

test("a creation whose answer was lost and that is sent again is one", async ({
  page,
  person,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/ERR_FAILED/);
  const [listing] = await new Interest(request, person).listings(1);
  const line = await BadLine.of(page);
  /** It arrives, and its answer does not. */
  const lose = async (route: Parameters<(typeof FAULTS)[0]["answer"]>[0]) => {
    await route.fetch();
    await route.abort();
  };
  await page.goto(`/technology/${listing!.id}`);
  line.break(/^POST .*\/business-canvas-requests$/, lose);
  await page.getByRole("button", { name: "Business canvas" }).click();
  const dialog = page.getByRole("dialog", { name: "Business canvas" });
  await dialog.getByLabel("Goal").selectOption("license_out");
  await dialog.getByRole("button", { name: "Create canvas" }).click();
  await expect(toast(page, "Business canvas request failed.")).toBeVisible();
  line.mend();
  await dialog.getByRole("button", { name: "Create canvas" }).click();
  await expect(page).toHaveURL(/canvas=/);
  const token = person.tokens.access_token;
  const { total } = await callAs<{ total: number }>(request, token, "GET", "/business-canvas-requests");
  expect(total).toBe(1);

  line.break(/^POST .*\/session\/create$/, lose);
  await page.getByRole("button", { name: "Add New Chat" }).click();
  await expect(toast(page, "Something went wrong")).toBeVisible();
  line.mend();
  await page.getByRole("button", { name: "Add New Chat" }).click();
  await expect(page).toHaveURL(/\/chat\//);
  const { sessions } = await callAs<{ sessions: object[] }>(request, token, "GET", "/session/my-sessions");
  expect(sessions).toHaveLength(1);
});

test("a message that fails to send keeps its input", async ({ page, browserConsole }) => {
  browserConsole.allow(/ERR_CONNECTION_REFUSED/);
  await page.goto("/");
  const contact = page.locator("form").filter({ has: page.locator("#contact-message") });
  const message = contact.locator("#contact-message");
  await contact.getByLabel("Name").fill("Ada Lindqvist");
  await contact.getByLabel("Email").fill("ada@licentia.test");
  await message.fill("Which of your listings are about heat?");
  await page.route("**/*index*", (route) =>
    route.request().method() === "POST" ? route.abort("connectionrefused") : route.fallback(),
  );
  await contact.getByRole("button").click();
  await expect(contact.getByRole("alert")).toHaveText("Something went wrong");
  await expect(message).toHaveValue("Which of your listings are about heat?");
});
