import { expect, it } from "vitest";
import { canvasMarkdown, citedBlocks, fileNameOf } from "~/client/comparing/canvas-markdown";
import type { BusinessCanvas } from "~/contract/business-canvases";

const source = (quote: string) => ({ field: "legal_status", file_id: null, page: null, quote });

const CANVAS: BusinessCanvas = {
  id: "0192f0c1-0000-7000-8000-000000000001",
  technology: { id: "0192f0c1-0000-7000-8000-000000000002", title: "Pump *without* a seal" },
  goal: "license_out",
  target_customer: "Mine operators",
  geography: null,
  notes: null,
  state: "ready",
  blocks: [
    { key: "key_partners", items: [{ text: "A licensee.", kind: "assumption", citations: [] }] },
    {
      key: "key_resources",
      items: [{ text: "Granted in the EU", kind: "fact", citations: [source("granted")] }],
    },
    {
      key: "cost_structure",
      items: [{ text: "Renewal fees", kind: "fact", citations: [source("granted"), source("until 2041")] }],
    },
    { key: "channels", items: [] },
  ],
  created_at: "2026-05-31T10:00:00.000Z",
  finished_at: "2026-05-31T10:00:00.000Z",
  assumptions_by: {
    generated_by: "rules",
    model: null,
    prompt_version: null,
    generated_at: "2026-05-31T10:00:00.000Z",
  },
};

it("numbers sources in reading order, the same quote once", () => {
  const numbers = citedBlocks(CANVAS).map(({ items }) =>
    items.flatMap(({ citations }) => citations.map(({ n }) => n)),
  );
  expect(numbers).toEqual([[], [1], [1, 2], []]);
});

it("writes a canvas whose facts have sources and whose assumptions say so", () => {
  expect(canvasMarkdown(CANVAS)).toBe(`# Business canvas: Pump \\*without\\* a seal

- Goal: License out
- Target customer: Mine operators
- Created on 2026-05-31

## Key partners

- A licensee. (assumption)

## Key resources

- Granted in the EU [1]

## Cost structure

- Renewal fees [1] [2]

## Channels

Nothing is known.

## Sources

1. legal status: "granted"
2. legal status: "until 2041"
`);
});

it("names the file by the title", () => {
  expect(fileNameOf("Pump *without* a seal: Größe 2")).toBe("pump-without-a-seal-gro-e-2");
  expect(fileNameOf("水")).toBe("listing");
});
