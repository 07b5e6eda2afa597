import type { Page } from "@playwright/test";
import { Interest } from "./support/interest";
import { callAs } from "./support/interface";
import { registerPerson } from "./support/person";
import { storedTokens } from "./support/stored-data";
import { expect, test } from "./support/test";
import { typeLogin } from "./support/type-login";

const MESSAGE = "We would like to test this in our plant next spring.";
const TYPED = {
  profile: "Ada",
  note: "Ask about zirconia",
  comparison: "The first is nearer to market",
  question: "Which of these are granted?",
  title: "Quiet rotor for small drones",
};

const profileName = (page: Page) => page.getByRole("region", { name: "Profile" }).getByLabel("First name");
const requestDialog = (page: Page) => page.getByRole("dialog", { name: "Request collaboration" });
const composer = (page: Page) => page.getByRole("textbox", { name: "Ask about the technologies" });
const comparisonNotes = (page: Page) => page.getByRole("textbox", { name: "Notes on this comparison" });
const listingTitle = (page: Page) => page.getByRole("textbox", { name: "Title" });

test("a login that ends in the middle of work loses nothing typed, and nobody else sees it", async ({
  page,
  person,
  request,
  browserConsole,
}) => {
  // Seven screens and three sign-ins are expensive, so that they are one test.
  test.setTimeout(120_000);
  browserConsole.allow(/^40[0149] /);
  const interest = new Interest(request, person);
  const token = person.tokens.access_token;
  const [one, two] = await interest.listings(2);
  await interest.save(one!.id);
  const comparison = await interest.compare([one!.id, two!.id], "Two of a kind");
  const session_id = crypto.randomUUID();
  await callAs(request, token, "POST", "/session/create", { session_id });
  const note = page.getByRole("textbox", { name: `Note on ${one!.title}` });

  // What is being typed in five places when the login is ended elsewhere.
  await page.goto("/settings");
  await profileName(page).fill(TYPED.profile);
  await page.goto(`/chat/${session_id}`);
  await composer(page).fill(TYPED.question);
  await page.goto("/list-tech?new=1&step=what");
  await listingTitle(page).fill(TYPED.title);
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  await page.goto(`/technology/${one!.id}`);
  await page.getByRole("button", { name: "Request collaboration" }).click();
  await requestDialog(page).getByLabel("Message").fill(MESSAGE);
  await page.goto(`/comparisons?id=${comparison}`);
  await expect(comparisonNotes(page)).toBeVisible();
  await callAs(request, token, "POST", "/logout", { token });
  await comparisonNotes(page).fill(TYPED.comparison);

  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/comparisons?id=${comparison}`)}`);
  await expect(page.getByText("Your login ended.")).toBeVisible();
  expect(await storedTokens(page)).toBeNull();
  await typeLogin(page, person.username, person.password);
  await expect(page).toHaveURL(`/comparisons?id=${comparison}`);
  await expect(comparisonNotes(page)).toHaveValue(TYPED.comparison);
  // By keyboard: the toast of the login may lie over the button, and stays while the mouse rests on it.
  await page.getByRole("button", { name: "Save again" }).press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/settings");
  await expect(profileName(page)).toHaveValue(TYPED.profile);
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.goto(`/chat/${session_id}`);
  await expect(composer(page)).toHaveValue(TYPED.question);
  await page.goto(`/technology/${one!.id}`);
  await page.getByRole("button", { name: "Request collaboration" }).click();
  await expect(requestDialog(page).getByLabel("Message")).toHaveValue(MESSAGE);

  // The login ends a second time, over a note of the shortlist; another person signs in here.
  await page.goto("/shortlist");
  await page.getByRole("button", { name: `Add note on ${one!.title}` }).click();
  const again = (await storedTokens(page))!.access_token;
  await callAs(request, again, "POST", "/logout", { token: again });
  await note.fill(TYPED.note);
  await expect(page).toHaveURL("/auth?next=%2Fshortlist");
  const other = await registerPerson(request);
  await typeLogin(page, other.username, other.password);
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await page.goto("/settings");
  await expect(profileName(page)).toHaveValue("");
  await page.goto("/list-tech?new=1&step=what");
  await expect(listingTitle(page)).toHaveValue("");
  await page.goto(`/technology/${one!.id}`);
  await page.getByRole("button", { name: "Request collaboration" }).click();
  await expect(requestDialog(page).getByLabel("Message")).toHaveValue("");
  await page.keyboard.press("Escape");

  // Signing out drops the other person's drafts, not hers.
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/auth?next=%2Fshortlist");
  await typeLogin(page, person.username, person.password);
  await expect(note).toHaveValue(TYPED.note);
  await page.goto("/list-tech?new=1&step=what");
  await expect(listingTitle(page)).toHaveValue(TYPED.title);
  await expect(page.getByText("Your draft was restored")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
  expect(await kept()).toEqual([]);
});

test("signing out in one tab ends the others, and signing in brings them back", async ({
  page,
  context,
  person,
}) => {
  const other = await context.newPage();
  await page.goto("/marketplace");
  await other.goto("/shortlist");
  // A tab that is still loading would be refused on the way out.
  for (const tab of [page, other]) await expect(tab.getByText("No chat history yet")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL("/auth?next=%2Fshortlist");
  await page.goto("/auth");
  await typeLogin(page, person.username, person.password);
  await expect(page).toHaveURL("/marketplace");
  await expect(other).toHaveURL("/shortlist");
  await expect(other.getByText(person.email)).toBeVisible();
});
