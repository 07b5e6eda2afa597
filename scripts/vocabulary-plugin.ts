import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { type PackedVocabulary, packVocabulary } from "../app/vocabulary/compile";
import { staticData } from "./static-data";

const folderOf = (name: string) => fileURLToPath(new URL(`../app/vocabulary/${name}/`, import.meta.url));
const [concepts, dictionaries, paraphrases] = ["concepts", "dictionaries", "paraphrases"].map(folderOf) as [
  string,
  string,
  string,
];
const wordsOf = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../app/vocabulary/${name}.txt`, import.meta.url)), "utf8");

function readVocabulary(): PackedVocabulary {
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

/** `virtual:vocabulary`: app/vocabulary, packed. */
export function vocabulary(): Plugin {
  return staticData({
    name: "vocabulary",
    read: readVocabulary,
    sources: () =>
      [concepts, dictionaries, paraphrases].flatMap((folder) =>
        readdirSync(folder).map((name) => `${folder}${name}`),
      ),
    always: ({ version }) => ({ version }),
  });
}
