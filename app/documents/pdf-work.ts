import { BYTES_PER_OPERATOR, type ContentCount, countTokens } from "./content-tokens";
import { isStream, PdfFile, type PdfStream, TooComplex } from "./pdf-file";
import { type Dict, Name, Ref, type Value } from "./pdf-syntax";
import { BrokenStream, type Filter } from "./stream-filters";

/** The drawing of the densest map; a page of text has some 20 KB. */
const MAX_STREAM_BYTES = 16 * 1024 * 1024;
/** Of all streams, each as often as a font refers to it. */
const MAX_TOTAL_BYTES = 96 * 1024 * 1024;
/** Of the pages that are read, with shared streams and forms counted at each use. */
const MAX_PAGE_BYTES = 24 * 1024 * 1024;
const MAX_CONTENT_BYTES = 64 * 1024 * 1024;
/** PDF.js takes 0.7 s for a million; a hundred dense pages have three million. */
const MAX_CONTENT_TOKENS = 6_000_000;
/** A table of contents lists every object; PDF.js makes an entry for each number that it claims to have. */
const MAX_XREF_ENTRIES = 2_000_000;
/** Forms in forms; PDF.js holds the text of all that are open. */
const MAX_FORM_DEPTH = 100;
/** A row of the widest picture. */
const MAX_PREDICTOR_ROW_BYTES = 4 * 1024 * 1024;

/** Streams under these keys are unpacked whenever text is read, once for each font that names them. */
const READ_KEYS = new Set([
  "CIDToGIDMap",
  "CharProcs",
  "Contents",
  "Encoding",
  "FontFile",
  "FontFile2",
  "FontFile3",
  "Metadata",
  "ToUnicode",
  "UseCMap",
]);

export interface PdfWork {
  /** What the streams unpack to. */
  bytes: number;
  /** Operators, operands and pieces of text of the pages that are read. */
  tokens: number;
  /** False for a file whose streams only PDF.js can decrypt: then what is counted is what lies open. */
  isCounted: boolean;
}

/**
 * What reading the text of a PDF would cost, counted before PDF.js gets the file: it cannot be stopped while it works.
 * @returns null for more than the limits
 */
export function measureWork(bytes: Uint8Array, maxPages: number): PdfWork | null {
  try {
    return new WorkMeter(new PdfFile(bytes)).measure(maxPages);
  } catch (error) {
    if (error instanceof TooComplex) return null;
    throw error;
  }
}

interface Cost {
  bytes: number;
  tokens: number;
}

class WorkMeter {
  private totalBytes = 0;
  private readonly counts = new Map<PdfStream, ContentCount>();
  /** By the resources that it draws with. */
  private readonly costs = new Map<PdfStream, Map<Dict | null, Cost>>();
  /** How often each object is named under one of READ_KEYS. */
  private readonly reads = new Map<number, number>();

  constructor(private readonly file: PdfFile) {}

  measure(maxPages: number): PdfWork {
    const { file } = this;
    for (const { value } of file.objects) this.noteReads(value, null);
    for (const { value } of file.streams) this.checkDict(value);
    const tokens = this.measurePages(maxPages) + this.measureGlyphs();
    if (tokens > MAX_CONTENT_TOKENS) throw new TooComplex();
    for (const [number, uses] of this.reads) this.measureShared(new Ref(number), uses);
    for (const stream of file.streams) if (!this.isPictureOnly(stream)) this.countOnce(stream);
    return { bytes: this.totalBytes, tokens, isCounted: !file.isEncrypted };
  }

  private noteReads(value: Value, key: string | null): void {
    if (value instanceof Ref) {
      if (key !== null) this.reads.set(value.number, (this.reads.get(value.number) ?? 0) + 1);
    } else if (Array.isArray(value)) {
      for (const item of value) this.noteReads(item, key);
    } else if (value instanceof Map) {
      const inherited = key === "CharProcs" ? key : null;
      for (const [name, item] of value) this.noteReads(item, READ_KEYS.has(name) ? name : inherited);
    }
  }

  /** Numbers of a dictionary that make PDF.js take memory or time before it reads anything. */
  private checkDict(dict: Dict): void {
    const { file } = this;
    const widths = file.resolve(dict.get("W"));
    if (Array.isArray(widths)) {
      const index = file.resolve(dict.get("Index"));
      const counts = Array.isArray(index) ? index.filter((_, n) => n % 2 === 1) : [dict.get("Size")];
      const entries = counts.reduce((sum: number, count) => sum + numberOf(file.resolve(count)), 0);
      if (entries > MAX_XREF_ENTRIES) throw new TooComplex();
    }
    const params = file.resolve(dict.get("DP") ?? dict.get("DecodeParms"));
    for (const one of Array.isArray(params) ? params : [params]) {
      const given = file.dict(one);
      const of = (key: string, otherwise: number) => numberOf(file.resolve(given?.get(key))) || otherwise;
      const rowBits = of("Columns", 1) * of("Colors", 1) * (of("BPC", 0) || of("BitsPerComponent", 8));
      if (rowBits / 8 > MAX_PREDICTOR_ROW_BYTES && !file.isPicture(dict)) throw new TooComplex();
    }
    if (file.isPicture(dict) && !(dict.has("Width") && dict.has("Height"))) throw new TooComplex();
  }

  /** Drawn and nothing else: PDF.js passes over it. What the dictionary says counts only where nothing else uses it. */
  private isPictureOnly({ value }: PdfStream): boolean {
    const { file } = this;
    const subtype = file.resolve(value.get("Subtype"));
    const isImage = subtype instanceof Name && subtype.name === "Image" && value.has("Width");
    return isImage && !value.has("W") && !value.has("N");
  }

  /** The tokens of the costliest pages: PDF.js may be led to any of them. */
  private measurePages(maxPages: number): number {
    const { file } = this;
    const repeats = this.pageRepeats(maxPages);
    const costs: Cost[] = [];
    const add = (value: Value, times: number) => {
      if (value instanceof Map) {
        if (hasContents(value, file)) {
          const cost = this.pageCost(value);
          if (cost.bytes > MAX_PAGE_BYTES) throw new TooComplex();
          for (let n = 0; n < times; n += 1) costs.push(cost);
        }
        for (const item of value.values()) if (Array.isArray(item)) for (const one of item) add(one, times);
      }
    };
    for (const object of file.objects) add(object.value, repeats.get(object.value) ?? 1);
    const largest = (key: keyof Cost) =>
      costs
        .map((cost) => cost[key])
        .sort((a, b) => b - a)
        .slice(0, maxPages)
        .reduce((sum, cost) => sum + cost, 0);
    if (largest("bytes") > MAX_CONTENT_BYTES) throw new TooComplex();
    return largest("tokens");
  }

  /** Nodes of the page tree that are among the kids of their parents more than once, and how often. */
  private pageRepeats(maxPages: number): Map<Value, number> {
    const { file } = this;
    const seen = new Set<Value>();
    const repeats = new Map<Value, number>();
    for (const { value } of file.latest) {
      const kids = value instanceof Map ? file.resolve(value.get("Kids")) : null;
      for (const kid of Array.isArray(kids) ? kids : []) {
        const node = file.dict(kid);
        // A repeated inner node repeats all of its pages: then any page may be every page.
        if (node?.has("Kids") && seen.has(node)) return everyObject(file, maxPages);
        if (node && seen.has(node)) repeats.set(node, Math.min(maxPages, (repeats.get(node) ?? 1) + 1));
        seen.add(node);
      }
    }
    return repeats;
  }

  private pageCost(page: Dict): Cost {
    const { file } = this;
    const cost: Cost = { bytes: 0, tokens: 0 };
    const contents = file.resolve(page.get("Contents"));
    for (const part of Array.isArray(contents) ? contents : [page.get("Contents")]) {
      const object = file.find(part);
      if (isStream(object)) add(cost, this.streamCost(object, this.resourcesOf(page)));
      if (cost.bytes > MAX_PAGE_BYTES || cost.tokens > MAX_CONTENT_TOKENS) throw new TooComplex();
    }
    return cost;
  }

  private resourcesOf(page: Dict): Dict | null {
    let node: Dict | null = page;
    for (let depth = 0; node && depth < 100; depth += 1) {
      const resources = this.file.dict(node.get("Resources"));
      if (resources) return resources;
      node = this.file.dict(node.get("Parent"));
    }
    return null;
  }

  /** A stream and the forms that it draws, each as often as it does. */
  private streamCost(stream: PdfStream, inherited: Dict | null, depth = 0): Cost {
    const resources = this.file.dict(stream.value.get("Resources")) ?? inherited;
    const costs = this.costs.get(stream) ?? new Map<Dict | null, Cost>();
    this.costs.set(stream, costs);
    const known = costs.get(resources);
    if (known) return known;
    if (depth > MAX_FORM_DEPTH) throw new TooComplex();
    const { bytes, tokens, draws } = this.countContent(stream);
    // PDF.js ignores a form that draws itself.
    costs.set(resources, { bytes: 0, tokens: 0 });
    const cost: Cost = { bytes, tokens };
    const drawn = this.file.dict(resources?.get("XObject"));
    for (const [name, times] of draws) {
      const form = this.file.find(drawn?.get(name));
      if (!isStream(form) || this.isPictureOnly(form)) continue;
      add(cost, this.streamCost(form, resources, depth + 1), times);
    }
    costs.set(resources, cost);
    return cost;
  }

  private countContent(stream: PdfStream): ContentCount {
    const known = this.counts.get(stream);
    if (known) return known;
    if (this.file.isPicture(stream.value)) throw new TooComplex();
    const sink = countTokens();
    const lostBytes = this.unpackCounted(stream, sink, 1);
    sink.count.bytes += lostBytes;
    sink.count.tokens += lostBytes / BYTES_PER_OPERATOR;
    this.counts.set(stream, sink.count);
    return sink.count;
  }

  /** The programs of Type 3 glyphs run once when their font is loaded. */
  private measureGlyphs(): number {
    let tokens = 0;
    for (const { value } of this.file.objects) {
      const glyphs = value instanceof Map ? this.file.dict(value.get("CharProcs")) : null;
      for (const glyph of new Set(glyphs?.values())) {
        const stream = this.file.find(glyph);
        if (isStream(stream)) tokens += this.countContent(stream).tokens;
        if (tokens > MAX_CONTENT_TOKENS) throw new TooComplex();
      }
    }
    return tokens;
  }

  private measureShared(reference: Ref, uses: number): void {
    const stream = this.file.find(reference);
    if (!isStream(stream) || this.counts.has(stream)) return;
    if (this.file.isPicture(stream.value)) throw new TooComplex();
    this.counts.set(stream, { bytes: 0, tokens: 0, draws: new Map() });
    this.unpackCounted(stream, NOWHERE, uses);
  }

  private countOnce(stream: PdfStream): void {
    if (!this.counts.has(stream)) this.unpackCounted(stream, NOWHERE, 1);
  }

  /** @returns how much more a reader may get out of a damaged stream */
  private unpackCounted(stream: PdfStream, sink: Filter, uses: number): number {
    let size = 0;
    const count = (bytes: number) => {
      size += bytes;
      this.totalBytes += bytes * uses;
      if (size > MAX_STREAM_BYTES || this.totalBytes > MAX_TOTAL_BYTES) throw new TooComplex();
    };
    try {
      this.file.unpack(stream, sink, (piece) => count(piece.length));
    } catch (error) {
      if (!(error instanceof BrokenStream)) throw error;
      // An encrypted stream is noise until PDF.js decrypts it.
      if (this.file.isEncrypted) return 0;
      count(error.possibleBytes);
      return error.possibleBytes;
    }
    return 0;
  }
}

const NOWHERE: Filter = { push() {}, end() {} };

function numberOf(value: Value): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.max(0, value) : 0;
}

function add(sum: Cost, cost: Cost, times = 1): void {
  sum.bytes += cost.bytes * times;
  sum.tokens += cost.tokens * times;
}

/** A page, and not a note whose contents are a text. */
function hasContents(dict: Dict, file: PdfFile): boolean {
  const contents = dict.get("Contents");
  return isStream(file.find(contents)) || Array.isArray(file.resolve(contents));
}

function everyObject(file: PdfFile, times: number): Map<Value, number> {
  return new Map(file.objects.map(({ value }) => [value, times]));
}
