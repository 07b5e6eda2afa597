import type { AppContext } from "~/context";

const encoder = new TextEncoder();

async function hmacBytes(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)));
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Derived from the webhook's id, so that no secret is stored. */
function keyOf({ config: { AUTH_SECRET } }: AppContext, webhookId: string) {
  return hmacBytes(encoder.encode(AUTH_SECRET), `webhook\n${webhookId}`);
}

/** What the receiver checks signatures with. */
export async function secretOf(app: AppContext, webhookId: string): Promise<string> {
  return `whsec_${toBase64(await keyOf(app, webhookId))}`;
}

/** The headers of a message in the format of Standard Webhooks (https://www.standardwebhooks.com). */
export async function signedHeaders(
  app: AppContext,
  webhookId: string,
  { id, body }: { id: string; body: string },
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(app.now().getTime() / 1_000));
  const signature = await hmacBytes(await keyOf(app, webhookId), `${id}.${timestamp}.${body}`);
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${toBase64(signature)}`,
  };
}
