import * as fc from "fast-check";
import { expect, it } from "vitest";
import { AnswerText } from "../../workers/chat/answer-text";

/** What a screen shows after these pieces. */
function screen(before: string, pieces: ({ reset: boolean; text: string } | null)[]): string {
  return pieces.reduce((text, piece) => (piece ? (piece.reset ? "" : text) + piece.text : text), before);
}

it("sends only the rest when a second attempt repeats the first", () => {
  const text = new AnswerText("Two batteries");
  text.add("Two ");
  expect(text.next()).toBeNull();
  text.add("batteries match.");
  expect(text.next()).toEqual({ reset: false, text: " match." });
  expect(text.settle()).toBeNull();
});

it("resets text that a second attempt does not repeat", () => {
  const text = new AnswerText("Two batteries");
  text.add("Three ");
  expect(text.next()).toEqual({ reset: true, text: "Three " });
});

it("cuts a screen back to a shorter second attempt, but only at its end", () => {
  const text = new AnswerText("Two batteries match.");
  text.add("Two batteries");
  expect(text.next()).toBeNull();
  expect(text.settle()).toEqual({ reset: true, text: "Two batteries" });
});

it("always leaves the screen with the last attempt's text, wherever it is flushed", () => {
  const word = fc.constantFrom("a", "b", "");
  const step = fc.oneof(
    word.map((value) => ({ add: value })),
    fc.constant({ flush: true }),
    fc.constant({ restart: true }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "b") }), fc.array(step), (shown, steps) => {
      const text = new AnswerText(shown);
      const pieces = [];
      let written = "";
      for (const action of steps) {
        if ("add" in action) {
          text.add(action.add);
          written += action.add;
        } else if ("restart" in action) {
          text.restart();
          written = "";
        } else pieces.push(text.next());
        expect(text.onScreen).toBe(screen(shown, pieces));
      }
      pieces.push(text.settle());
      expect(screen(shown, pieces)).toBe(written);
    }),
  );
});
