import {
  isRecorded,
  type RecordedRun,
  type Recorder,
  type Sources,
  type ToolOutcome,
  type ToolRecord,
} from "./tools/record";
import type { ToolName } from "./tools/tool-types";
import type { Citation, Proposal, TechnologyCard, ToolRun } from "./turn-events";

/** The tool results of one turn: quotes by number, listings by id, and every run, so that none is repeated. */
export class Ledger {
  private readonly citations = new Map<number, Citation>();
  private readonly cards = new Map<string, TechnologyCard>();
  private readonly allowedIds: Set<string>;
  private readonly runs = new Map<string, RecordedRun>();
  private fresh: RecordedRun[] = [];
  private next = 1;
  readonly proposals: Proposal[] = [];
  readonly searches: NonNullable<ToolOutcome["found"]>[] = [];
  /** The answer of the embedded model. */
  answered: ToolOutcome["answered"];
  calls = 0;
  lastTool: ToolName | null = null;

  /**
   * @param allowedIds ids that tools may read before another tool returned them
   * @param recorded runs of an interrupted attempt
   */
  constructor(allowedIds: Iterable<string>, recorded: ToolRun[]) {
    this.allowedIds = new Set(allowedIds);
    for (const run of recorded) {
      if (!isRecorded(run)) continue;
      this.runs.set(keyOf(run.tool, run.input), run);
      for (const { n } of run.output.citations) this.next = Math.max(this.next, n + 1);
    }
  }

  /** Whether this turn or an earlier answer returned the id. Tools read no others, so a model cannot invent ids. */
  allows(id: string): boolean {
    return this.allowedIds.has(id);
  }

  recorded<Name extends ToolName>(tool: Name, input: unknown): ToolRecord<Name> | undefined {
    const run = this.runs.get(keyOf(tool, input));
    if (!run || !isOf(tool, run)) return undefined;
    this.absorb(run);
    return run.output;
  }

  /** Collects the quotes and listings of a running tool in `sources`. */
  recorder(sources: Sources): Recorder {
    return {
      cite: (quote) => {
        const n = this.next;
        this.next += 1;
        sources.citations.push({ n, ...quote });
        return n;
      },
      card: (card) => {
        sources.cards.push(card);
      },
    };
  }

  keep(run: RecordedRun): void {
    this.runs.set(keyOf(run.tool, run.input), run);
    this.fresh.push(run);
    this.absorb(run);
  }

  /** Runs since the last call, for the event log. */
  takeFresh(): ToolRun[] {
    const runs = this.fresh;
    this.fresh = [];
    return runs;
  }

  /** All runs so far, for the model that takes over. */
  allRuns(): ToolRun[] {
    return [...this.runs.values()];
  }

  citation(n: number): Citation | undefined {
    return this.citations.get(n);
  }

  /** Whether a quote of this turn contains the text. */
  holds(text: string): boolean {
    const needle = text.toLowerCase();
    return [...this.citations.values()].some(({ quote }) => quote.toLowerCase().includes(needle));
  }

  cardOf(id: string): TechnologyCard | undefined {
    return this.cards.get(id);
  }

  private absorb({ tool, output: record }: RecordedRun): void {
    this.lastTool = tool;
    for (const citation of record.citations) this.citations.set(citation.n, citation);
    for (const card of record.cards) {
      this.cards.set(card.id, card);
      this.allowedIds.add(card.id);
    }
    for (const { technology_id } of record.found?.listings ?? []) this.allowedIds.add(technology_id);
    for (const id of record.answered?.listed ?? []) this.allowedIds.add(id);
    if (record.found && !this.searches.includes(record.found)) this.searches.push(record.found);
    if (record.answered) this.answered = record.answered;
    for (const proposal of record.answered?.proposals ?? (record.proposal ? [record.proposal] : []))
      if (!this.proposals.includes(proposal)) this.proposals.push(proposal);
  }
}

function isOf<Name extends ToolName>(tool: Name, run: RecordedRun): run is RecordedRun<Name> {
  return run.tool === tool;
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
