import { expect, it } from "vitest";
import { writtenBy } from "~/client/chat/written-by";

it("names the model, or the built-in assistant that replaced it, and no author for an unfinished answer", () => {
  expect(writtenBy({ provider: "openai-compatible", model: "mistral-small" })).toBe(
    "Written by mistral-small",
  );
  expect(writtenBy({ provider: "embedded", model: "grounded-1" })).toBe("Written by the built-in assistant");
  expect(writtenBy({ provider: "ollama", model: null })).toBe("Written by ollama");
  expect(writtenBy({ provider: null, model: null })).toBeNull();
});
