import { Sparkle } from "lucide-react";
import { readOpeningQuestions } from "~/client/opening-questions";
import { useLoaded } from "~/client/use-loaded";

const PLACES = ["first", "second", "third", "fourth"];

/** An empty chat: what the assistant can do, and questions to begin with, made of what the catalogue holds now. */
export function Greeting({ onAsk }: { onAsk(query: string): void }) {
  const { state } = useLoaded(readOpeningQuestions, { failure: "" });
  return (
    <div className="chat-greeting">
      <p className="overline">Assistant</p>
      <h2 className="serif">What are you looking for?</h2>
      <p>I search the listings, explain and compare them, and cite where each claim comes from.</p>
      {state.kind !== "failed" && (
        <ul aria-busy={state.kind === "loading"}>
          {state.kind === "loading" &&
            PLACES.map((place) => <li key={place} className="bone chat-greeting-bone" />)}
          {state.kind === "ready" &&
            state.value.map((question) => (
              <li key={question}>
                <button type="button" onClick={() => onAsk(question)}>
                  <Sparkle size={14} aria-hidden />
                  {question}
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
