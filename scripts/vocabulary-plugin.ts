import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { type PackedVocabulary, packVocabulary } from "../app/vocabulary/compile";

const folderOf = (name: string) => fileURLToPath(new URL(`../app/vocabulary/${name}/`, import.meta.url));
const [concepts, dictionaries, paraphrases] = ["concepts", "dictionaries", "paraphrases"].map(folderOf) as [
  string,
  string,
  string,
];
const commonWords = fileURLToPath(new URL("../app/vocabulary/common-words.txt", import.meta.url));
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
    { paraphrases: filesOf(paraphrases), commonWords: readFileSync(commonWords, "utf8") },
  );
}

/** `import packed from "virtual:vocabulary"`: the concept files as the worker carries them (app/vocabulary/compile.ts). */
export const vocabulary = (): Plugin => ({
  name: "vocabulary",
  resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null;
    for (const path of [concepts, dictionaries, paraphrases])
      for (const name of readdirSync(path)) this.addWatchFile(`${path}${name}`);
    return `export default ${JSON.stringify(readVocabulary())}`;
  },
});
