import { damaged, Refusal } from "./refusal";
import { type Tag, type XmlHandler, XmlScanner } from "./xml-scanner";

/** They are held while the rows go by; with those in work it stays below 32 MB. */
const MAX_CHARACTERS = 16_000_000;

/** The texts that cells refer to by number, each as the XML of its `<si>`. */
export async function readSharedTexts(pieces: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = [];
  let text: string | null = null;
  let characters = 0;
  const add = (piece: string) => {
    if (text === null) return;
    characters += piece.length;
    if (characters > MAX_CHARACTERS)
      throw new Refusal("too_large", "The texts of the spreadsheet are too large.");
    text += piece;
  };
  const handler: XmlHandler = {
    onText: add,
    onTag(tag: Tag) {
      if (tag.name !== "si") return add(tag.text);
      if (tag.opens && text !== null) throw damaged();
      if (tag.opens) text = "";
      if (!tag.closes || text === null) return;
      texts.push(`<si>${text}</si>`);
      text = null;
    },
  };
  const scanner = new XmlScanner(handler);
  for await (const piece of pieces) scanner.push(piece);
  scanner.end();
  return texts;
}
