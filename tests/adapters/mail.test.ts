import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { openMail } from "~/adapters/mail";
import { createContext } from "~/context";
import { newcomer } from "../support/accounts";
import { fetchConfigured } from "../support/configured";
import { testContext } from "../support/factories";

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
    MAIL_ADAPTER: "cloudflare",
    MAIL_FROM: "mail@licentia.example",
    RESEND_API_KEY: "",
  } as const;
  await openMail(settings, { keep: async () => {}, binding }).send(MESSAGE);
  expect(mails).toEqual([{ from: "mail@licentia.example", ...MESSAGE }]);
});

it("without its binding, Cloudflare mail stops the worker instead of losing mails", async () => {
  const vars = { ...env, MAIL_ADAPTER: "cloudflare", MAIL_FROM: "mail@licentia.example" };
  expect(() => createContext(vars, { waitUntil: () => {} })).toThrow("EMAIL: MAIL_ADAPTER=cloudflare needs");
});
