import { afterEach, expect, it, vi } from "vitest";
import { clientDocuments } from "~/adapters/client-documents";

const URL_OF_DOCUMENT = "https://connector.example.org/client.json";
const answerWith = (body: string, init?: ResponseInit) =>
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, init));

afterEach(() => {
  vi.restoreAllMocks();
});

it("a document of an app is read up to 16 KB, and not where it redirects", async () => {
  const read = () => clientDocuments.read(URL_OF_DOCUMENT);
  const fetched = answerWith('{"client_id": 1}'.padEnd(16 * 1024, " "));
  expect(await read()).toEqual({ client_id: 1 });
  expect(fetched.mock.calls[0]![1]).toMatchObject({ redirect: "manual" });
  answerWith('{"client_id": 1}'.padEnd(16 * 1024 + 1, " "));
  expect(await read()).toBeNull();
  answerWith("{}", { status: 302, headers: { Location: "https://elsewhere.example.org/" } });
  expect(await read()).toBeNull();
  answerWith("<html>");
  expect(await read()).toBeNull();
});
