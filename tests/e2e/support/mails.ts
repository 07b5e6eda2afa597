import { type APIRequestContext, expect } from "@playwright/test";

/**
 * The newest one-time code that was mailed to an address, from the development outbox. Waits for the first mail, which
 * is sent only after the password was hashed.
 */
export async function mailedCode(request: APIRequestContext, to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get("/dev/mail", {
          params: { to },
          headers: { Accept: "application/json" },
        });
        const { mails } = (await answer.json()) as { mails: { text: string }[] };
        code = /^\d{6}$/m.exec(mails[0]?.text ?? "")?.[0];
        return code;
      },
      { message: `a mail to ${to} with a code of six digits` },
    )
    .toBeDefined();
  return code!;
}

/** Six digits that are not the code. */
export function wrongCode(code: string): string {
  return code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
}
