import { isToolRecord, type Recorder, type ToolRecord } from "./tools/record";
import type { Citation, Proposal, TechnologyCard, ToolRun } from "./turn-events";

/** What the tools of one turn found: quotes by number, listings by id, and every run, so that none is made twice. */
export class Ledger {
  private readonly citations = new Map<number, Citation>();
  private readonly cards = new Map<string, TechnologyCard>();
  private readonly known: Set<string>;
  private readonly runs = new Map<string, ToolRecord>();
  private fresh: ToolRun[] = [];
  private next = 1;
  readonly proposals: Proposal[] = [];
  readonly searches: NonNullable<ToolRecord["found"]>[] = [];
  /** The last count. */
  counted: ToolRecord["counted"];
  calls = 0;
  lastTool: string | null = null;

  /**
   * @param known ids that may be asked for before a tool returned them
   * @param recorded runs of an attempt that was cut off
   */
  constructor(known: Iterable<string>, recorded: ToolRun[]) {
    this.known = new Set(known);
    for (const { tool, input, output } of recorded) {
      if (!isToolRecord(output)) continue;
      this.runs.set(keyOf(tool, input), output);
      for (const { n } of output.citations) this.next = Math.max(this.next, n + 1);
    }
  }

  /** A listing may be asked for when a tool of this turn or an earlier answer named it: a model cannot invent ids. */
  allows(id: string): boolean {
    return this.known.has(id);
  }

  recorded(tool: string, input: unknown): ToolRecord | undefined {
    const record = this.runs.get(keyOf(tool, input));
    if (record) this.absorb(tool, record);
    return record;
  }

  /** Where a running tool puts its quotes and listings; the returned record has them too. */
  recorder(record: Pick<ToolRecord, "citations" | "cards">): Recorder {
    return {
      cite: (quote) => {
        const n = this.next;
        this.next += 1;
        record.citations.push({ n, ...quote });
        return n;
      },
      card: (card) => {
        record.cards.push(card);
      },
    };
  }

  keep(run: Omit<ToolRun, "output">, record: ToolRecord): void {
    this.runs.set(keyOf(run.tool, run.input), record);
    this.fresh.push({ ...run, output: record });
    this.absorb(run.tool, record);
  }

  /** Runs since the last call, for the event log. */
  takeFresh(): ToolRun[] {
    const runs = this.fresh;
    this.fresh = [];
    return runs;
  }

  /** Everything run so far, for another model to go on with. */
  allRuns(): ToolRun[] {
    return [...this.runs].map(([key, output], step) => {
      const [tool, input] = JSON.parse(key) as [string, unknown];
      return { step, tool, input, output, ms: 0 };
    });
  }

  citation(n: number): Citation | undefined {
    return this.citations.get(n);
  }

  cardOf(id: string): TechnologyCard | undefined {
    return this.cards.get(id);
  }

  private absorb(tool: string, record: ToolRecord): void {
    this.lastTool = tool;
    for (const citation of record.citations) this.citations.set(citation.n, citation);
    for (const card of record.cards) {
      this.cards.set(card.id, card);
      this.known.add(card.id);
    }
    for (const { technology_id } of record.found?.listings ?? []) this.known.add(technology_id);
    if (record.found && !this.searches.includes(record.found)) this.searches.push(record.found);
    if (record.counted) this.counted = record.counted;
    if (record.proposal && !this.proposals.includes(record.proposal)) this.proposals.push(record.proposal);
  }
}

function keyOf(tool: string, input: unknown): string {
  return JSON.stringify([tool, sorted(input)]);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, sorted(member)]),
  );
}
