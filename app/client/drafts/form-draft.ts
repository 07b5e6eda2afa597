import * as drafts from "./drafts";

/** What was typed into a form and not sent yet, by the names of its fields. */
export function readDraft(name: string): Record<string, string> {
  const draft = drafts.read<Record<string, string>>(name);
  return typeof draft === "object" && draft !== null ? draft : {};
}

export function writeDraft(name: string, form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  drafts.writeDraft(name, Object.fromEntries(typed));
}

export function dropDraft(name: string): void {
  drafts.drop(name);
}
