import { describe, expect, it, vi } from "vitest";
import { openDocuments } from "~/adapters/documents";

const LIMITS = { maxPages: 1, maxCharacters: 10, milliseconds: 10_000 };
const FILE = new Uint8Array(1);

/** A worker of documents that answers so. */
function answering(answer: () => Response): Fetcher {
  return { fetch: async () => answer() } as unknown as Fetcher;
}

function failing(message: string): Fetcher {
  return answering(() => {
    throw new Error(message);
  });
}

describe("the worker of documents", () => {
  it("is not there: nothing was sent", async () => {
    const documents = openDocuments(undefined);
    const unavailable = { unavailable: true, wasSent: false };
    expect(await documents.readPdf(FILE, LIMITS)).toEqual(unavailable);
    expect(await documents.readSheet(FILE)).toEqual(unavailable);
  });

  it.each(["Worker exceeded CPU time limit.", "Worker exceeded memory limit."])(
    "was ended by the platform: %s",
    async (message) => {
      const documents = openDocuments(failing(message));
      expect(await documents.readPdf(FILE, LIMITS)).toEqual({ refused: "too_complex", isCheap: false });
      expect(await documents.readSheet(FILE)).toMatchObject({ refused: { code: "too_complex" } });
    },
  );

  it("died, is busy, or broke off: another try may read the file", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const died = { unavailable: true, wasSent: true };
    expect(await openDocuments(failing("Network connection lost.")).readPdf(FILE, LIMITS)).toEqual(died);
    const busy = answering(() => new Response("busy", { status: 503 }));
    expect(await openDocuments(busy).readSheet(FILE)).toEqual({ unavailable: true, wasSent: false });
    const half = answering(() => new Response('[{"row":1,"cells":["a"]}]\n'));
    expect(await openDocuments(half).readSheet(FILE)).toEqual(died);
    vi.restoreAllMocks();
  });
});
