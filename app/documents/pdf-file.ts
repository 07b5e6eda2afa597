import { Buffer } from "node:buffer";
import {
  type Dict,
  Keyword,
  Name,
  Ref,
  TooManyValues,
  type Value,
  type ValueBudget,
  ValueReader,
} from "./pdf-syntax";
import { BrokenStream, type Filter, filterFor, type Sink } from "./stream-filters";

/** Decoders of pictures: their result is pixels, which reading text never needs. */
const PICTURE_FILTERS = /^(DCT|DCTDecode|JPX|JPXDecode|CCF|CCITTFaxDecode|JBIG2Decode)$/;
/** The file is scanned once; objects that overlap make it more. */
const MAX_SCANS = 4;
const MARK_BYTES = 40;
/** What a file of 20 MB holds at most, unless it was made to fill memory. */
const MAX_VALUES = 3_000_000;
/** Object streams are held in memory while their objects are read. */
const MAX_OBJECT_STREAM_BYTES = 16 * 1024 * 1024;
const MAX_FILTERS = 8;

export interface PdfObject {
  value: Value;
  /** Where its packed bytes begin, for a stream. */
  streamAt: number | null;
}

export interface PdfStream extends PdfObject {
  value: Dict;
  streamAt: number;
}

/** More than any ordinary file holds. */
export class TooComplex extends Error {}

/** The objects of a PDF, found by their marks and not by its table of contents, which may lie. */
export class PdfFile {
  readonly objects: PdfObject[] = [];
  readonly isEncrypted: boolean;
  private readonly byNumber = new Map<number, PdfObject>();
  private readonly buffer: Buffer;

  private readonly values: ValueBudget = { left: MAX_VALUES };

  /** @throws TooComplex */
  constructor(private readonly bytes: Uint8Array) {
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.readObjects();
      this.isEncrypted = this.trailers().some((trailer) => trailer.has("Encrypt"));
      this.readObjectStreams();
    } catch (error) {
      if (error instanceof TooManyValues) throw new TooComplex();
      throw error;
    }
  }

  /** Without versions that a later one replaces. */
  get latest(): Iterable<PdfObject> {
    return this.byNumber.values();
  }

  get streams(): PdfStream[] {
    return this.objects.filter(isStream);
  }

  /** The object of a reference; of several versions of an object the last in the file. */
  find(value: Value | undefined): PdfObject | undefined {
    return value instanceof Ref ? this.byNumber.get(value.number) : undefined;
  }

  resolve(value: Value | undefined): Value {
    let resolved = value ?? null;
    // References to references are an error; this many end it.
    for (let n = 0; resolved instanceof Ref && n < 10; n += 1) resolved = this.find(resolved)?.value ?? null;
    return resolved;
  }

  dict(value: Value | undefined): Dict | null {
    const resolved = this.resolve(value);
    return resolved instanceof Map ? resolved : null;
  }

  /** The names of a stream's filters. `F` comes first, as in PDF.js, though it belongs to pictures inside of pages. */
  filtersOf(dict: Dict): string[] {
    const filters = this.resolve(dict.get("F") ?? dict.get("Filter"));
    const all = Array.isArray(filters) ? filters.map((one) => this.resolve(one)) : [filters];
    return all.filter((one): one is Name => one instanceof Name).map(({ name }) => name);
  }

  isPicture(dict: Dict): boolean {
    return this.filtersOf(dict).some((name) => PICTURE_FILTERS.test(name));
  }

  /** Unpacks a stream through all of its filters into `sink`. @throws TooComplex for more filters than make sense */
  unpack({ value, streamAt }: PdfStream, sink: Filter, onEveryStage: Sink): void {
    const packed = this.packedBytes(value, streamAt);
    const names = this.filtersOf(value);
    if (names.length > MAX_FILTERS || names.includes("BrotliDecode")) throw new TooComplex();
    const params = this.resolve(value.get("DP") ?? value.get("DecodeParms"));
    const stages = [sink];
    for (let n = names.length - 1; n >= 0; n -= 1) {
      const next = stages[0]!;
      const given = this.dict(Array.isArray(params) ? params[n] : params);
      const early = given?.get("EarlyChange");
      const filter = filterFor(names[n]!, typeof early === "number" ? early : 1, (piece) => {
        onEveryStage(piece);
        next.push(piece);
      });
      if (filter) stages.unshift(filter);
    }
    if (stages.length === 1) onEveryStage(packed);
    stages[0]!.push(packed);
    for (const stage of stages) stage.end();
  }

  private readObjects(): void {
    let scanned = 0;
    for (let at = this.buffer.indexOf("obj"); at >= 0; at = this.buffer.indexOf("obj", at + 3)) {
      const before = this.buffer.toString("latin1", Math.max(0, at - MARK_BYTES), at);
      const number = /(\d{1,10})[\s\0]+\d{1,10}[\s\0]+$/.exec(before)?.[1];
      if (number === undefined) continue;
      const reader = new ValueReader(this.bytes, this.values, at + 3);
      const value = reader.read();
      const next = value instanceof Map ? reader.read() : null;
      scanned += reader.at - at;
      if (scanned > MAX_SCANS * this.bytes.length) throw new TooComplex();
      const opensStream = next instanceof Keyword && next.word === "stream";
      this.add(Number(number), { value, streamAt: opensStream ? this.lineAfter(reader.at) : null });
    }
  }

  /** The dictionaries that may say how the file is encrypted: of both kinds of tables of contents. */
  private trailers(): Dict[] {
    const trailers = this.streams.map(({ value }) => value).filter((dict) => dict.has("W"));
    for (let at = this.buffer.indexOf("trailer"); at >= 0; at = this.buffer.indexOf("trailer", at + 7)) {
      const value = new ValueReader(this.bytes, this.values, at + 7).read();
      if (value instanceof Map) trailers.push(value);
    }
    return trailers;
  }

  private add(number: number, object: PdfObject): void {
    this.objects.push(object);
    this.byNumber.set(number, object);
  }

  /** PDF.js skips the rest of the line behind `stream`. */
  private lineAfter(from: number): number {
    for (let at = from; at < this.bytes.length; at += 1) {
      if (this.bytes[at] === 10) return at + 1;
      if (this.bytes[at] === 13) return this.bytes[at + 1] === 10 ? at + 2 : at + 1;
    }
    return this.bytes.length;
  }

  /** As long as the dictionary says if `endstream` follows there, else up to the first one. */
  private packedBytes(dict: Dict, start: number): Uint8Array {
    const length = this.resolve(dict.get("Length"));
    if (typeof length === "number" && length >= 0 && start + length < this.bytes.length) {
      const next = new ValueReader(this.bytes, this.values, start + length).read();
      if (next instanceof Keyword && next.word === "endstream")
        return this.bytes.subarray(start, start + length);
    }
    const end = this.buffer.indexOf("endstream", start);
    return this.bytes.subarray(start, end < 0 ? start : end);
  }

  private readObjectStreams(): void {
    let size = 0;
    for (const stream of this.streams) {
      const [count, first] = [this.resolve(stream.value.get("N")), this.resolve(stream.value.get("First"))];
      if (typeof count !== "number" || typeof first !== "number") continue;
      if (this.isPicture(stream.value)) throw new TooComplex();
      const pieces: Uint8Array[] = [];
      const collect = (piece: Uint8Array) => {
        size += piece.length;
        if (size > MAX_OBJECT_STREAM_BYTES) throw new TooComplex();
      };
      const keep: Filter = { push: (piece) => void pieces.push(piece.slice()), end() {} };
      try {
        this.unpack(stream, keep, collect);
      } catch (error) {
        if (!(error instanceof BrokenStream)) throw error;
      }
      this.readPacked(Buffer.concat(pieces), count, first);
    }
  }

  private readPacked(bytes: Uint8Array, count: number, first: number): void {
    const head = new ValueReader(bytes, this.values);
    for (let n = 0; n < count; n += 1) {
      const [number, offset] = [head.read(), head.read()];
      if (typeof number !== "number" || typeof offset !== "number") return;
      this.add(number, { value: new ValueReader(bytes, this.values, first + offset).read(), streamAt: null });
    }
  }
}

export function isStream(object: PdfObject | undefined): object is PdfStream {
  return object !== undefined && object.streamAt !== null && object.value instanceof Map;
}
