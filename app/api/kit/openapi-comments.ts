import type { Schema } from "./openapi-limits";

const DOCUMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(export const )?(\w+)(?::| =)/g;
const EXPORTED = /^export const (\w+) = /gm;
/** Where a sentence comes from is for those who read the source. */
const SOURCE = /\s*\((?:product\.md|spec section|security\.md|chat\.md)[^)]*\)/g;

/** The comments of the contract's schemas and their fields become descriptions, in place. @param sources by path */
export function describeByComments(schemas: Record<string, Schema>, sources: Record<string, string>): void {
  for (const text of Object.values(sources)) {
    const starts = [...text.matchAll(EXPORTED)].map(({ index, 1: name }) => ({ index, name: name! }));
    for (const { index, 1: comment, 2: exported, 3: name } of text.matchAll(DOCUMENTED)) {
      const owner = exported ? name! : starts.findLast((start) => start.index < index)?.name;
      const schema = schemas[owner ?? ""];
      const described = exported ? schema : schema?.properties?.[name!];
      if (described && !described.$ref) described.description ??= sentence(comment!);
    }
  }
}

function sentence(comment: string): string {
  return comment
    .replace(/^\s*\* ?/gm, " ")
    .replace(SOURCE, "")
    .replace(/\s+/g, " ")
    .trim();
}
