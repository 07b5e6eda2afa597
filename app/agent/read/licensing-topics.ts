import type { HelpTopic } from "./help-topic";

/** Questions about the terms of licensing. */
export const LICENSING_TOPICS: readonly HelpTopic[] = [
  {
    key: "trl",
    phrasings: [
      "what is trl",
      "technology readiness level meaning",
      "explain trl scale",
      "explain trl",
      "what does trl 6 mean",
      "what are readiness levels",
    ],
    page: null,
  },
  {
    key: "exclusive",
    phrasings: [
      "difference exclusive non-exclusive license",
      "what is an exclusive license",
      "what does non-exclusive mean",
      "sole license meaning",
    ],
    page: null,
  },
  {
    key: "evaluation",
    phrasings: [
      "what is an evaluation license",
      "trial license option meaning",
      "what is an option agreement",
    ],
    page: null,
  },
  {
    key: "utility_model",
    phrasings: [
      "difference utility model and patent",
      "what is a utility model",
      "patent versus utility model",
    ],
    page: null,
  },
  {
    key: "pending",
    phrasings: [
      "what does patent pending mean",
      "what does patent pending mean for us",
      "what is a provisional application",
      "what does provisional application mean",
      "granted versus pending patent",
      "difference granted and pending",
      "what's the difference between a patent pending and a provisional application",
    ],
    page: null,
  },
  {
    key: "opposed",
    phrasings: [
      "what does opposed patent mean",
      "patent under opposition meaning",
      "what does lapsed mean",
      "what does revoked mean",
      "difference lapsed expired revoked",
    ],
    page: null,
  },
  {
    key: "know_how",
    phrasings: ["what is know-how", "trade secret meaning", "what is a trade secret"],
    page: null,
  },
  {
    key: "spin_out",
    phrasings: [
      "what is a spin-out",
      "spin-off meaning",
      "what is joint development",
      "what is a research cooperation",
    ],
    page: null,
  },
];
