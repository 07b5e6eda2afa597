import { retrying } from "./fault";

/**
 * Reads a file that scripts/static-data.ts writes: JSON, compressed with gzip, among the static files of the same deployment.
 * @param path such as /assets/vocabulary-1a2b3c4d.bin
 * @throws a fault that callers retry, where the file cannot be read
 */
export async function readStaticData<Data>(assets: Fetcher, path: string): Promise<Data> {
  return retrying(async () => {
    // A binding of assets ignores the host.
    const response = await assets.fetch(`https://assets.internal${path}`);
    if (!response.ok || !response.body) throw unavailable(path, response.status);
    return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json<Data>();
  });
}

function unavailable(path: string, status: number): Error {
  return Object.assign(new Error(`${path} is unavailable: it answered ${status}`), { retryable: true });
}
