import { env } from "cloudflare:workers";
import { newAdminLink } from "../../scripts/deploy/admin-link.mjs";
import { call, fetchApp } from "./api";

export const PASSWORD = "violet anchors hum at noon";

let serial = 0;

/** Names that are unique within the run. */
export function newcomer() {
  serial += 1;
  const username = `newcomer${serial}.${crypto.randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org`, password: PASSWORD };
}

/** Development mails to an address, newest first. */
export async function mailsTo(
  email: string,
): Promise<{ to: string; subject: string; text: string; sent_at: string }[]> {
  const answer = await fetchApp(`/dev/mail?to=${encodeURIComponent(email)}`);
  return (await answer.json<{ mails: [] }>()).mails;
}

/** Mails are sent after the answer: waits until `count` have come. */
export async function waitForMails(email: string, count: number) {
  for (let round = 0; round < 100; round += 1) {
    const mails = await mailsTo(email);
    if (mails.length >= count) return mails;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${count} mails to ${email} did not come.`);
}

/** The code of the newest mail, once `count` mails have come. */
export async function codeFor(email: string, count = 1): Promise<string> {
  const [mail] = await waitForMails(email, count);
  const code = /^\d{6}$/m.exec(mail?.text ?? "")?.[0];
  if (!code) throw new Error("The newest mail has no code.");
  return code;
}

/** Six digits that are not this code. */
export function wrongCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0");
}

/** Registered and verified through the API; `mails` is how many have come to the address by then. */
export async function createAccount(person = newcomer(), mails = 1) {
  const registered = await call("POST", "/register", { body: person });
  const { registration_token } = registered.body;
  const body = { email: person.email, otp_code: await codeFor(person.email, mails), registration_token };
  const verified = await call("POST", "/verify-email", { body });
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body));
  return { ...person, id: registered.body.user_id as string };
}

/** Stores an admin link as a deployment does. @returns its token */
export async function operatorLink(email: string, madeAt = new Date()): Promise<string> {
  const { sql, params, link } = newAdminLink(email, "https://licentia.example", madeAt);
  await env.DB.prepare(sql)
    .bind(...params)
    .run();
  return link.split("#")[1]!;
}

/** The cookie that an answer sets, as the browser sends it back. */
export function cookieOf({ headers }: { headers: Headers }): string {
  return headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** From an address of one's own where given, so that counters of others do not mix in. */
export function login(identifier: string, password: string, ip?: string) {
  const headers = ip ? { "cf-connecting-ip": ip } : undefined;
  return call("POST", "/login", { body: { identifier, password }, headers });
}
