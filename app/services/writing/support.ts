const NUMBER = /\d+(?:[.,]\d+)*/g;
/** An email, or a domain with or without a scheme: "evil.example", "https://evil.example/x". */
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[a-z][a-z0-9+.-]*:\/\/\S+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\b/gi;

/**
 * The first number or address of an answer that its material does not have, as a sentence for the model; null when it has
 * all of them. What somebody wrote from a listing cannot know another figure.
 */
export function unsupportedIn(answer: unknown, material: string): string | null {
  const numbers = new Set(material.match(NUMBER));
  const addresses = material.toLowerCase();
  for (const text of textsIn(answer)) {
    const number = text.match(NUMBER)?.find((one) => !numbers.has(one));
    if (number) return `the data does not have the number ${number}`;
    const address = text.match(ADDRESS)?.find((one) => !addresses.includes(one.toLowerCase()));
    if (address) return "it has an address that the data does not have";
  }
  return null;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
