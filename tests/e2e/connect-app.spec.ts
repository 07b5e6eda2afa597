import { storeLogin } from "./support/person";
import { expect, test } from "./support/test";

const CALLBACK = "https://connector.example.org/callback";
/** A pair of RFC 7636, appendix B. */
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

test("a user signs in to connect an app, which works until it is disconnected", async ({ page, request }) => {
  const name = `Research desk ${crypto.randomUUID().slice(0, 8)}`;
  const registration = await request.post("/oauth/register", {
    data: { client_name: name, redirect_uris: [CALLBACK] },
  });
  const { client_id } = await registration.json();
  await page.route(`${CALLBACK}*`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Connector</title>" }),
  );
  const address = (state: string) =>
    `/connect?${new URLSearchParams({
      response_type: "code",
      client_id,
      redirect_uri: CALLBACK,
      scope: "read",
      state,
      code_challenge: CHALLENGE,
      code_challenge_method: "S256",
    })}`;

  await page.goto(address("first"));
  await page.getByLabel("Username or email").fill("premium@licentia.test");
  await page.getByLabel("Password", { exact: true }).fill("licentia-demo-2026");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Connect ${name}?`);
  await expect(page.getByRole("definition").first()).toContainText("Search and read listings");
  await expect(page.getByText("connector.example.org", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(
    `${CALLBACK}?error=access_denied&state=first&iss=${encodeURIComponent(new URL(registration.url()).origin)}`,
  );

  await page.goto(address("second"));
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page).toHaveTitle("Connector");
  const answered = new URL(page.url()).searchParams;
  expect(answered.get("state")).toBe("second");
  const issued = await request.post("/oauth/token", {
    form: {
      grant_type: "authorization_code",
      client_id,
      code: answered.get("code")!,
      code_verifier: VERIFIER,
      redirect_uri: CALLBACK,
    },
  });
  const { access_token } = await issued.json();
  const listTools = async () => {
    const answer = await request.post("/mcp", {
      headers: { Authorization: `Bearer ${access_token}`, Accept: "application/json, text/event-stream" },
      data: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
    });
    return answer.status();
  };
  expect(await listTools()).toBe(200);

  await page.goto("/settings#apps");
  const apps = page.getByRole("region", { name: "Connected apps" });
  await expect(apps.getByRole("listitem").filter({ hasText: name })).toContainText("Read");
  await apps.getByRole("button", { name: `Disconnect ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("App disconnected")).toBeVisible();
  await expect(apps.getByText(name)).toBeHidden();
  expect(await listTools()).toBe(401);
});

test("an address that no app made says what is wrong", async ({ page, request, browserConsole }) => {
  browserConsole.allow(/^400 \/api\/v1\/oauth\/authorization/);
  const login = await request.post("/api/v1/login", {
    data: { identifier: "premium@licentia.test", password: "licentia-demo-2026" },
  });
  await storeLogin(page.context(), { tokens: await login.json() });
  await page.goto("/connect?client_id=nonsense");
  await expect(page.getByRole("alert")).toContainText("This app is not registered here.");
});
