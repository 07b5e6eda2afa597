import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { callAs } from "./support/interface";
import { mailedCode } from "./support/mails";
import { logIn } from "./support/person";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const sidebar = (page: Page) => page.getByRole("complementary", { name: "Main" });

/** A picture of two colors, twice as wide as high. */
function drawPicture(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const canvas = new OffscreenCanvas(240, 120);
    const context = canvas.getContext("2d")!;
    context.fillStyle = "teal";
    context.fillRect(0, 0, 120, 120);
    const image = await canvas.convertToBlob({ type: "image/png" });
    return [...new Uint8Array(await image.arrayBuffer())];
  });
}

test("a profile is saved when it was changed, and the sidebar follows", async ({
  page,
  person,
  browserConsole,
}) => {
  browserConsole.allow(/^503 /);
  await page.goto("/settings");
  const profile = section(page, "Profile");
  const save = profile.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await expect(sidebar(page)).toContainText(person.username);
  await profile.getByLabel("First name").fill("Ada");
  await profile.getByLabel("Last name").fill("Lindqvist");
  await expect(save).toBeEnabled();

  await page.route("**/profile/me", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 503, json: { detail: "Busy" } })
      : route.continue(),
  );
  await save.click();
  await expect(toast(page, "Profile update failed!")).toBeVisible();
  await expect(profile.getByLabel("First name")).toHaveValue("Ada");
  await page.unroute("**/profile/me");
  await save.click();
  await expect(toast(page, "Profile updated successfully")).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(sidebar(page)).toContainText("Ada Lindqvist");

  await profile.getByLabel("Photo file").setInputFiles({
    name: "ada.png",
    mimeType: "image/png",
    buffer: Buffer.from(await drawPicture(page)),
  });
  const dialog = page.getByRole("dialog", { name: "Crop photo" });
  await dialog.getByRole("application").press("ArrowLeft");
  await dialog.getByRole("slider").press("ArrowRight");
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await expect(dialog).toBeHidden();
  await expect(sidebar(page).locator("img")).toHaveAttribute("src", /^\/files\/photos\//);
  await profile.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(sidebar(page).locator("img")).toHaveCount(0);
});

test("email and password are changed by who knows the password", async ({
  page,
  person,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^400 /);
  await page.goto("/settings#email");
  const email = section(page, "Email");
  const address = `new-${person.email}`;
  await email.getByRole("button", { name: "Change email" }).click();
  await email.getByLabel("New email").fill(address);
  await email.getByLabel("Current password", { exact: true }).fill(person.password);
  await email.getByRole("button", { name: "Send code" }).click();
  await expect(email.getByText(`We sent a code of six digits to ${address}.`)).toBeVisible();
  await email.getByLabel("Code").fill(await mailedCode(request, address));
  await email.getByRole("button", { name: "Change email" }).click();
  await expect(toast(page, "Profile updated successfully")).toBeVisible();
  await expect(sidebar(page)).toContainText(address);

  const password = section(page, "Password");
  await password.getByLabel("Current password", { exact: true }).fill("not this one at all");
  await password.getByLabel("New password", { exact: true }).fill("eight loud lighthouses");
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(toast(page, "Current password is not correct.")).toBeVisible();
  await expect(password.getByLabel("New password", { exact: true })).toHaveValue("eight loud lighthouses");
  await password.getByLabel("Current password", { exact: true }).fill(person.password);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByLabel("Current password", { exact: true })).toHaveValue("");
  await logIn(request, address, "eight loud lighthouses");
});

test("other logins are ended one by one and all together", async ({ page, person, request }) => {
  for (let login = 0; login < 3; login += 1) await logIn(request, person.username, person.password);
  await page.goto("/settings#logins");
  const logins = section(page, "Active logins");
  await expect(logins.getByRole("listitem")).toHaveCount(4);
  await logins
    .getByRole("button", { name: /^Sign out [^e]/ })
    .first()
    .click();
  await expect(logins.getByRole("listitem")).toHaveCount(3);
  await logins.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(logins.getByRole("listitem")).toHaveCount(1);
  await expect(logins.getByText("This device")).toBeVisible();
});

test("an API token is made, copied once, used, and revoked", async ({ page, request }) => {
  const name = `Nightly import ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, "premium@licentia.test");
  await page.goto("/settings#tokens");
  const tokens = section(page, "API tokens");
  await tokens.getByRole("button", { name: "Create token" }).press("Enter");
  await page.getByRole("dialog", { name: "Create an API token" }).getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Copy the token now" });
  await expect(shown.getByLabel("Token", { exact: true })).toBeFocused();
  const token = await shown.getByLabel("Token", { exact: true }).inputValue();
  await shown.getByRole("button", { name: "Done" }).press("Enter");
  await expect(tokens.getByRole("listitem").filter({ hasText: name })).toContainText("not used yet");
  const ask = () => request.get("/api/v1/profile/me", { headers: { Authorization: `Bearer ${token}` } });
  expect((await ask()).status()).toBe(200);

  await tokens.getByRole("button", { name: `Revoke ${name}` }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(tokens.getByText(name)).toBeHidden();
  expect((await ask()).status()).toBe(401);
});

test("a section that fails leaves the others, and can be asked for again", async ({
  page,
  person,
  browserConsole,
}) => {
  browserConsole.allow(/^503 /);
  await page.route("**/activity-summary*", (route) =>
    route.fulfill({ status: 503, json: { detail: "Busy" } }),
  );
  await page.goto("/settings?days=7");
  const activity = section(page, "Activity");
  await expect(activity.getByRole("alert")).toContainText("The activity could not be loaded.");
  await expect(section(page, "Plan").getByRole("row", { name: /Live listings 0 5/ })).toBeVisible();
  await page.unroute("**/activity-summary*");
  await activity.getByRole("button", { name: "Retry" }).click();
  await expect(activity.getByRole("img", { name: /^Actions a day, / })).toBeVisible();
  await activity.getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL("/settings?days=90");
  await activity.getByText("Show as a table").click();
  await expect(activity.getByRole("row")).toHaveCount(91);

  await section(page, "Appearance").getByRole("radio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass("dark");

  const expert = section(page, "Expert page");
  await expert.getByRole("switch").click();
  await expert.getByLabel("Headline").fill("Heat pumps without refrigerant");
  await expert.getByText("Instruments").click();
  await expert.getByLabel("Optics").check();
  await expert.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Profile updated successfully")).toBeVisible();
  const me = await callAs<object>(page.request, person.tokens.access_token, "GET", "/profile/me");
  expect(me).toMatchObject({
    is_expert: true,
    expert_headline: "Heat pumps without refrigerant",
    expert_areas: ["optics"],
  });
});

test("premium is asked for, data is taken along, and the account ends", async ({ page, person }) => {
  await page.goto("/settings#plan");
  const plan = section(page, "Plan");
  await plan.getByRole("button", { name: "Request premium" }).click();
  await plan.getByLabel("Full name").fill("Ada Lindqvist");
  await plan.getByRole("button", { name: "Send request" }).click();
  await expect(toast(page, "Request send successfully")).toBeVisible();
  await expect(plan.getByText(/^Premium requested on .+: waiting for an answer\.$/)).toBeVisible();

  const download = page.waitForEvent("download");
  await section(page, "Your data").getByRole("button", { name: "Download as JSON" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);

  const ending = section(page, "Delete account");
  await ending.getByLabel("Current password", { exact: true }).fill(person.password);
  await ending.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("alertdialog");
  const confirm = dialog.getByRole("button", { name: "Delete account" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(`Type ${person.username} to confirm`).fill(person.username);
  await confirm.click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("user_data"))).toBeNull();
});

test("the settings have no accessibility violation", async ({ page, person }) => {
  await page.goto("/settings");
  await expect(sidebar(page)).toContainText(person.username);
  await expect(section(page, "Activity").getByRole("img")).toBeVisible();
  await expect(section(page, "Plan").getByRole("table")).toBeVisible();
  await expect(section(page, "Active logins").getByText("This device")).toBeVisible();
  await expectAccessible(page, "the settings");
});
