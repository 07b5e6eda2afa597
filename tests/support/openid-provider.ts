import { testContext } from "./factories";

/** What the provider of tests/setup/openid-provider.ts returns about the user. */
export interface ProviderAnswer {
  /** Claims of the ID token; null leaves one out. */
  claims?: Record<string, unknown>;
  flaw?: "signature changed" | "signed by another key" | "unsigned" | "missing";
  /** Of the token endpoint's answer, in place of tokens. */
  status?: number;
}

export function issuerOfTests(): string {
  return testContext().config.GOOGLE_ISSUER;
}

/** Signs in at the provider like a browser that follows the address: what comes back to /google/callback. */
export async function visitProvider(
  authorizationUrl: string,
  answer: ProviderAnswer,
): Promise<{ state: string; code: string }> {
  const url = new URL(authorizationUrl);
  url.searchParams.set("answer", JSON.stringify(answer));
  const response = await fetch(url, { redirect: "manual" });
  const back = new URL(response.headers.get("location") ?? "");
  return { state: back.searchParams.get("state") ?? "", code: back.searchParams.get("code") ?? "" };
}
