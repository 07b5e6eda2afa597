import { Inflate } from "fflate";
import { damaged, Refusal } from "./refusal";

const MAX_ENTRIES = 200;
/** Of all entries that are read, counted while they inflate. */
const MAX_INFLATED_BYTES = 50_000_000;
const MAX_RATIO = 100;
/** Short texts that repeat themselves are squeezed hard without being bombs: only what is longer is held to the ratio. */
const RATIO_FROM_BYTES = 1_000_000;

/** Parts that are held whole. */
const MAX_TEXT_BYTES = 4_000_000;
/** At most a thousand times as much comes out of it. */
const STEP_BYTES = 4_096;
const BYTES_BETWEEN_PAUSES = 4_000_000;

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  encrypted: boolean;
  /** Bytes in the archive; what the directory says about the inflated size is not believed. */
  size: number;
  offset: number;
}

/** A ZIP archive whose entries are inflated one by one, on demand, piece by piece and within limits (APPNOTE 4.3). */
export class ZipArchive {
  private readonly view: DataView;
  private readonly entries: Map<string, Entry>;
  private left = MAX_INFLATED_BYTES;

  /** @throws Refusal for what is no archive, and for more than 200 entries */
  constructor(private readonly bytes: Uint8Array<ArrayBuffer>) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.entries = this.readDirectory();
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** The inflated entry as text, or null for none of that name. @throws Refusal as `pieces`, and for more than 4 MB */
  async text(name: string): Promise<string | null> {
    if (!this.entries.has(name)) return null;
    let text = "";
    for await (const piece of this.pieces(name)) {
      text += piece;
      if (text.length > MAX_TEXT_BYTES) throw tooLarge();
    }
    return text;
  }

  /** The inflated entry as text, while it is inflated. @throws Refusal for a bomb, a damaged or encrypted entry */
  async *pieces(name: string): AsyncGenerator<string, void> {
    const entry = this.entries.get(name);
    if (!entry) return;
    if (entry.encrypted) throw new Refusal("encrypted", "The spreadsheet is protected by a password.");
    if (entry.method !== STORED && entry.method !== DEFLATED) throw damaged();
    const data = this.dataOf(entry);
    const decoder = new TextDecoder();
    for await (const piece of entry.method === STORED ? this.stored(data) : this.inflated(data)) {
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder.decode();
  }

  private readDirectory(): Map<string, Entry> {
    const { view } = this;
    const end = this.endOfDirectory();
    const count = view.getUint16(end + 10, true);
    if (count > MAX_ENTRIES) {
      const message = `The spreadsheet has ${count} parts; at most ${MAX_ENTRIES} are allowed.`;
      throw new Refusal("too_many_entries", message);
    }
    const entries = new Map<string, Entry>();
    let at = view.getUint32(end + 16, true);
    for (let n = 0; n < count; n += 1) {
      if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
      const nameBytes = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(this.bytes.subarray(at + 46, at + 46 + nameBytes));
      entries.set(name, {
        encrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      });
      at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  }

  private endOfDirectory(): number {
    const last = this.view.byteLength - END_BYTES;
    for (let at = last; at >= 0 && at >= last - MAX_COMMENT_BYTES; at -= 1) {
      if (this.view.getUint32(at, true) === END_OF_DIRECTORY) return at;
    }
    throw damaged();
  }

  private dataOf({ offset, size }: Entry): Uint8Array<ArrayBuffer> {
    const { view } = this;
    if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL_HEADER) throw damaged();
    const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    if (from + size > view.byteLength) throw damaged();
    return this.bytes.subarray(from, from + size);
  }

  private *stored(data: Uint8Array): Generator<Uint8Array, void> {
    for (let from = 0; from < data.byteLength; from += STEP_BYTES) {
      const piece = data.subarray(from, from + STEP_BYTES);
      this.take(piece.byteLength);
      yield piece;
    }
  }

  /** A little at a time: the limits hold before much is unpacked, and other requests get their turn in between. */
  private async *inflated(data: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array, void> {
    const pieces: Uint8Array[] = [];
    let size = 0;
    const inflate = new Inflate((piece) => {
      size += piece.byteLength;
      if (size > RATIO_FROM_BYTES && size > data.byteLength * MAX_RATIO) throw tooLarge();
      this.take(piece.byteLength);
      pieces.push(piece);
    });
    let pauseAt = BYTES_BETWEEN_PAUSES;
    for (let from = 0; from < data.byteLength; from += STEP_BYTES) {
      const to = from + STEP_BYTES;
      try {
        inflate.push(data.subarray(from, to), to >= data.byteLength);
      } catch (error) {
        throw error instanceof Refusal ? error : damaged();
      }
      yield* pieces.splice(0);
      if (size < pauseAt) continue;
      pauseAt = size + BYTES_BETWEEN_PAUSES;
      await new Promise((resume) => setTimeout(resume));
    }
  }

  private take(size: number): void {
    this.left -= size;
    if (this.left < 0) throw tooLarge();
  }
}

function tooLarge(): Refusal {
  const megabytes = MAX_INFLATED_BYTES / 1_000_000;
  return new Refusal(
    "too_large_unpacked",
    `The spreadsheet unpacks to more than ${megabytes} MB, or to more than ${MAX_RATIO} times its size.`,
  );
}
