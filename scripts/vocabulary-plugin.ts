import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { type PackedVocabulary, packVocabulary } from "../app/vocabulary/compile";

const folder = fileURLToPath(new URL("../app/vocabulary/concepts/", import.meta.url));
const dictionaries = fileURLToPath(new URL("../app/vocabulary/dictionaries/", import.meta.url));
const NAME = "virtual:vocabulary";

export function readVocabulary(): PackedVocabulary {
  const files = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  const dictionaryOf = (language: string) => readFileSync(`${dictionaries}${language}.txt`, "utf8");
  return packVocabulary(
    files.sort().map((name) => readFileSync(`${folder}${name}`, "utf8")),
    { de: dictionaryOf("de"), fr: dictionaryOf("fr"), es: dictionaryOf("es"), zh: dictionaryOf("zh") },
  );
}

/** `import packed from "virtual:vocabulary"`: the concept files as the worker carries them (app/vocabulary/compile.ts). */
export const vocabulary = (): Plugin => ({
  name: "vocabulary",
  resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null;
    for (const path of [folder, dictionaries])
      for (const name of readdirSync(path)) this.addWatchFile(`${path}${name}`);
    return `export default ${JSON.stringify(readVocabulary())}`;
  },
});
