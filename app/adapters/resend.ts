import type { Message } from "./mail-message";

const SEND_URL = "https://api.resend.com/emails";
/** Three tries and their pauses must end within the 30 s that a worker lives on after its answer. */
const TIMEOUT_MS = 8_000;
/** Before each further try. */
const PAUSES_MS = [500, 2_000];

/**
 * Mails by the HTTP API of Resend (https://resend.com/docs/api-reference/emails/send-email). Faults that pass are tried
 * again under one Idempotency-Key, so that no mail is sent twice. An error names the fault, never the address.
 */
export function resendSender({ from, apiKey }: { from: string; apiKey: string }) {
  return async (message: Message): Promise<void> => {
    const headers = {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
    };
    const body = JSON.stringify({ from, ...message });
    let fault = await deliver(headers, body);
    for (const pause of PAUSES_MS) {
      if (!fault?.passes) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
      fault = await deliver(headers, body);
    }
    if (fault) throw new Error(`Resend did not take a mail: ${fault.reason}`);
  };
}

interface Fault {
  reason: string;
  /** Whether trying again may help. */
  passes: boolean;
}

async function deliver(headers: Record<string, string>, body: string): Promise<Fault | null> {
  try {
    const answer = await fetch(SEND_URL, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return null;
    return { reason: `status ${answer.status}`, passes: answer.status >= 500 || answer.status === 429 };
  } catch (error) {
    return { reason: String(error), passes: true };
  }
}
