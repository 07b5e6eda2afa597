import { PDF_BOMBS } from "../../scripts/bombs/pdf-bombs.mjs";

/** One of the bombs that scripts/document-bombs.mjs posts too, by its name. */
export function bombOf(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(PDF_BOMBS[name]!());
}
