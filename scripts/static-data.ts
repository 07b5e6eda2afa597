import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

interface StaticData<Data> {
  /** The module is `virtual:<name>`. */
  name: string;
  /** Called again by the development server after a change. */
  read: () => Data;
  /** What it is made of, for the development server. */
  sources: () => string[];
  /** What the module exports in every case, beside `inline` and `address`. */
  always?: (data: Data) => Record<string, unknown>;
}

/**
 * Data that the worker reads but does not carry (decision 49). A build writes it among the browser's files, as JSON in
 * gzip, and the module exports its `address`; tests, scripts and the development server have it in the module, as `inline`.
 * app/lib/static-data.ts reads the file.
 */
export function staticData<Data>({ name, read, sources, always }: StaticData<Data>): Plugin {
  const id = `virtual:${name}`;
  let config: ResolvedConfig;
  return {
    name,
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(loaded) {
      if (loaded !== `\0${id}`) return null;
      for (const path of sources()) this.addWatchFile(path);
      const data = read();
      const isBuild = config.command === "build";
      const constants = { address: isBuild ? `/${fileOf(name, data).path}` : null, ...always?.(data) };
      return [
        `export const inline = ${isBuild ? null : inlineOf(data)};`,
        ...Object.entries(constants).map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`),
      ].join("\n");
    },
    generateBundle() {
      if (config.build.ssr) return;
      const { path, content } = fileOf(name, read());
      this.emitFile({ type: "asset", fileName: path, source: content });
    },
  };
}

/** The data as an expression. Compressed, because Vitest serializes each module character by character for its workers. */
function inlineOf(data: unknown): string {
  const packed = gzipSync(JSON.stringify(data), { level: 1 }).toString("base64");
  const bytes = `Uint8Array.from(atob("${packed}"), (letter) => letter.charCodeAt(0))`;
  return `await new Response(new Blob([${bytes}]).stream().pipeThrough(new DecompressionStream("gzip"))).json()`;
}

function fileOf(name: string, data: unknown): { path: string; content: Buffer } {
  const text = JSON.stringify(data);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  return { path: `assets/${name}-${hash}.bin`, content: gzipSync(text, { level: 9 }) };
}
