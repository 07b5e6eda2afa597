/** Sends messages to the addresses of webhooks. */
export interface WebhookSender {
  /** @returns the status of the answer; null when there was none in time */
  send(url: string, headers: Record<string, string>, body: string): Promise<number | null>;
}

const TIMEOUT_MS = 10_000;

/** A redirect is not followed: it could lead to an address that a webhook may not have. */
export const webhookSender: WebhookSender = {
  async send(url, headers, body) {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  },
};
