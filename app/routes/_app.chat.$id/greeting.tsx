import { Sparkle } from "lucide-react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { openingQuestions } from "~/client/chat/opening-questions";
import skeletonsStyles from "~/ui/skeletons.module.css";
import chatStyles from "./chat.module.css";
import chatQuestionStyles from "./chat-question.module.css";

const PLACES = ["first", "second", "third", "fourth"];

/** An empty chat: what the assistant can do, and questions to begin with, made of what the catalog holds now. */
export function Greeting({ onAsk }: { onAsk(query: string): void }) {
  const { state } = useCall(callQuery("GET /technologies", { query: { size: 1, facets: "1" } }), {
    failure: "",
  });
  return (
    <div className={chatStyles.chatGreeting}>
      <p className="overline">Assistant</p>
      <h2 className="serif">What are you looking for?</h2>
      <p>I search the listings, explain and compare them, and cite where each claim comes from.</p>
      {state.kind !== "failed" && (
        <ul aria-busy={state.kind === "loading"}>
          {state.kind === "loading" &&
            PLACES.map((place) => (
              <li key={place} className={`${skeletonsStyles.bone} ${chatQuestionStyles.chatGreetingBone}`} />
            ))}
          {state.kind === "ready" &&
            (state.value.facets ? openingQuestions(state.value.facets) : []).map((question) => (
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
