import type { SourceFile } from "./import-graph";

/**
 * Paths in backticks, outside code blocks, that begin with a folder of the repository. Documentation may leave out `app/`:
 * `services/auth/login.ts`. `*` and `<name>` stand for any name.
 */
function pathsInBackticks(text: string, existing: string[]): string[] {
  const folders = new Set(existing.map((file) => file.split("/")[0]));
  const foldersOfApp = new Set(
    existing.filter((file) => file.startsWith("app/")).map((f) => f.split("/")[1]),
  );
  const prose = text.replace(/^ *```.*?^ *```/gms, "");
  return [...prose.matchAll(/`([^`\s]+\/[^`\s]*)`/g)].flatMap(([, path]) => {
    const [folder] = path!.split("/");
    if (folders.has(folder)) return [path!];
    return foldersOfApp.has(folder) ? [`app/${path}`] : [];
  });
}

/** Links to other files of the repository. */
function linkedPaths({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .filter(([, link]) => !/^(\w+:|\/)/.test(link!))
    .map(([, link]) => new URL(link!, `file:///${path}`).pathname.slice(1));
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/\/$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/<\w+>/g, ".+").replace(/\\\*/g, "[^/]*")}(/|$)`);
}

/** What a page of documentation names or links to although no file or folder is there. */
export function missingPaths(page: SourceFile, existing: string[]): string[] {
  return [...pathsInBackticks(page.text, existing), ...linkedPaths(page)]
    .filter((path) => !existing.some((file) => patternOf(path).test(file)))
    .map((path) => `${page.path} names ${path}`);
}
