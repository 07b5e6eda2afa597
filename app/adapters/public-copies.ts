/** A younger copy is served as it is; an older one is served while it is made again. */
const FRESH_SECONDS = 30;
/** Older copies are never served: the bound of docs/decisions/0047-public-copies.md. */
const MAX_AGE_SECONDS = 300;
/** After this time a copy that is still old is made again once more. */
const REMAKE_SECONDS = 10;
/** By how much the clocks of two machines may differ. */
const CLOCK_TOLERANCE_MS = 2_000;
const CLEARED = "cleared";
const COOKIE = "changed";

/** What it needs of a context. */
interface Reader {
  db: unknown;
  primary: unknown;
  copies: PublicCopies;
  now(): Date;
  defer(work: Promise<unknown>): void;
}

interface Copy {
  value: unknown;
  /** Milliseconds since 1970; what was written later is not in it. */
  madeAt: number;
  remakingSince?: number;
}

/** The copies of one isolate. */
interface Shelf {
  copies: Map<string, Copy>;
  /** Counts how often it was cleared: a copy that was begun before that is not kept. */
  generation: number;
}

const shelves = new WeakMap<object, Shelf>();

function shelfOf(deployment: object): Shelf {
  const shelf = shelves.get(deployment) ?? { copies: new Map(), generation: 0 };
  shelves.set(deployment, shelf);
  return shelf;
}

interface Origin {
  /** Per deployment: an isolate may serve several in tests. */
  deployment: object;
  /** Names the deployed version in the cache of the data center; null where there is none to use. */
  versionId: string | null;
  request: Request | undefined;
}

/** For a caller who changed something, or who has a bookmark, only what was made since counts. */
function changedAt(request: Request | undefined): number {
  if (request?.headers.has("x-d1-bookmark")) return Number.POSITIVE_INFINITY;
  const time = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{13})(?:;|$)`).exec(
    request?.headers.get("cookie") ?? "",
  )?.[1];
  return time ? Number(time) + CLOCK_TOLERANCE_MS : 0;
}

/**
 * Copies of what every visitor gets, in the memory of the isolate and, in a deployment, in the cache of the data center.
 * Never of anything that depends on who asks.
 */
export class PublicCopies {
  private isComplete = true;

  constructor(
    private readonly origin: Origin,
    private readonly isSource = false,
    private readonly shelf = shelfOf(origin.deployment),
  ) {}

  /** The copy of this name, or what `make` returns, which then is the copy. `make` reads from the primary. */
  async read<App extends Reader, Value>(
    app: App,
    name: string,
    make: (app: App) => Promise<Value>,
  ): Promise<Value> {
    if (this.isSource) return this.make(app, name, make);
    const now = app.now().getTime();
    const copy = this.shelf.copies.get(name) ?? (await this.fromDataCenter(name).catch(() => undefined));
    const oldest = Math.max(changedAt(this.origin.request), now - MAX_AGE_SECONDS * 1_000);
    if (!copy || copy.madeAt <= oldest) return this.make(app, name, make);
    if (now - copy.madeAt > FRESH_SECONDS * 1_000) {
      if (now - (copy.remakingSince ?? 0) > REMAKE_SECONDS * 1_000) {
        copy.remakingSince = now;
        app.defer(this.make(app, name, make));
      }
    }
    return copy.value as Value;
  }

  /** What is being made lacks something and is not kept. */
  markIncomplete(): void {
    this.isComplete = false;
  }

  /**
   * After a change of what visitors see. Other isolates serve their copies until these are too old, but not to the
   * browser that gets the returned cookie.
   */
  clear(app: Pick<Reader, "now" | "defer">): string {
    const now = app.now().getTime();
    this.shelf.copies.clear();
    this.shelf.generation += 1;
    if (this.origin.versionId) app.defer(this.toDataCenter(CLEARED, now));
    return `${COOKIE}=${now}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax`;
  }

  private async make<App extends Reader, Value>(
    app: App,
    name: string,
    make: (app: App) => Promise<Value>,
  ): Promise<Value> {
    const { generation } = this.shelf;
    const madeAt = app.now().getTime();
    // No copy is made of copies, so that their ages do not add up.
    const source = new PublicCopies(this.origin, true);
    const value = await make({ ...app, db: app.primary, copies: source });
    if (source.isComplete && generation === this.shelf.generation) {
      const copy = { value, madeAt };
      this.shelf.copies.set(name, copy);
      if (this.origin.versionId) app.defer(this.toDataCenter(name, copy));
    }
    return value;
  }

  private addressOf(name: string): string {
    return `https://copies.internal/${this.origin.versionId}/${encodeURIComponent(name)}`;
  }

  private async fromDataCenter(name: string): Promise<Copy | undefined> {
    if (!this.origin.versionId) return;
    const { generation } = this.shelf;
    const cache = await caches.open("public-copies");
    const [copy, cleared] = await Promise.all(
      [name, CLEARED].map(async (one) => (await cache.match(this.addressOf(one)))?.json()),
    );
    if (!isCopy(copy) || copy.madeAt <= Number(cleared ?? 0) + CLOCK_TOLERANCE_MS) return;
    if (generation === this.shelf.generation) this.shelf.copies.set(name, copy);
    return copy;
  }

  private async toDataCenter(name: string, content: unknown): Promise<void> {
    const cache = await caches.open("public-copies");
    const headers = { "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}` };
    await cache.put(this.addressOf(name), Response.json(content, { headers }));
  }
}

function isCopy(content: unknown): content is Copy {
  return typeof content === "object" && content !== null && "madeAt" in content;
}
