/** Binary search for the numbers of a key in sorted lines of `key<tab>numbers`, without parsing them first. */
export function searchLines(lines: string, key: string): number[] {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = lines.lastIndexOf("\n", middle - 1) + 1;
    const tab = lines.indexOf("\t", start);
    const end = lines.indexOf("\n", tab);
    const stop = end === -1 ? lines.length : end;
    const here = lines.slice(start, tab);
    if (here === key)
      return lines
        .slice(tab + 1, stop)
        .split(" ")
        .map(Number);
    if (here < key) low = stop + 1;
    else high = start - 1;
    if (high < 0) break;
  }
  return [];
}
