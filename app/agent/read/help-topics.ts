import type { HelpKey } from "../write/help/en";

/** A question about the product or about licensing. `page`: the page of the product that explains it. */
export interface HelpTopic {
  key: HelpKey;
  phrasings: readonly string[];
  page: { title: string; path: string } | null;
}

export const HELP: readonly HelpTopic[] = [
  {
    key: "trl",
    phrasings: [
      "what is trl",
      "technology readiness level meaning",
      "explain trl scale",
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
  {
    key: "license",
    phrasings: [
      "how does licensing work here",
      "how do i license a technology",
      "what happens after a request",
      "what do i do after i found a technology i like",
      "what do i do when i found something",
      "do you sell machines or only rights",
      "do you sell the products themselves",
      "can i buy the machine here",
      "what are the next steps",
      "what should i do next",
      "how does it work here",
      "steps to a license",
      "how do requests work",
    ],
    page: { title: "My requests", path: "/requests" },
  },
  {
    key: "contact",
    phrasings: [
      "how do i contact the owner",
      "how do i send a request",
      "how do i contact an owner on this website",
      "how do i send a request to the owner",
      "how would i ask the owner",
      "how would i ask them",
      "how do i request contact",
      "how to reach the inventor",
      "send a request to the owner",
      "who do i talk to",
      "how can i contact them",
    ],
    page: null,
  },
  {
    key: "private_request",
    phrasings: [
      "is my message public",
      "who can see my message",
      "who reads my request",
      "is my request private",
      "does only the owner see my message",
    ],
    page: { title: "My requests", path: "/requests" },
  },
  {
    key: "publish",
    phrasings: [
      "how do i publish my own technology",
      "how to list my invention",
      "upload a technology",
      "submit a listing",
      "how can i offer my technology",
      "i want to sell my patent",
      "who can offer something on this marketplace",
      "where do i register my invention",
    ],
    page: { title: "List a technology", path: "/list-tech" },
  },
  {
    key: "costs",
    phrasings: [
      "what does it cost to use this",
      "do i have to pay to contact an owner",
      "does it cost money to contact an owner",
      "do i have to pay",
      "is it free to use this site",
      "is asking you free",
      "do i have to pay to ask you things",
      "how does this website work, do i have to pay",
      "is looking around free for visitors",
      "premium price",
      "what is premium",
      "how much does the platform cost",
      "what do i get with premium",
    ],
    page: { title: "Settings", path: "/settings" },
  },
  {
    key: "assistant",
    phrasings: [
      "what can you do",
      "what can i do on this site",
      "what can i do here",
      "who built you",
      "who made you",
      "are you a robot",
      "r u a robot",
      "who are you",
      "how can you help me",
      "help",
      "what are you",
      "are you a human",
      "what can i ask you",
      "how do you compare with google",
      "are you better than google",
      "how are you different from chatgpt",
    ],
    page: null,
  },
  {
    key: "register",
    phrasings: ["how do i register", "create an account", "sign up for an account"],
    page: null,
  },
  {
    key: "password",
    phrasings: ["change my password", "forgot my password", "reset password"],
    page: { title: "Settings", path: "/settings" },
  },
  {
    key: "privacy",
    phrasings: [
      "delete my account",
      "what happens with my data",
      "privacy policy",
      "what happens with my questions",
      "are my questions confidential",
      "who can read my chats",
    ],
    page: { title: "Privacy", path: "/privacy" },
  },
  {
    key: "licentia",
    phrasings: ["what is this site", "what is licentia", "about this platform", "who runs this marketplace"],
    page: null,
  },
  {
    key: "review",
    phrasings: [
      "how is the catalog reviewed",
      "who checks the listings",
      "are the listings verified",
      "can i trust the listings",
    ],
    page: null,
  },
  {
    key: "shortlist",
    phrasings: [
      "how does the shortlist work",
      "what is the shortlist for",
      "how do i compare technologies",
      "how does comparing work",
    ],
    page: { title: "Shortlist", path: "/shortlist" },
  },
];
