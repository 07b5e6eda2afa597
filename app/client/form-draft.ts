const PREFIX = "draft:";

/** What was typed into a long form and not sent yet; kept for this tab, until it is sent or the person signs out. */
export function readDraft(name: string): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "{}");
    return typeof draft === "object" && draft !== null ? (draft as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export function writeDraft(name: string, form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  sessionStorage.setItem(PREFIX + name, JSON.stringify(Object.fromEntries(typed)));
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
