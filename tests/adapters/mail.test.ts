import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openMail } from "~/adapters/mail";
import { createContext } from "~/context";
import { users } from "~/db/schema/accounts";
import { newcomer, PASSWORD } from "../support/accounts";
import { fetchConfigured } from "../support/configured";
import { deploymentWith, visit, watchLog } from "../support/deployment";
import { createPerson, testContext } from "../support/factories";

const RESEND = {
  MAIL_ADAPTER: "resend",
  MAIL_FROM: "Licentia <mail@licentia.example>",
  RESEND_API_KEY: "re_key",
};
const MESSAGE = { to: "ada@example.org", subject: "Your code", text: "012345\n", html: "<p>012345</p>" };

/** What Resend was sent. */
let sent: Request[] = [];

function resend(answer: (round: number) => Response): void {
  sent = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    sent.push(new Request(input, init));
    return answer(sent.length);
  });
}

function resendMail() {
  const keep = () => Promise.reject(new Error("The outbox was used."));
  return openMail(
    { ...testContext().config, ...RESEND, MAIL_ADAPTER: "resend" },
    { keep, binding: undefined },
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

it("a registration at a deployment with Resend mails its code from the chosen sender", async () => {
  resend(() => Response.json({ id: "1" }));
  const person = newcomer();
  const answer = await fetchConfigured(RESEND, "/api/v1/register", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(person),
  });
  expect(answer.status).toBe(201);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe("https://api.resend.com/emails");
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer re_key");
  expect(await sent[0]?.json()).toEqual({
    from: RESEND.MAIL_FROM,
    to: person.email,
    subject: "Your Licentia code",
    text: expect.stringMatching(/^\d{6}$/m),
    html: expect.stringMatching(/<p[^>]*>\d{6}<\/p>/),
  });
});

it("a fault that passes is tried again, and the mail goes out once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  resend((round) => new Response(null, { status: [500, 429, 200][round - 1]! }));
  const sending = resendMail().send(MESSAGE);
  await vi.advanceTimersByTimeAsync(3_000);
  await sending;
  vi.useRealTimers();
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});

it("a mail that is refused is an error that says why and not to whom", async () => {
  resend(() => Response.json({ message: `${MESSAGE.to} is not valid` }, { status: 422 }));
  const failure = await resendMail()
    .send(MESSAGE)
    .catch((error: Error) => error.message);
  expect(failure).toBe("Resend did not take a mail: status 422");
  expect(sent).toHaveLength(1);
});

it("the binding of Cloudflare gets text and HTML", async () => {
  const mails: unknown[] = [];
  const binding = { send: async (mail: unknown) => mails.push(mail) } as unknown as SendEmail;
  const settings = {
    APP_ENV: "production",
    MAIL_ADAPTER: "cloudflare",
    MAIL_FROM: "mail@licentia.example",
    RESEND_API_KEY: "",
  } as const;
  await openMail(settings, { keep: async () => {}, binding }).send(MESSAGE);
  expect(mails).toEqual([{ from: "mail@licentia.example", ...MESSAGE }]);
});

it("Cloudflare mail without its binding is a fault of that name", () => {
  const vars = { ...env, MAIL_ADAPTER: "cloudflare", MAIL_FROM: "mail@licentia.example" };
  const log = watchLog();
  const { mail } = createContext(vars, { waitUntil: () => {} });
  expect(mail.fault?.name).toBe("EMAIL");
  expect(log).toHaveLength(1);
});

describe("a deployment that cannot send mail", () => {
  const deployed = deploymentWith({
    RESEND_API_KEY: undefined,
    TURNSTILE_SITE_KEY: "",
    TURNSTILE_SECRET_KEY: "",
  });
  const post = (path: string, body: object, token?: string) =>
    visit(deployed, `/api/v1${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });

  it("closes what needs a mailed code, with one sentence for every address, and stays open otherwise", async () => {
    watchLog();
    const person = await createPerson();
    const stranger = { ...newcomer() };
    const email = "ada@example.org";
    for (const answer of [
      await post("/register", stranger),
      await post("/register", { ...stranger, email: person.email }),
      await post("/resend-verification", { email }),
      await post("/forgot-password", { email }),
      await post("/forgot-password", { email: person.email }),
      await post("/profile/me/email", { email, current_password: PASSWORD }, person.token),
    ]) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        code: "feature_closed",
        message: "This needs an email, and the site cannot send any at the moment.",
      });
    }
    expect(await testContext().primary.$count(users)).toBe(1);
    const profile = await visit(deployed, "/api/v1/profile/me", {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    expect(profile.status).toBe(200);
  });

  it("shows on the register screen that no accounts are taken", async () => {
    watchLog();
    const screen = await (await visit(deployed, "/auth?tab=register")).text();
    expect(screen).toContain("Registration is currently closed.");
    expect(screen).not.toContain('id="register"');
  });
});
