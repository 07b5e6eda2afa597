import { Sparkle } from "lucide-react";

const SUGGESTIONS = [
  "Which energy technologies are granted and at TRL 6 or above?",
  "Find sensors for early diagnosis that are still in the lab",
  "Compare two ways of recovering waste heat",
  "What is available for water treatment?",
];

/** An empty chat: what the assistant can do, and questions to begin with. */
export function Greeting({ onAsk }: { onAsk(query: string): void }) {
  return (
    <div className="chat-greeting">
      <p className="overline">Assistant</p>
      <h2 className="serif">What are you looking for?</h2>
      <p>I search the listings, explain and compare them, and cite where each claim comes from.</p>
      <ul>
        {SUGGESTIONS.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" onClick={() => onAsk(suggestion)}>
              <Sparkle size={14} aria-hidden />
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
