import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";
import { type PackedVocabulary, packVocabulary } from "../app/vocabulary/compile";

const folderOf = (name: string) => fileURLToPath(new URL(`../app/vocabulary/${name}/`, import.meta.url));
const [concepts, dictionaries, paraphrases] = ["concepts", "dictionaries", "paraphrases"].map(folderOf) as [
  string,
  string,
  string,
];
const wordsOf = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../app/vocabulary/${name}.txt`, import.meta.url)), "utf8");
const NAME = "virtual:vocabulary";

export function readVocabulary(): PackedVocabulary {
  const filesOf = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".txt"))
      .sort()
      .map((name) => readFileSync(`${folder}${name}`, "utf8"));
  const dictionaryOf = (language: string) => readFileSync(`${dictionaries}${language}.txt`, "utf8");
  return packVocabulary(
    filesOf(concepts),
    { de: dictionaryOf("de"), fr: dictionaryOf("fr"), es: dictionaryOf("es"), zh: dictionaryOf("zh") },
    {
      paraphrases: filesOf(paraphrases),
      commonWords: wordsOf("common-words"),
      englishWords: wordsOf("english-words"),
    },
  );
}

/** The file of a build, as app/vocabulary/packed.ts reads it. */
function fileOf(packed: PackedVocabulary): { name: string; content: Buffer } {
  const text = JSON.stringify(packed);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  return { name: `assets/vocabulary-${hash}.bin`, content: gzipSync(text, { level: 9 }) };
}

/** `virtual:vocabulary`: app/vocabulary, packed. A build puts it among the browser's files, everything else into the module. */
export function vocabulary(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "vocabulary",
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      for (const path of [concepts, dictionaries, paraphrases])
        for (const name of readdirSync(path)) this.addWatchFile(`${path}${name}`);
      const packed = readVocabulary();
      const isBuild = config.command === "build";
      const exported = {
        inline: isBuild ? null : packed,
        address: isBuild ? `/${fileOf(packed).name}` : null,
        version: packed.version,
      };
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
    generateBundle() {
      if (config.build.ssr) return;
      const { name, content } = fileOf(readVocabulary());
      this.emitFile({ type: "asset", fileName: name, source: content });
    },
  };
}
