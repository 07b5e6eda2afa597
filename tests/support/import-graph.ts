export interface SourceFile {
  /** From the root: "app/services/shortlist/shortlist.ts". */
  path: string;
  text: string;
}

export interface Import {
  /** "app/services/shortlist", or the name of a package. */
  from: string;
  /** The statement is `import type`, or `export type ... from`. */
  typeOnly: boolean;
  /** The text between `import` and `from`. */
  names: string;
}

/** A source without its comments; strings that look like comments do not occur in import statements. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

/** Every module that a file names: import, export from, import(), and the side-effect form. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const statement =
    /^[ \t]*(?:import|export)\s+(type\s+)?([\w$\s{},*]*?)\s*from\s*["']([^"']+)["']|^[ \t]*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;
  return [...withoutComments(text).matchAll(statement)].map((match) => {
    const [whole, type, names, from, sideEffect, dynamic] = match;
    // `import("x").Y` in a type position names a type.
    const before = match.input.slice(Math.max(0, match.index - 60), match.index);
    const inType =
      dynamic !== undefined && /(?:\btypeof\s+|[<|&:=]\s*)$/.test(before) && !/await/.test(before);
    return {
      from: resolve(path, from ?? sideEffect ?? dynamic ?? whole),
      typeOnly: Boolean(type) || inType,
      names: names ?? "",
    };
  });
}

function resolve(importer: string, from: string): string {
  if (from.startsWith("~/")) return `app/${from.slice(2)}`;
  if (!from.startsWith(".")) return from;
  const segments = importer.split("/").slice(0, -1);
  for (const segment of from.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return segments.join("/").replace(/\.tsx?$/, "");
}

const ENDINGS = ["", ".ts", ".tsx", ".js", ".d.ts", "/index.ts", "/index.tsx"];

interface ImportGraph {
  /** The files that each file imports. */
  imports: Map<string, string[]>;
  /** Imports of our own files that name none of them. */
  unresolved: string[];
}

/** Which file imports which, imports of types included. */
export function importGraph(files: SourceFile[]): ImportGraph {
  const paths = new Set(files.map(({ path }) => path));
  const unresolved: string[] = [];
  const imports = files.map((file): [string, string[]] => {
    const targets = importsOf(file).flatMap(({ from }) => {
      const target = ENDINGS.map((ending) => from + ending).find((path) => paths.has(path));
      if (!target && /^(app|workers)\//.test(from)) unresolved.push(`${file.path} imports ${from}`);
      return target ?? [];
    });
    return [file.path, targets];
  });
  return { imports: new Map(imports), unresolved };
}

/** For each file in a circle of imports, the shortest circle with it: "app/a.ts -> app/b.ts -> app/a.ts". */
export function importCircles(files: SourceFile[]): string[] {
  return circlesOf(importGraph(files).imports);
}

/**
 * The same of folders: each imports another when one of its files does.
 * @param folderOf null for a file that belongs to no folder
 */
export function folderCircles(files: SourceFile[], folderOf: (path: string) => string | null): string[] {
  const folders = new Map<string, string[]>();
  for (const [path, targets] of importGraph(files).imports) {
    const folder = folderOf(path);
    if (folder === null) continue;
    const others = targets.map(folderOf).filter((other) => other !== null && other !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...(others as string[])]);
  }
  return circlesOf(folders);
}

function circlesOf(imports: ImportGraph["imports"]): string[] {
  const circles = [...imports.keys()].flatMap((start) => {
    const circle = shortestCircle(imports, start);
    if (!circle) return [];
    // Each member of a circle finds it: starting at the first in the alphabet makes the results equal.
    const first = circle.indexOf(circle.toSorted()[0]!);
    const rotated = [...circle.slice(first), ...circle.slice(0, first)];
    return [[...rotated, rotated[0]].join(" -> ")];
  });
  return [...new Set(circles)];
}

/** Searches breadth first. @returns the files from `start` to the one that imports it */
function shortestCircle(imports: ImportGraph["imports"], start: string): string[] | null {
  const visited = new Set<string>();
  const queue = [[start]];
  for (const path of queue) {
    for (const next of imports.get(path.at(-1)!) ?? []) {
      if (next === start) return path;
      if (visited.has(next)) continue;
      visited.add(next);
      queue.push([...path, next]);
    }
  }
  return null;
}
