const clearings = new Set<() => void>();

/** For what a module keeps of the signed-in person in memory: signing out does not reload the page. */
export function clearOnSignOut(clear: () => void): void {
  clearings.add(clear);
}

export function clearPersonMemory(): void {
  for (const clear of clearings) clear();
}
