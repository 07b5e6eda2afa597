/** Reads the documents in which apps describe themselves (OAuth Client ID Metadata Documents). */
export interface ClientDocuments {
  /** @returns the parsed JSON; null when there was none in time, or a larger one than apps need */
  read(url: string): Promise<unknown>;
}

const TIMEOUT_MS = 5_000;
const MAX_DOCUMENT_BYTES = 16 * 1024;

/** A redirect is not followed: the address is the identity of the app. */
export const clientDocuments: ClientDocuments = {
  async read(url) {
    try {
      const response = await fetch(url, {
        headers: { Accept: "application/json" },
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status !== 200 || !response.body) {
        await response.body?.cancel();
        return null;
      }
      return JSON.parse(await readAtMost(response.body, MAX_DOCUMENT_BYTES));
    } catch {
      return null;
    }
  },
};

async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new Error("The document is too large.");
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}
