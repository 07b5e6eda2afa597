/** Real files of the shared test data, by their path below its folder; empty when the folder is missing. */
const documents = import.meta.glob<string>("../../../shared/data/pdf/*/*.pdf", {
  query: "?inline",
  import: "default",
});
const tables = import.meta.glob<string>("../../../shared/data/tables/*/*", {
  query: "?url&inline",
  import: "default",
});

type Bytes = Uint8Array<ArrayBuffer>;

const byPath = new Map(
  Object.entries({ ...documents, ...tables }).map(([path, load]) => [
    path.replace(/^.*\/shared\/data\//, ""),
    async (): Promise<Bytes> => bytesOf(await load()),
  ]),
);

export const sharedFolderIsThere = byPath.size > 0;
if (!sharedFolderIsThere) console.log("shared/data is missing: real documents and tables are not tested.");

export function sharedFiles(folder: string): string[] {
  return [...byPath.keys()].filter((path) => path.startsWith(folder)).sort();
}

/** The files of a folder as cases of `it.each`: without the shared data the folder is one, so that its skip is counted. */
export function sharedCases(folder: string): string[] {
  return sharedFolderIsThere ? sharedFiles(folder) : [folder];
}

export function readShared(path: string): Promise<Bytes> {
  const file = byPath.get(path);
  if (!file) throw new Error(`shared/data/${path} is missing.`);
  return file();
}

/** The bytes of a data: address. */
function bytesOf(address: string): Bytes {
  const [head = "", data = ""] = address.split(/,(.*)/s);
  const text = head.endsWith(";base64") ? atob(data) : decodeURIComponent(data);
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
