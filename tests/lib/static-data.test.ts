import { describe, expect, it } from "vitest";
import { faultOf } from "~/lib/fault";
import { readStaticData } from "~/lib/static-data";

/** The binding of the static files, of which each path fails as often as given before it answers. */
function assetsWith(path: string, data: unknown, failures = 0): Fetcher {
  let asked = 0;
  const fetch = async (address: string) => {
    if (new URL(address).pathname !== path) return new Response(null, { status: 404 });
    asked += 1;
    if (asked <= failures) return new Response(null, { status: 500 });
    return new Response(new Response(JSON.stringify(data)).body!.pipeThrough(new CompressionStream("gzip")));
  };
  return { fetch } as unknown as Fetcher;
}

describe("what a build put among the static files", () => {
  const data = { concepts: ["rust, red stain", "铁锈"] };

  it("is read from its compressed file", async () => {
    expect(await readStaticData(assetsWith("/assets/some.bin", data), "/assets/some.bin")).toEqual(data);
  });

  it("is asked for again when the file does not answer at once", async () => {
    expect(await readStaticData(assetsWith("/assets/some.bin", data, 2), "/assets/some.bin")).toEqual(data);
  });

  it("is unavailable for a while when there is no such file", async () => {
    const reading = readStaticData(assetsWith("/assets/some.bin", data), "/assets/other.bin");
    const failure = await reading.catch((error: Error) => error);
    expect(failure).toMatchObject({ message: "/assets/other.bin is unavailable: it answered 404" });
    expect(faultOf(failure).isRetryable).toBe(true);
  });
});
